/** Choosing a move on the board of a review: the piece, then where it goes. By clicks, drags and the keys of the twin. */
import type { Choice } from './shown-by.ts'

export abstract class Choosing {
  /** The space of the piece that is to act. */
  held = $state<number | null>(null)
  /** The moves that the board leaves open, where they are several. */
  several = $state.raw<readonly Choice[]>([])
  /** What can be done in the position on the board. */
  abstract readonly choices: readonly Choice[]
  /** Whether a move of that position can be chosen now. */
  abstract readonly isChoosing: boolean
  /** A move was chosen. */
  abstract take(choice: Choice): unknown

  /**
   * A space was chosen: the piece that is to act, or where it goes. `isOwn`: whether it is one of the seat’s, where spaces of two seats have the same number.
   * False where that means nothing.
   */
  pick(at: number, isOwn?: boolean): boolean {
    if (!this.isChoosing) return false
    const { held, choices } = this
    const aims = isOwn === true ? [] : choices.filter(({ from, to }) => to === at && (from === null || from === held))
    if (aims.length > 0) {
      const plain = aims.filter(({ aside }) => !aside)
      const [only] = plain
      if (only && plain.length === 1) void this.take(only)
      else this.several = aims
      return true
    }
    this.several = []
    this.held = isOwn !== false && held !== at && choices.some(({ from }) => from === at) ? at : null
    return held !== null || this.held !== null
  }

  /** A piece was taken up to be dragged. */
  grab(at: number): void {
    if (this.held !== at) this.pick(at)
  }

  /** Puts down the piece in hand. */
  drop(): void {
    this.held = null
    this.several = []
  }
}
