/**
 * Whether tables are shown in 3D. The player's choice counts. Without one, tables are flat where the processor draws and on small screens, and a line says why
 * and how to switch. Small screens keep their own choice, as they may be guests of another machine.
 */
import { MediaQuery } from 'svelte/reactivity'
import type { Settings } from '../../src-main/contract/index.ts'
import { graphicsHere, type Graphics } from './graphics.ts'
import { keep, recall } from './memory.ts'

export type Shown = Exclude<Settings['board'], 'auto'>

/** The line above a table: why it is flat, or that it is drawn slowly. */
export type BoardOffer = 'flat-software' | 'flat-small' | 'slow'

interface Choosing {
  readonly settings: Settings
  readonly graphics: Graphics
  /** The screen is too small to read pieces in 3D. */
  readonly small: boolean
  /** The choice on this small screen. */
  readonly here: Shown | null
}

/** How tables are shown, and the offer to switch. Pure. */
export function decideBoard({ settings, graphics, small, here }: Choosing): { readonly shown: Shown; readonly offer: BoardOffer | null } {
  if (graphics === 'none') return { shown: 'flat', offer: null }
  const wished = settings.board === 'auto' ? null : settings.board
  const chosen = small ? (here ?? (wished === 'flat' ? wished : null)) : wished
  if (chosen === null && small) return { shown: 'flat', offer: 'flat-small' }
  if (chosen === null && graphics === 'software') return { shown: 'flat', offer: 'flat-software' }
  const shown = chosen ?? '3d'
  return { shown, offer: shown === '3d' && graphics === 'software' && settings.quality === 'medium' ? 'slow' : null }
}

const SMALL = '(max-width: 600px), (max-height: 450px)'
const KEY = 'board'
const READ_KEY = 'board-offers-read'

interface Owner {
  readonly settings: Settings
  readonly isGuest: boolean | null
  update(part: Partial<Settings>): Promise<void>
}

export class BoardChoice {
  readonly #owner: Owner
  readonly #small = new MediaQuery(SMALL)
  #here = $state.raw<Shown | null>(kept())
  /** Offers that the player has dismissed. */
  #read = $state.raw<readonly string[]>(readBefore())
  readonly #decided = $derived.by(() =>
    decideBoard({ settings: this.#owner.settings, graphics: graphicsHere(), small: this.#small.current, here: this.#here }),
  )

  constructor(owner: Owner) {
    this.#owner = owner
  }

  /** Tables are shown in 3D. */
  get inDepth(): boolean {
    return this.#decided.shown === '3d'
  }

  /** The line above a table; each is shown once. */
  get offer(): BoardOffer | null {
    const { offer } = this.#decided
    // A guest's phone has little room, and has a button for it.
    if (offer === null || (offer === 'flat-small' && this.#owner.isGuest)) return null
    return this.#read.includes(offer) ? null : offer
  }

  /** An offer is shown above a table. The next page does not repeat it. */
  remember(offer: BoardOffer): void {
    keep(READ_KEY, [...this.#read, offer])
  }

  /** Dismisses an offer on this machine for good. Settings offer the same. */
  markRead(offer: BoardOffer): void {
    if (this.#read.includes(offer)) return
    this.#read = [...this.#read, offer]
    keep(READ_KEY, this.#read)
  }

  /** Shows tables this way and stores the choice. Where the processor draws, the first choice of 3D also sets Low quality. */
  async choose(shown: Shown): Promise<void> {
    const { offer } = this.#decided
    if (this.#small.current) {
      this.#here = shown
      keep(KEY, shown)
      return
    }
    await this.#owner.update({ board: shown, ...(shown === '3d' && offer === 'flat-software' ? { quality: 'low' } : {}) })
  }

  /** Switches between 3D and flat. */
  async change(): Promise<void> {
    await this.choose(this.inDepth ? 'flat' : '3d')
  }

  /** Lowers the quality. */
  async draft(): Promise<void> {
    await this.#owner.update({ quality: 'low' })
  }
}

function readBefore(): readonly string[] {
  const value = recall(READ_KEY)
  return Array.isArray(value) ? value.filter((offer) => typeof offer === 'string') : []
}

function kept(): Shown | null {
  const value = recall(KEY)
  return value === '3d' || value === 'flat' ? value : null
}
