/** What of a drawn land is within a part of its sheet. Pure. */
import type { Point } from '../../../src-main/contract/index.ts'
import type { Extent } from '../layout.ts'
import { LETTER, type NamedPlace } from './drawing.ts'

/** How far beyond its foot a sign reaches: it is drawn if any of it may be seen. */
const REACH = 0.8

/** Whether something small at a point can be seen in a part. */
export function isWithin({ left, top, width, height }: Extent, [x, z]: Point): boolean {
  return x > left - REACH && x < left + width + REACH && z > top - REACH && z < top + height + REACH
}

/** The names that can be read in full. */
export function namesWithin({ left, top, width, height }: Extent, names: readonly NamedPlace[]): readonly NamedPlace[] {
  return names.filter(({ name, at: [x, z] }) => {
    const half = (name.length * LETTER) / 2
    return x - half > left && x + half < left + width && z > top && z < top + height
  })
}
