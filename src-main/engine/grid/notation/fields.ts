/** A position as one line of `name=value` fields in any order (docs/notation.md): formatting, and reading of the larger fields. */
import type { Placement } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type { GridBase, GridPosition, SeenPiece } from '../types.ts'
import { MOST_RESCUES } from '../actions/rescue.ts'
import { nameOf } from '../geometry.ts'
import { formatRow, formatToken, readRow, readSquare, readToken, type Placed } from './cells.ts'
import { formatDeployment, readDeployment } from './deployment.ts'
import { formatChases, formatRecentMoves } from './history.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import { formatOutcome, readSeat } from '../../core/outcome-notation.ts'

export const FIELDS = [
  'board',
  'turn',
  'ply',
  'quiet',
  'captured',
  'trails',
  'chases',
  'reserve',
  'out',
  'rescuers',
  'rescuing',
  'deployed',
  'outcome',
] as const
export type Field = (typeof FIELDS)[number]
export type Fields = ReadonlyMap<Field, Word>

/** One line. Fields with their initial value are left out, except board and turn. */
export function formatPosition(ctx: GridContext, position: GridPosition): string {
  const { board, captured, deployed, outcome } = position
  const isDeployed = position.phase === 'deploying' || Object.keys(deployed).length > 0
  const trails = formatRecentMoves(ctx, position.trails)
  const chases = formatChases(ctx, position.chases, board)
  return [
    isDeployed ? `deployed=${formatDeployments(ctx, deployed)}` : `board=${formatBoard(ctx, board)}`,
    `turn=${position.turn}`,
    ...(position.ply > 0 ? [`ply=${position.ply}`] : []),
    ...(position.quiet > 0 ? [`quiet=${position.quiet}`] : []),
    ...(captured.length > 0 ? [`captured=${captured.map((piece) => formatToken(ctx, piece)).join(',')}`] : []),
    ...(trails ? [`trails=${trails}`] : []),
    ...(chases ? [`chases=${chases}`] : []),
    ...(position.reserve && !isDeployed ? [`reserve=${position.reserve.join(',')}`] : []),
    ...(position.out ? [`out=${position.out.join(',')}`] : []),
    ...(position.rescuers ? [`rescuers=${formatRescuers(ctx, position)}`] : []),
    ...(position.rescuing === undefined ? [] : [`rescuing=${nameOf(ctx.geometry, position.rescuing)}`]),
    ...(outcome ? [`outcome=${formatOutcome(ctx, outcome)}`] : []),
  ].join(' ')
}

function formatBoard(ctx: GridContext, board: GridPosition['board']): string {
  const cell = (square: number): string | null => {
    const piece = board[square]
    return piece ? formatToken(ctx, piece) : null
  }
  return ctx.geometry.rows.map((row) => formatRow(row.map(cell))).join('/')
}

/** Written for a rescuer that is no longer on the board. */
const GONE = 'x'

/** `red:A10,x;blue:…`: the squares of the pieces that have rescued one (HR-5). */
function formatRescuers(ctx: GridContext, { board, rescuers = {} }: GridPosition): string {
  const place = (id: string): string => {
    const square = board.findIndex((piece) => piece?.id === id)
    return square < 0 ? GONE : nameOf(ctx.geometry, square)
  }
  return ctx.seats.flatMap((seat) => (rescuers[seat] ? [`${seat}:${rescuers[seat].map(place).join(',')}`] : [])).join(';')
}

/** Ids of the pieces that have rescued one, at most two a seat. One that is gone gets an id that no piece has. */
export function readRescuers(ctx: GridContext, word: Word, board: readonly (SeenPiece | null)[]): GridBase['rescuers'] {
  const found: Partial<Record<Seat, readonly string[]>> = {}
  for (const part of split(word, ';')) {
    const [name, list] = split(part, ':')
    if (!name || !list) return unreadable(part, 'Write seat:squares, for example red:A10.')
    const seat = readSeat(ctx, name)
    const squares = split(list, ',')
    if (squares.length > MOST_RESCUES) return unreadable(list, `A seat rescues ${MOST_RESCUES} pieces at most (HR-5).`)
    found[seat] = Object.freeze(
      squares.map((each, i) => {
        if (each.text.toLowerCase() === GONE) return `gone${i + 1}`
        const piece = board[readSquare(ctx, each)]
        return piece?.seat === seat ? piece.id : unreadable(each, `There is no piece of ${seat} on ${each.text}.`)
      }),
    )
  }
  const ordered = Object.fromEntries(ctx.seats.flatMap((seat) => (found[seat] ? [[seat, found[seat]]] : [])))
  return Object.keys(ordered).length > 0 ? Object.freeze(ordered) : undefined
}

function formatDeployments(ctx: GridContext, deployed: GridPosition['deployed']): string {
  return ctx.seats
    .flatMap((seat) => {
      const placement = deployed[seat]
      return placement === undefined ? [] : [`${seat}:${placement === 'hidden' ? '?' : formatDeployment(ctx, seat, placement)}`]
    })
    .join(';')
}

/** Pieces by square; null for an empty one. Rows are written from the far edge to the near one. */
export function readBoard(ctx: GridContext, word: Word): (Placed | null)[] {
  const { rows, size } = ctx.geometry
  const texts = split(word, '/')
  if (texts.length !== rows.length) unreadable(word, `A board has ${rows.length} rows divided by “/”; this one has ${texts.length}.`)
  const board = new Array<Placed | null>(size).fill(null)
  for (const [i, row] of rows.entries()) {
    readRow(texts[i] ?? word, row.length, (cell, column) => {
      const square = row[column] ?? 0
      board[square] = { ...readToken(ctx, cell), at: cell.at, square }
    })
  }
  return board
}

/** Placements by seat; `?` for one that is hidden. */
export function readDeployments(ctx: GridContext, word: Word): Partial<Record<Seat, Placement | 'hidden'>> {
  const deployed: Partial<Record<Seat, Placement | 'hidden'>> = {}
  for (const part of split(word, ';')) {
    const [name, army] = split(part, ':')
    if (!name || !army) return unreadable(part, 'A deployment is written seat:rows.')
    const seat = readSeat(ctx, name)
    deployed[seat] = army.text === '?' ? 'hidden' : Object.freeze(readDeployment(ctx, seat, army))
  }
  return Object.freeze(deployed)
}
