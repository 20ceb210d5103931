/** What a seat knows of the pieces that it does not see, for reasons. */
import type { Belief } from './belief.ts'
import type { Situation } from './situation.ts'
import type { Tables } from './tables.ts'

export interface Known {
  readonly tables: Tables
  readonly situation: Situation
  readonly belief: Belief
}

/** The kind of an enemy piece, where only one is possible. */
export function nameOf({ tables, situation, belief }: Known, j: number): string | null {
  const { length } = tables.kinds
  const certain = tables.kinds.findIndex((_, k) => (belief.chances[j * length + k] ?? 0) > 1 - 1e-9)
  return tables.kinds[situation.suspects[j]?.known ?? certain]?.id ?? null
}

/** Chance that an enemy piece is of a kind that passes `test`. */
export function chanceThat({ tables, belief: { chances } }: Known, j: number, test: (kind: number) => boolean): number {
  const { length } = tables.kinds
  let sum = 0
  for (let k = 0; k < length; k++) if (test(k)) sum += chances[j * length + k] ?? 0
  return Math.min(1, sum)
}
