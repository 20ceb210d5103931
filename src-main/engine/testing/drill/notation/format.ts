/** A position as one line of `name=value` fields. `D2:r3+!` is a piece that has moved and that everybody knows; `red:D1*` a flag that is carried. */
import { formatOutcome } from '../../../core/standing.ts'
import { seatsOf } from '../../../core/sides.ts'
import type { Seat } from '../../../core/seats.ts'
import type { DrillInfo } from '../edition.ts'
import type { DrillPosition } from '../types.ts'
import { formatPlacement } from './action.ts'
import { HIDDEN, letterOf, spaceName, symbolOf } from './words.ts'

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

export function formatPosition(info: DrillInfo, position: DrillPosition): string {
  const { board, captured, tokens, recalls, out = [], due = [], outcome } = position
  const seats = seatsOf(position)
  const pieces = board.flatMap((piece, space) =>
    piece
      ? [`${spaceName(space)}:${letterOf(piece.seat)}${symbolOf(info, piece.kind)}${piece.moved ? '+' : ''}${piece.known ? '!' : ''}`]
      : [],
  )
  const isBegun = tokens.length > 0
  const fields: readonly (readonly [Field, string | null])[] = [
    ['board', isBegun ? pieces.join(',') : null],
    ['deployed', isBegun ? null : formatDeployments(info, position, seats)],
    ['turn', position.turn],
    ['due', due.map(({ seat }) => seat).join(',') || null],
    ['ply', countOf(position.ply)],
    ['quiet', countOf(position.quiet)],
    ['passes', countOf(position.passes)],
    ['flags', tokens.map(({ seat, at, carried }) => `${seat}:${spaceName(at)}${carried ? '*' : ''}`).join(',') || null],
    ['recalls', seats.map((seat) => `${seat}:${recalls[seat] ?? 0}`).join(',')],
    [
      'captured',
      captured.map(({ seat, kind, by }) => `${letterOf(seat)}${symbolOf(info, kind)}${by ? letterOf(by) : ''}`).join(',') || null,
    ],
    ['out', out.join(',') || null],
    ['outcome', outcome && formatOutcome({ seats }, outcome)],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(' ')
}

function countOf(count: number): string | null {
  return count > 0 ? String(count) : null
}

function formatDeployments(info: DrillInfo, { deployed }: DrillPosition, seats: readonly Seat[]): string {
  return seats
    .flatMap((seat) => {
      const placement = deployed[seat]
      if (placement === undefined) return []
      return [`${seat}:${placement === 'hidden' ? HIDDEN : formatPlacement(info, placement)}`]
    })
    .join(';')
}
