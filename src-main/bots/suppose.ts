/** Asks what a seat could know if hidden pieces were of some kinds. */
import { knowledgeAt } from './index.ts'
import type { Witness } from './contract.ts'
import type { KnownPiece } from './knowledge.ts'

/** A hidden piece taken for one of a kind. */
export interface Supposition {
  readonly id: string
  readonly kind: string
}

/**
 * The seat as if these pieces had been shown to it to be of these kinds; null where it can rule that out, of one or of all together, or a piece is lost. Its bot
 * knows and judges by that.
 */
export function supposing(witness: Witness, supposed: readonly Supposition[]): Witness | null {
  let seen = witness
  for (const { id, kind } of supposed) {
    const piece = knowledgeAt(seen, false).find((each) => each.id === id)
    if (!piece || piece.lost || !piece.kinds.some((each) => each.kind === kind)) return null
    seen = { ...seen, view: withKind(seen.view, id, kind) }
  }
  return seen
}

/** What `knowledgeAt` says where these pieces are taken for that; null as in `supposing`. The others share what is left of their armies. */
export function knowledgeIf(witness: Witness, supposed: readonly Supposition[], reads: boolean): readonly KnownPiece[] | null {
  const seen = supposing(witness, supposed)
  return seen && knowledgeAt(seen, reads)
}

/** The view or state, or a part of it, with the piece shown to be of the kind, wherever the family keeps it. Castle marks what all know. */
export function withKind<V>(value: V, id: string, kind: string): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withKind(part, id, kind)) as V
  if ('id' in value && value.id === id && 'kind' in value) return { ...value, kind, ...('known' in value && { known: true }) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKind<unknown>(part, id, kind)])) as V
}
