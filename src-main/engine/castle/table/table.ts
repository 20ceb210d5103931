/** Tables of the castle for four: kinds, armies, lakes, and where sliders end. From the edition to its table, and back with a corrected one. */
import { OBSTACLE, type Board } from '../../core/board/board.ts'
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../../core/table.ts'
import type { CastleBoard, CastleInfo, CastleKind } from '../edition.ts'

export interface CastleTable extends TableBase {
  readonly kinds: readonly CastleKind[]
  readonly slider: number
  /** Spaces that no piece can enter, by name. */
  readonly lakes: readonly string[]
}

/** Highest values of a table, in addition to those of its kinds. */
export const CASTLE_LIMITS = {
  /** Spaces at which a Cannon fires. */
  range: 8,
  /** Where a slider ends. */
  slider: 12,
} as const

/** Whether a table is one of this family: it has sliders. */
export function isCastleTable(table: object): boolean {
  return 'slider' in table
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: CastleInfo): CastleTable {
  const { preset, board } = fullGame(info)
  return structuredClone({
    edition: info.id,
    kinds: info.kinds,
    armies: info.armies[preset] ?? {},
    slider: info.slider,
    lakes: lakesOf(board.board),
  })
}

/** The edition as it is played with a valid table. */
export function applyTable(info: CastleInfo, table: CastleTable): CastleInfo {
  const { preset: full, board } = fullGame(info)
  return deepFreeze<CastleInfo>({
    ...info,
    table: hashOf(table),
    presets: [TABLE_PRESET],
    lineups: info.lineups.flatMap(({ presets, ...lineup }) => (presets?.includes(full) ? [lineup] : [])),
    boards: { [TABLE_PRESET]: { ...board, board: withLakes(board.board, table.lakes) } },
    kinds: structuredClone(table.kinds),
    armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(table.kinds, table.armies[seat] ?? {})])) },
    slider: table.slider,
    options: tableOptions(info.options),
  })
}

/** The full game, to which tables belong. */
export function fullGame({ presets, boards }: CastleInfo): { readonly preset: string; readonly board: CastleBoard } {
  const [preset = ''] = presets
  const board = boards[preset]
  if (!board) throw new Error(`there is no board for ${preset}`)
  return { preset, board }
}

/** Names of the lakes, in the order of the board. */
function lakesOf({ spaces }: Board): readonly string[] {
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
