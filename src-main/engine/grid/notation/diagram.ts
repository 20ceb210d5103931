/** A board for a terminal: ranks down the side, files below, `##` for obstacles. */
import { columnsSeen } from '../../core/board/facing.ts'
import type { GridContext } from '../context.ts'
import { formatToken } from './cells.ts'
import type { GridPosition } from '../types.ts'

const CELL = 6

/** Several lines: the board, then whose turn it is, the tray and how the game ended. */
export function diagram(ctx: GridContext, position: GridPosition): string {
  const { board, rows, names, open } = ctx.geometry
  const cell = (square: number | undefined): string => {
    if (square === undefined) return ''.padEnd(CELL)
    const piece = position.board[square] ?? deployedAt(ctx, position, square)
    return (piece ? formatToken(ctx, piece) : open[square] ? '.' : '##').padEnd(CELL)
  }
  const columns = columnsSeen(board, null, rows.flat())
  const lines = rows.map((row) => {
    const rank = sharedPart(row, names, /\d+$/)
    return `${rank.padStart(2)}  ${columns.map((column) => cell(row.find((square) => column.includes(square)))).join('')}`.trimEnd()
  })
  lines.push(`    ${columns.map((column) => sharedPart(column, names, /^[A-Z]+/).padEnd(CELL)).join('')}`.trimEnd())
  return [...lines, ...captions(ctx, position)].join('\n')
}

/** The part that most of these names share; empty where fewer than half do. */
function sharedPart(squares: readonly number[], names: readonly string[], part: RegExp): string {
  const groups = Map.groupBy(squares, (square) => part.exec(names[square] ?? '')?.[0] ?? '')
  const [most] = [...groups].sort(([, a], [, b]) => b.length - a.length)
  return most && most[1].length * 2 > squares.length ? most[0] : ''
}

/** A deployed army before play, where the position shows it. */
function deployedAt(ctx: GridContext, { deployed }: GridPosition, square: number): Parameters<typeof formatToken>[1] | null {
  for (const seat of ctx.seats) {
    const placement = deployed[seat]
    const kind = placement === undefined || placement === 'hidden' ? undefined : placement[square]
    if (kind !== undefined) return { seat, kind, moved: false, seenBy: [] }
  }
  return null
}

function captions(ctx: GridContext, position: GridPosition): string[] {
  const { phase, turn, ply, captured, outcome } = position
  if (phase === 'deploying')
    return [`deploying: ${ctx.seats.map((seat) => `${seat} ${position.deployed[seat] === undefined ? 'waiting' : 'ready'}`).join(', ')}`]
  const tray = captured.length > 0 ? [`captured: ${captured.map((piece) => formatToken(ctx, piece)).join(' ')}`] : []
  if (outcome) return [`over: ${outcome.reason}, ${ctx.seats.map((seat) => `${seat} ${outcome.places[seat] ?? ''}`).join(', ')}`, ...tray]
  return [`turn: ${turn}, ply ${ply}`, ...tray]
}
