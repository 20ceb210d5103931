/** Asks what a seat could know if a hidden piece were of some kind. */
import { knowledgeAt } from './index.ts'
import type { Witness } from './contract.ts'
import type { KnownPiece } from './knowledge.ts'

/**
 * What `knowledgeAt` says where this piece is taken for one of that kind; null where the seat can rule that out, or the piece is lost. The others share what is
 * left of their army.
 */
export function knowledgeIf(witness: Witness, id: string, kind: string, reads: boolean): readonly KnownPiece[] | null {
  const piece = knowledgeAt(witness, false).find((each) => each.id === id)
  if (!piece || piece.lost || !piece.kinds.some((each) => each.kind === kind)) return null
  return knowledgeAt({ ...witness, view: withKind(witness.view, id, kind) }, reads)
}

/** The view or state, or a part of it, with the piece shown to be of the kind, wherever the family keeps it. Castle marks what all know. */
export function withKind<V>(value: V, id: string, kind: string): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withKind(part, id, kind)) as V
  if ('id' in value && value.id === id && 'kind' in value) return { ...value, kind, ...('known' in value && { known: true }) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKind<unknown>(part, id, kind)])) as V
}
