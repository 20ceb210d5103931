/** How ranks are entered at this screen. Saved on this screen alone: it changes no rule and no record. */
import type { RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { keep, recall } from '../../../state/memory.ts'

const KEPT = 'referee.ways'
/** How many games are remembered whose players do not hide ranks. */
const MOST_TABLES = 50

export class Ways {
  /** Choosing a rank enters it, where the key fits one kind alone. */
  quick = $state(false)
  /** Games whose players do not mind if ranks are seen. */
  #open = $state.raw<readonly string[]>([])

  constructor() {
    const kept = recall(KEPT)
    if (typeof kept !== 'object' || kept === null) return
    this.quick = 'quick' in kept && kept.quick === true
    if ('open' in kept && Array.isArray(kept.open)) this.#open = kept.open.filter((id): id is string => typeof id === 'string')
  }

  setQuick(quick: boolean): void {
    this.quick = quick
    this.#keep()
  }

  /** Whether both ranks of a battle are entered on one screen: only where both are shown to all afterwards. */
  isOpen({ gameId, reveal }: Pick<RefereeSnapshot, 'gameId' | 'reveal'>): boolean {
    return reveal === 'both' && this.#open.includes(gameId)
  }

  setOpen(gameId: string, open: boolean): void {
    const others = this.#open.filter((id) => id !== gameId)
    this.#open = open ? [...others, gameId].slice(-MOST_TABLES) : others
    this.#keep()
  }

  #keep(): void {
    keep(KEPT, { quick: this.quick, open: this.#open })
  }
}
