/** The grid family as others see it: pieces on squares. */
import type { FamilyDescriptor } from '../family.ts'
import type { GridInfo } from './edition.ts'
import { createGridGame } from './game.ts'
import { REFEREEING } from './refereeing.ts'
import { SENTENCES } from './errors.ts'
import { applyTable, isGridTable, tableOf, type GridTable } from './table/table.ts'
import { roomsOf } from './table/armies.ts'
import { checkBoard } from './table/board.ts'
import { validateTable } from './table/check.ts'

export const GRID: FamilyDescriptor<GridInfo, GridTable> = {
  id: 'grid',
  createGame: createGridGame,
  sentences: SENTENCES,
  tables: {
    owns: isGridTable,
    foreign: 'This table has no board, and its edition is played on one. Copy the table of the edition again.',
    tableOf,
    applyTable,
    validate: validateTable,
    roomsOf: (info, table) => (checkBoard(info, table).length > 0 ? [] : roomsOf(info, table)),
  },
  boardEdition: (info) => info,
  referee: REFEREEING,
}
