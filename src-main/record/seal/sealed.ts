/** Sealing a deployment and opening it. The caller provides the salts: each must be fresh, and as secret as the army. */
import { base64UrlOf, bytesOf, isSalt, type Digest, type Salt } from './bytes.ts'
import { commitmentOf, type OpenedPiece, type SealBinding } from './commitments.ts'

/** A sealed deployment: the public part, and the part that is secret until the end. */
export interface SealedArmy {
  /** In ascending order. */
  readonly commitments: readonly Digest[]
  /** In the order of the deployment; null if it was not opened. */
  readonly opening: readonly OpenedPiece[] | null
}

/** Seals a deployment. Throws on an invalid or repeated salt: that is a bug. */
export function sealArmy({
  binding,
  placement,
  newSalt,
}: {
  readonly binding: SealBinding
  readonly placement: readonly Omit<OpenedPiece, 'salt'>[]
  readonly newSalt: () => Salt
}): SealedArmy & { readonly opening: readonly OpenedPiece[] } {
  const opening = placement.map(({ space, kind }) => ({ space, kind, salt: newSalt() }))
  const salts = opening.map(({ salt }) => salt)
  if (!salts.every(isSalt) || new Set(salts).size < salts.length) throw new Error('a salt is none, or is used twice')
  return { commitments: opening.map((piece) => commitmentOf(binding, piece)).toSorted(), opening }
}

/** The text of a seal's QR code: about a hundred characters. */
export function qrTextOf({ gameId, seat, step }: Pick<SealBinding, 'gameId' | 'seat' | 'step'>, seal: Digest): string {
  return `marshal-seal:1:${gameId}:${seat}:${step}:${base64UrlOf(bytesOf(seal))}`
}

/** One piece of an opening, to show alone: the commitments prove it, and it reveals no other piece. */
export function openingOf({ opening }: SealedArmy, space: string): OpenedPiece | null {
  return opening?.find((piece) => piece.space === space) ?? null
}
