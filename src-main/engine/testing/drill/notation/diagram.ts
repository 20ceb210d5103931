/** The board for a terminal: seven rows as Red looks at it, the ring and the turret in their middle. */
import { standOf } from '../../../core/board/polygon.ts'
import { BOARD } from '../board.ts'
import type { DrillContext } from '../edition.ts'
import type { DrillPosition } from '../types.ts'
import { letterOf, symbolOf } from '../../../rules/notation/words.ts'

const WIDTH = 7

export function diagram(ctx: DrillContext, { board, tokens }: DrillPosition): string {
  const rows = Array.from({ length: WIDTH }, () => new Array<string>(WIDTH).fill('   '))
  for (const [id, space] of BOARD.spaces.entries()) {
    const [x, y] = standOf(space)
    const piece = board[id]
    const flag = tokens.some(({ at }) => at === id) ? '*' : ' '
    const row = rows[Math.round(WIDTH / 2 - 0.5 - y)]
    if (row) row[Math.round(x + WIDTH / 2 - 0.5)] = `${piece ? `${letterOf(piece.seat)}${symbolOf(ctx, piece.kind)}` : '. '}${flag}`
  }
  return rows.map((row) => row.join(' ').trimEnd()).join('\n')
}
