/** How numbers are spread: least, quarters, greatest, and bars. Pure. */
import type { Spread } from '../contract/statistics.ts'

/** Most bars of a chart. */
const BARS = 12

/** The spread of whole numbers; zeros where there are none. */
export function spreadOf(numbers: readonly number[]): Spread {
  const all = numbers.toSorted((a, b) => a - b)
  const at = (share: number): number => all[Math.round(share * (all.length - 1))] ?? 0
  const greatest = at(1)
  const width = widthFor(greatest)
  const counts = Array.from({ length: all.length === 0 ? 0 : Math.floor(greatest / width) + 1 }, () => 0)
  for (const number of all) counts[Math.floor(number / width)] = (counts[Math.floor(number / width)] ?? 0) + 1
  return { count: all.length, least: at(0), quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75), greatest, width, counts }
}

/** The least of 1, 2, 5, 10, 20, 50 … with which so many bars are enough. */
function widthFor(greatest: number): number {
  for (let ten = 1; ; ten *= 10) for (const width of [ten, 2 * ten, 5 * ten]) if (Math.floor(greatest / width) < BARS) return width
}
