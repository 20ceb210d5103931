/** A hint as it is shown: what to do, why, and where on the table. */
export interface Advice {
  /** `D4–D5`, or the action in notation. */
  readonly move: string
  /** Why, in a sentence. */
  readonly text: string
  /** From one space to another; equal for a single space; null for none. */
  readonly way: { readonly from: number; readonly to: number } | null
  /** Several spaces that are no path: where pieces are placed, or a territory. */
  readonly spots?: readonly number[]
}

/** The whole hint in words. */
export function sayAdvice({ move, text }: Advice): string {
  return /[.!]$/.test(move) ? `${move} ${text}` : `${move}. ${text}`
}
