/** A position as one line of `name=value` fields in any order (docs/notation.md): formatting, and reading of the larger fields. */
import { armyCitation, armyOf } from '../../core/edition.ts'
import type { Placement } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { deploymentOrder } from '../start.ts'
import type { GridOptions, GridPosition, SeenPiece } from '../types.ts'
import { formatRow, formatToken, readRow, readToken, type Token } from './cells.ts'
import { formatDeployment, readDeployment } from './deployment.ts'
import { formatChases, formatRecentMoves } from './history.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import { formatOutcome, readSeat } from '../../core/outcome-notation.ts'

export const FIELDS = ['board', 'turn', 'ply', 'quiet', 'captured', 'trails', 'chases', 'reserve', 'out', 'deployed', 'outcome'] as const
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

function formatDeployments(ctx: GridContext, deployed: GridPosition['deployed']): string {
  return ctx.seats
    .flatMap((seat) => {
      const placement = deployed[seat]
      return placement === undefined ? [] : [`${seat}:${placement === 'hidden' ? '?' : formatDeployment(ctx, seat, placement)}`]
    })
    .join(';')
}

/** Pieces by square; null for an empty one. Rows are written from the far edge to the near one. */
export function readBoard(ctx: GridContext, word: Word): ((Token & { readonly at: number }) | null)[] {
  const { rows, size, open } = ctx.geometry
  const texts = split(word, '/')
  if (texts.length !== rows.length) unreadable(word, `A board has ${rows.length} rows divided by “/”; this one has ${texts.length}.`)
  const board = new Array<(Token & { readonly at: number }) | null>(size).fill(null)
  for (const [i, row] of rows.entries()) {
    readRow(texts[i] ?? word, row.length, (cell, column) => {
      const square = row[column] ?? 0
      if (open[square] !== true) unreadable(cell, 'Nothing can stand on an obstacle (CL-1).')
      board[square] = { ...readToken(ctx, cell), at: cell.at }
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

/** Refuses more pieces of a kind, or in all, than an army has; a reserve is not on the board. */
export function checkArmies(
  ctx: GridContext,
  options: GridOptions,
  reserve: readonly Seat[],
  pieces: readonly (Pick<SeenPiece, 'seat' | 'kind'> & { readonly at: number })[],
): void {
  const armies = new Map(
    ctx.seats.map((seat) => [
      seat,
      reserve.includes(seat) ? deploymentOrder(ctx, options, seat).kinds : armyOf(ctx.info, options.preset, seat),
    ]),
  )
  const { army: rule } = armyCitation(ctx.info, options.preset)
  const seen = new Map<string, number>()
  const count = (key: string): number => {
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key) ?? 0
  }
  for (const { seat, kind, at } of pieces) {
    const word = { text: '', at }
    const army = armies.get(seat) ?? {}
    const total = Object.values(army).reduce((sum, number) => sum + number, 0)
    if (count(seat) > total) unreadable(word, `${seat} has more than ${total} pieces (${rule}).`)
    if (kind !== null && count(`${seat} ${kind}`) > (army[kind] ?? 0)) {
      unreadable(word, `${seat} has more than ${army[kind] ?? 0} × ${ctx.kind(kind).name} (${rule}).`)
    }
  }
}
