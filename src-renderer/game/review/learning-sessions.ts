/** How far someone got with the mistakes of a side. */

/** How a mistake was dealt with. */
export type Answer = 'found' | 'shown' | 'skipped'

interface Session {
  /** The mistake that was asked. */
  readonly at: number
  /** By frame. */
  readonly answers: Readonly<Record<number, Answer>>
}

/** By game and seat: where it was left, until the page is closed or loaded anew. */
export const left = new Map<string, Session>()
