/** A board for a terminal: ranks down the side, files below, `##` where nothing can stand. */
import type { GridContext } from './context.ts'
import { formatToken } from './notation/cells.ts'
import type { GridPosition } from './types.ts'

const CELL = 6

/** Several lines: the board, then whose turn it is, the tray and how the game ended. */
export function diagram(ctx: GridContext, position: GridPosition): string {
  const { width, size, names, open } = ctx.geometry
  const cell = (square: number): string => {
    const piece = position.board[square] ?? deployedAt(ctx, position, square)
    return (piece ? formatToken(ctx, piece) : open[square] ? '.' : '##').padEnd(CELL)
  }
  const lines: string[] = []
  for (let start = size - width; start >= 0; start -= width) {
    const row = Array.from({ length: width }, (_, file) => cell(start + file)).join('')
    lines.push(`${String(start / width + 1).padStart(2)}  ${row}`.trimEnd())
  }
  lines.push(`    ${Array.from({ length: width }, (_, file) => (names[file] ?? '').replace(/\d+$/, '').padEnd(CELL)).join('')}`.trimEnd())
  return [...lines, ...captions(ctx, position)].join('\n')
}

/** An army that stands ready behind its screen, where the position shows it. */
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
