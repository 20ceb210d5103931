/** Where something dragged is over a flat card table: elements with `data-spot` say which spot they are. */
import { parseSpot } from './spots.ts'
import type { Spot } from './types.ts'

/** The spot under a point of the screen, or null. */
export function spotUnder(x: number, y: number): Spot | null {
  const key = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]')?.dataset['spot']
  return key === undefined ? null : parseSpot(key)
}
