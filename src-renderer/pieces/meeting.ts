/** Pieces that meet, as they are drawn over the board. */
import type { Seat } from '../../src-main/contract/index.ts'
import type { Numbering } from './kinds.ts'

export interface MeetingSide {
  readonly id: string
  readonly seat: Seat
  /** Name of the drawing on its face; null while hidden. */
  readonly emblem: string | null
  readonly label: string | null
  /** Seat and kind, in words. */
  readonly name: string
  /** Leaves the board. */
  readonly lost: boolean
  /** A captured Flag. */
  readonly flag?: boolean
  /** Is held from now on (NA-11). */
  readonly bound: 'stone' | 'enchanted' | null
  /** Its kind is new to the viewer. */
  readonly turns: boolean
}

/** Props of a card next to the board that shows a meeting. */
export interface MeetingCard {
  readonly numbering: Numbering
  /** Milliseconds from the first step to the outcome; 0 shows it at once. */
  readonly duration: number
  /** It has been read. */
  readonly onover: () => void
  /** It was clicked, at these pixels of the screen. */
  readonly onpress?: (x: number, y: number) => void
}
