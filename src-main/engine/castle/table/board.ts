/** The board that a table of the castle is of, and its lakes as the table says them. */
import { OBSTACLE, type Board } from '../../core/board/board.ts'
import type { CastleBoard, CastleInfo } from '../edition.ts'

/** The full game, which tables are of. */
export function fullGame({ presets, boards }: CastleInfo): { readonly preset: string; readonly board: CastleBoard } {
  const [preset = ''] = presets
  const board = boards[preset]
  if (!board) throw new Error(`there is no board for ${preset}`)
  return { preset, board }
}

/** Names of the spaces where nothing may stand, in the order of the board. */
export function lakesOf({ spaces }: Board): readonly string[] {
  return spaces.flatMap(({ kind, name }) => (kind === OBSTACLE ? [name] : []))
}

/** The same board with lakes on these of its plain spaces, and on no others. Ring, turret and recruitment spaces stay as they are. */
export function withLakes(board: Board, lakes: readonly string[]): Board {
  const wet = new Set(lakes)
  const spaces = board.spaces.map((space) =>
    space.kind === 'plain' || space.kind === OBSTACLE ? { ...space, kind: wet.has(space.name) ? OBSTACLE : 'plain' } : space,
  )
  return { ...board, spaces }
}
