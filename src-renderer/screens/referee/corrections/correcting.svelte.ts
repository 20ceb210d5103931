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
  /** Opened once the pieces of this battle are put back. */
  #later: (Wanted & { readonly battle: string }) | null = null

  open(seq: number, by: Seat | null = null): void {
    this.wanted = { seq, by }
  }

  close(): void {
    this.wanted = null
  }

  /** Opens it as soon as nothing is being entered. Forgotten when the other side does not put the pieces back, when another battle has begun, and at the end. */
  openAfterEntry(seq: number, by: Seat, now: RefereeSnapshot): void {
    this.#later = { seq, by, battle: battleIn(now) }
    this.hear(now)
  }

  hear(now: RefereeSnapshot): void {
    const later = this.#later
    if (!later || (now.puttingBack?.askedBy && battleIn(now) === later.battle)) return
    const isNext = now.stage.type !== 'entering' && now.stage.type !== 'over'
    if (isNext) this.wanted = { seq: later.seq, by: later.by }
    this.#later = null
  }
}

/** The same for as long as one battle is being entered. */
function battleIn({ entries, cancelled }: RefereeSnapshot): string {
  return `${entries.length} ${cancelled.length}`
}
