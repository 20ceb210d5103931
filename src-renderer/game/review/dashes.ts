/** Lines of charts differ by their dashes too, not by colour alone. */
const DASHES = ['none', '3 1.2', '1 1.2', '4 1 1 1'] as const

/** The dashes of the line at this place. */
export function dashOf(place: number): string {
  return DASHES[place % DASHES.length] ?? 'none'
}
