/** Boards drawn in a test: ranks with their number at the left, cells divided by blanks; what is not drawn is empty. */
import type { Board } from '../../../src-main/engine/core/board/board.ts'
import { rowsSeen } from '../../../src-main/engine/core/board/facing.ts'

/**
 * The `board=` text of a drawing such as
 *
 *     5  r9  b10
 *     4  .   r2
 *
 * Ranks that are missing, and cells after the last one drawn, are empty; `##` is an obstacle. A line without a number (file letters) is ignored.
 */
export function boardText(drawing: string, board: Board): string {
  const drawn = new Map<string, string[]>()
  for (const line of drawing.split('\n')) {
    const [label = '', ...cells] = line.trim().split(/\s+/)
    if (/^\d+$/.test(label)) drawn.set(label, cells)
  }
  const rows = rowsSeen(board, null, [...board.spaces.keys()]).map((row) => {
    const cells = drawn.get(/\d+$/.exec(board.spaces[row[0] ?? 0]?.name ?? '')?.[0] ?? '') ?? []
    return row.map((_, file) => (cells[file] ?? '.').replace('##', '.')).join(',')
  })
  return rows.join('/')
}
