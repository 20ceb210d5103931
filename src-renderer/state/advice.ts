/** A hint as it is shown: what to do and why, and the way on the table. */
export interface Advice {
  /** `D4–D5`, or the action as it is written. */
  readonly move: string
  /** Why, in a sentence. */
  readonly text: string
  /** From where to where on the board, the same where it is about one space; null where it is about none. */
  readonly way: { readonly from: number; readonly to: number } | null
  /** Spaces that it is about together, where these are no way: where pieces are placed, a territory. */
  readonly spots?: readonly number[]
}

/** All of it, in words. */
export function sayAdvice({ move, text }: Advice): string {
  return /[.!]$/.test(move) ? `${move} ${text}` : `${move}. ${text}`
}
