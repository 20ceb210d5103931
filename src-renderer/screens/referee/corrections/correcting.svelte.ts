/** The entry that a player at this screen wants to correct. */
import type { RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'

interface Wanted {
  /** The step of the entry. */
  readonly seq: number
  /** Who asks, where that is known. */
  readonly by: Seat | null
}

export class Correcting {
  /** Shown in a dialog; null for none. */
  wanted = $state.raw<Wanted | null>(null)
  /** Opened once the pieces that are being entered are put back. */
  #later: Wanted | null = null

  open(seq: number, by: Seat | null = null): void {
    this.wanted = { seq, by }
  }

  close(): void {
    this.wanted = null
  }

  /** Opens it as soon as nothing is being entered. Forgotten when the other side does not put the pieces back. */
  openAfterEntry(seq: number, by: Seat, now: RefereeSnapshot): void {
    this.#later = { seq, by }
    this.hear(now)
  }

  hear({ stage, puttingBack }: RefereeSnapshot): void {
    if (puttingBack?.askedBy) return
    if (this.#later && stage.type !== 'entering') this.wanted = this.#later
    this.#later = null
  }
}
