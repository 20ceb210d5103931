/** The board for a terminal, as Red looks at it: a cell for each piece, flags starred, lakes waved. */
import { standOf } from '../../core/board/polygon.ts'
import type { CastleContext } from '../context.ts'
import type { CastlePosition } from '../types.ts'
import { letterOf, symbolOf } from '../../rules/notation/words.ts'

/** Characters for a unit of the board. */
const CELL = 4

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
