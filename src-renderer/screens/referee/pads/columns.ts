/** How keys are laid out so that none stands alone. Pure. */

/** The number of columns, `most` at best, in which so many keys fill their rows evenly; one more where every smaller number leaves a key alone, and helps. */
export function columnsFor(count: number, most: number): number {
  const even = Math.ceil(count / Math.ceil(count / most))
  const isLonely = (columns: number): boolean => count > columns && count % columns === 1
  const fewer = Array.from({ length: Math.max(0, even - 3) }, (_, i) => even - 1 - i)
  return [even, ...fewer, most + 1].find((columns) => !isLonely(columns)) ?? even
}
