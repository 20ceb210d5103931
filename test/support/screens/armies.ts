/** Which armies must be distinguishable, and how well. */
import type { Seat, Settings } from '../../../src-main/contract/index.ts'

/** Armies that can meet: the four of editions for several, and the two of Transformers. */
export const MEETINGS: readonly (readonly [Seat, Seat])[] = [
  ['red', 'blue'],
  ['red', 'green'],
  ['red', 'yellow'],
  ['blue', 'green'],
  ['blue', 'yellow'],
  ['green', 'yellow'],
  ['red', 'gray'],
]

/** How far apart (colour.ts) they are at least to every kind of eye. The palette for the colour-blind exists for this. */
export const APART: Readonly<Record<Settings['palette'], number>> = { classic: 6, 'colour-blind': 10, 'high-contrast': 6 }
