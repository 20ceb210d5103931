/** Pieces that meet, as they are drawn over the board. */
import type { Seat } from '../../../src-main/contract/index.ts'

export interface MeetingSide {
  readonly id: string
  readonly seat: Seat
  /** Name of the drawing on its face; null for what stays hidden. */
  readonly emblem: string | null
  readonly label: string | null
  /** Whose it is and what, in words. */
  readonly name: string
  /** Leaves the board. */
  readonly lost: boolean
  /** Is held from now on (NA-11). */
  readonly bound: 'stone' | 'enchanted' | null
  /** The viewer did not know before what it is, and sees it now. */
  readonly turns: boolean
}
