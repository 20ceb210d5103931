/** Whole numbers as people type them. */

/** The number that was typed; null when it is none, or outside of the bounds, which are inclusive. */
export function readWhole(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = /^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}
