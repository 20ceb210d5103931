/** A position as one line of `name=value` fields. `D2:r3+!` is a piece that has moved and that everybody knows; `red:D1*` a flag that is carried. */
import { formatOutcome } from '../../../core/standing.ts'
import { seatsOf } from '../../../core/sides.ts'
import type { DrillContext } from '../edition.ts'
import type { DrillPosition } from '../types.ts'
import { formatCount, formatFields, formatLost } from '../../../rules/notation/parts.ts'
import { formatDeployments } from '../../../rules/notation/placement.ts'
import { letterOf, spaceName, symbolOf } from '../../../rules/notation/words.ts'

export const FIELDS = [
  'board',
  'deployed',
  'turn',
  'due',
  'ply',
  'quiet',
  'passes',
  'flags',
  'recalls',
  'captured',
  'out',
  'outcome',
] as const
export type Field = (typeof FIELDS)[number]

export function formatPosition(ctx: DrillContext, position: DrillPosition): string {
  const { board, captured, tokens, recalls, out = [], due = [], outcome } = position
  const seats = seatsOf(position)
  const pieces = board.flatMap((piece, space) =>
    piece
      ? [`${spaceName(ctx, space)}:${letterOf(piece.seat)}${symbolOf(ctx, piece.kind)}${piece.moved ? '+' : ''}${piece.known ? '!' : ''}`]
      : [],
  )
  const isBegun = tokens.length > 0
  const fields: readonly (readonly [Field, string | null])[] = [
    ['board', isBegun ? pieces.join(',') : null],
    ['deployed', isBegun ? null : formatDeployments(ctx, position)],
    ['turn', position.turn],
    ['due', due.map(({ seat }) => seat).join(',') || null],
    ['ply', formatCount(position.ply)],
    ['quiet', formatCount(position.quiet)],
    ['passes', formatCount(position.passes)],
    ['flags', tokens.map(({ seat, at, carried }) => `${seat}:${spaceName(ctx, at)}${carried ? '*' : ''}`).join(',') || null],
    ['recalls', seats.map((seat) => `${seat}:${recalls[seat] ?? 0}`).join(',')],
    ['captured', formatLost(ctx, captured)],
    ['out', out.join(',') || null],
    ['outcome', outcome && formatOutcome({ seats }, outcome)],
  ]
  return formatFields(fields)
}
