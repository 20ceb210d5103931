/**
 * Whether tables are shown in three dimensions here. What a person chose holds; where nobody chose, the machine decides: flat where the processor draws and
 * on small screens, and then a line says why and how to change over. Small screens keep a choice of their own, as they may be guests of another machine.
 */
import { MediaQuery } from 'svelte/reactivity'
import type { Settings } from '../../src-main/contract/index.ts'
import { graphicsHere, type Graphics } from './graphics.ts'
import { keep, recall } from './memory.ts'

export type Shown = Exclude<Settings['board'], 'auto'>

/** What is said above a table: it is flat for a reason, or it is drawn slowly as it is. */
export type BoardOffer = 'flat-software' | 'flat-small' | 'slow'

interface Choosing {
  readonly settings: Settings
  readonly graphics: Graphics
  /** The screen is too small to read pieces in three dimensions. */
  readonly small: boolean
  /** What was chosen on this small screen. */
  readonly here: Shown | null
}

/** What is shown, and what is offered instead. Pure. */
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
  /** Offers that were read here. */
  #read = $state.raw<readonly string[]>(readBefore())
  readonly #decided = $derived.by(() =>
    decideBoard({ settings: this.#owner.settings, graphics: graphicsHere(), small: this.#small.current, here: this.#here }),
  )

  constructor(owner: Owner) {
    this.#owner = owner
  }

  /** Tables are shown in three dimensions. */
  get inDepth(): boolean {
    return this.#decided.shown === '3d'
  }

  /** What is said above a table; nothing that has been said before. */
  get offer(): BoardOffer | null {
    const { offer } = this.#decided
    // A phone that came as a guest has little room, and the way to change over stands among the buttons.
    if (offer === null || (offer === 'flat-small' && this.#owner.isGuest)) return null
    return this.#read.includes(offer) ? null : offer
  }

  /** An offer stands above a table: it is not said again by the next page, while this one may still show it. */
  remember(offer: BoardOffer): void {
    keep(READ_KEY, [...this.#read, offer])
  }

  /** An offer has been read, and is not said again on this machine. Settings offer the same. */
  markRead(offer: BoardOffer): void {
    if (this.#read.includes(offer)) return
    this.#read = [...this.#read, offer]
    keep(READ_KEY, this.#read)
  }

  /** Shows tables so from now on, and remembers it. Where the processor draws, a first choice of three dimensions takes Low quality with it. */
  async choose(shown: Shown): Promise<void> {
    const { offer } = this.#decided
    if (this.#small.current) {
      this.#here = shown
      keep(KEY, shown)
      return
    }
    await this.#owner.update({ board: shown, ...(shown === '3d' && offer === 'flat-software' ? { quality: 'low' } : {}) })
  }

  /** The other way of showing tables. */
  async change(): Promise<void> {
    await this.choose(this.inDepth ? 'flat' : '3d')
  }

  /** Draws with less effort from now on. */
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
