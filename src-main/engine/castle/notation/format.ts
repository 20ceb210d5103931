/**
 * A position as one line of `name=value` fields, and as a diagram. `H4:r6!` is a piece that all players know, `H4:r6~6+3` one that can only be one of these
 * kinds, `H4:r6/bg~6+5` one that Blue and Green have seen; `red:H4*` a carried flag, `red:H4` a lone one, `red:H4/blue` one that Blue has laid down;
 * `red:H4-H5-H4` the last moves of one piece.
 */
import { seatsOf } from '../../core/sides.ts'
import type { Seat } from '../../core/seats.ts'
import { formatOutcome } from '../../core/outcome-notation.ts'
import type { CastleContext } from '../context.ts'
import type { CastlePosition, SeenPiece, Token } from '../types.ts'
import { formatCount, formatFields, formatLost } from '../../rules/notation/parts.ts'
import { formatDeployments } from '../../rules/notation/placement.ts'
import { letterOf, spaceName, symbolOf } from '../../rules/notation/words.ts'
import { standOf } from '../../core/board/polygon.ts'

export const FIELDS = [
  'board',
  'deployed',
  'turn',
  'due',
  'ply',
  'quiet',
  'passes',
  'flags',
  'sliders',
  'trails',
  'captured',
  'out',
  'outcome',
] as const
export type Field = (typeof FIELDS)[number]

function formatKnown(ctx: CastleContext, { known, seenBy, oneOf }: SeenPiece): string {
  if (known) return '!'
  const seen = seenBy ? `/${seenBy.map(letterOf).join('')}` : ''
  return oneOf ? `${seen}~${oneOf.map((kind) => symbolOf(ctx, kind)).join('+')}` : seen
}

export function formatPosition(ctx: CastleContext, position: CastlePosition): string {
  const { board, captured, tokens, sliders, out = [], due = [], outcome } = position
  const seats = seatsOf(position)
  const pieces = board.flatMap((piece, space) =>
    piece ? [`${spaceName(ctx, space)}:${letterOf(piece.seat)}${symbolOf(ctx, piece.kind)}${formatKnown(ctx, piece)}`] : [],
  )
  const isBegun = tokens.length > 0
  const fields: readonly (readonly [Field, string | null])[] = [
    ['board', isBegun ? pieces.join(',') : null],
    ['deployed', isBegun ? null : formatDeployments(ctx, position)],
    ['turn', position.turn],
    ['due', due.map(({ seat, choice }) => `${seat}:${choice}`).join(',') || null],
    ['ply', formatCount(position.ply)],
    ['quiet', formatCount(position.quiet)],
    ['passes', formatCount(position.passes)],
    ['flags', tokens.map((token) => formatToken(ctx, token)).join(',') || null],
    ['sliders', seats.flatMap((seat) => (sliders[seat] ? [`${seat}:${sliders[seat]}`] : [])).join(',') || null],
    ['trails', formatTrails(ctx, position, seats)],
    ['captured', formatLost(ctx, captured)],
    ['out', out.join(',') || null],
    ['outcome', outcome && formatOutcome({ seats }, outcome)],
  ]
  return formatFields(fields)
}

function formatToken(ctx: CastleContext, { seat, at, carried, laid }: Token): string {
  return `${seat}:${spaceName(ctx, at)}${carried ? '*' : ''}${laid ? `/${laid}` : ''}`
}

function formatTrails(ctx: CastleContext, { trails }: CastlePosition, seats: readonly Seat[]): string | null {
  const texts = seats.flatMap((seat) => {
    const steps = trails[seat]?.steps
    if (!steps) return []
    return [
      `${seat}:${[...steps.slice(0, 1).map(([from]) => from), ...steps.map(([, to]) => to)].map((at) => spaceName(ctx, at)).join('-')}`,
    ]
  })
  return texts.join(',') || null
}

/** Characters for a unit of the board. */
const CELL = 4

/** The board for a terminal, as Red sees it: a cell for each piece, `*` for a flag, `~` for a lake. */
export function diagram(ctx: CastleContext, { board, tokens }: CastlePosition): string {
  const { spaces } = ctx.tables.board
  const places = spaces.map((space, id) => ({ id, at: standOf(space) }))
  const left = Math.min(...places.map(({ at }) => at[0]))
  const top = Math.max(...places.map(({ at }) => at[1]))
  const rows: string[] = []
  for (const { id, at } of places) {
    const piece = board[id]
    const flag = tokens.some((token) => token.at === id) ? '*' : ''
    const text = piece ? `${letterOf(piece.seat)}${symbolOf(ctx, piece.kind)}` : ctx.tables.open[id] ? '.' : '~'
    const [row, column] = [Math.round(top - at[1]), Math.round((at[0] - left) * CELL)]
    const before = (rows[row] ?? '').padEnd(column)
    rows[row] = `${before.slice(0, column)}${text}${flag}${before.slice(column + text.length + flag.length)}`
  }
  return Array.from(rows, (row = '') => row.trimEnd()).join('\n')
}
