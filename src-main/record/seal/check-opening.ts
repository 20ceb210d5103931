/** Checks an opening against its seal. Never throws: openings come from other people. */
import type { KindSpec } from '../../engine/core/edition.ts'
import { seatName } from '../../engine/core/seats.ts'
import { isDigest, isSalt, type Digest } from './bytes.ts'
import { commitmentOf, sealOf, type OpenedPiece, type SealBinding } from './commitments.ts'
import { counted, type SealFault, type SealFaultCode } from './faults.ts'
import type { SealedArmy } from './sealed.ts'
import { areWordsOf } from './words.ts'

/** More pieces than any army has; longer lists are refused before hashing. */
export const MOST_PIECES = 120
/** The longest name of a space or kind. */
const LONGEST_NAME = 40

export interface CheckOptions {
  readonly binding: SealBinding
  /** What was noted before play: the words or the whole seal. Null if nothing was. */
  readonly noted: string | null
  /** The kinds of the edition, to name the sealed one. */
  readonly kinds?: readonly Pick<KindSpec, 'id' | 'name'>[]
}

/** All faults of an opening; none if it is what was sealed. */
export function checkOpening({ binding, noted, kinds = [] }: CheckOptions, army: SealedArmy): readonly SealFault[] {
  const who = seatName(binding.seat)
  const fault = (code: SealFaultCode, message: string, space: string | null = null): SealFault => ({
    code,
    seat: binding.seat,
    step: binding.step,
    space,
    message,
  })
  const { commitments, opening } = army
  if (!areCommitments(commitments)) return [fault('malformed', `${who}’s seal is damaged: it has no list of commitments.`)]
  const seal = sealOf(binding, commitments)
  const isNoted = noted === null || noted === seal || areWordsOf(noted, seal)
  const faults: SealFault[] = isNoted ? [] : [fault('other-seal', `${who}’s seal is not the one that was noted before play.`)]
  if (opening === null) return [...faults, fault('withheld', `${who} has not opened the army that was sealed in step ${binding.step}.`)]
  if (!isOpening(opening)) return [...faults, fault('malformed', `${who}’s opening is damaged: it is no list of pieces with salts.`)]

  const closed = new Set(commitments)
  const spaces = new Set<string>()
  const unmatched: OpenedPiece[] = []
  for (const piece of opening) {
    if (spaces.has(piece.space)) faults.push(fault('opened-twice', `${who} has opened ${piece.space} twice.`, piece.space))
    spaces.add(piece.space)
    if (!closed.delete(commitmentOf(binding, piece))) unmatched.push(piece)
  }
  for (const piece of unmatched) faults.push(fault(...explained(binding, piece, { opening, closed, kinds }), piece.space))
  if (closed.size > 0) faults.push(fault('not-opened', `${who} has sealed ${counted(closed.size, 'piece')} more than were opened.`))
  if (!isAscending(commitments))
    faults.push(fault('unsorted', `${who}’s commitments are not in ascending order: their order may reveal something.`))
  return faults
}

interface Searched {
  readonly opening: readonly OpenedPiece[]
  /** Commitments that are not opened yet. */
  readonly closed: Set<Digest>
  readonly kinds: NonNullable<CheckOptions['kinds']>
}

/** What a piece was sealed as: the same salt with another kind or space of the army. Removes the commitment that it finds from `closed`. */
function explained(binding: SealBinding, piece: OpenedPiece, { opening, closed, kinds }: Searched): [SealFaultCode, string] {
  const { space, kind } = piece
  const who = seatName(binding.seat)
  const kindName = (id: string): string => kinds.find((each) => each.id === id)?.name ?? id
  const all = new Set([...kinds.map(({ id }) => id), ...opening.map((other) => other.kind)])
  const sealedAs = [...all].find((other) => closed.has(commitmentOf(binding, { ...piece, kind: other })))
  if (sealedAs !== undefined) {
    closed.delete(commitmentOf(binding, { ...piece, kind: sealedAs }))
    return ['kind-changed', `${who}’s piece on ${space} was opened as ${kindName(kind)}, and was sealed as ${kindName(sealedAs)}.`]
  }
  const sealedOn = opening.find((other) => closed.has(commitmentOf(binding, { ...piece, space: other.space })))
  if (sealedOn) {
    closed.delete(commitmentOf(binding, { ...piece, space: sealedOn.space }))
    return ['moved', `${who}’s ${kindName(kind)} was opened on ${space}, and was sealed on ${sealedOn.space}.`]
  }
  return ['not-sealed', `${who}’s ${kindName(kind)} on ${space} was never sealed: its rank, its space or its salt is another.`]
}

/** Whether one piece, shown alone, is among those sealed. */
export function isSealed(binding: SealBinding, commitments: readonly Digest[], piece: OpenedPiece): boolean {
  return areCommitments(commitments) && isOpening([piece]) && commitments.includes(commitmentOf(binding, piece))
}

function areCommitments(value: unknown): value is readonly Digest[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PIECES) return false
  return value.every(isDigest) && new Set(value).size === value.length
}

function isAscending(commitments: readonly Digest[]): boolean {
  return commitments.every((each, i) => i === 0 || (commitments[i - 1] ?? '') < each)
}

function isOpening(value: unknown): value is readonly OpenedPiece[] {
  if (!Array.isArray(value) || value.length > MOST_PIECES) return false
  return value.every((piece: unknown) => {
    if (typeof piece !== 'object' || piece === null) return false
    const { space, kind, salt } = piece as Partial<Record<keyof OpenedPiece, unknown>>
    return isName(space) && isName(kind) && isSalt(salt)
  })
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME
}
