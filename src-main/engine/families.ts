/** The only list of rule systems: what each says of its editions and tables, what its positions and errors look like, and how its games are made. */
import type { CardsInfo } from './cards/edition.ts'
import type { CardsError } from './cards/errors.ts'
import { createCardsGame } from './cards/game.ts'
import * as cardsTables from './cards/table.ts'
import { validateTable as validateCardsTable } from './cards/table/validate.ts'
import type { CardsChoices, CardsView, SeenCardsEvent } from './cards/types.ts'
import type { Game, GameTypes } from './core/game.ts'
import type { GridInfo } from './grid/edition.ts'
import type { GridError } from './grid/errors.ts'
import { createGridGame } from './grid/game.ts'
import * as gridTables from './grid/table.ts'
import { validateTable as validateGridTable } from './grid/table/validate.ts'
import type { GridChoices, GridView, SeenGridEvent } from './grid/types.ts'
import { problem, type TableProblem } from './rules/table/problem.ts'

export type EditionInfo = GridInfo | CardsInfo
export type Family = EditionInfo['family']
export type AnyView = GridView | CardsView
export type AnySeenEvent = SeenGridEvent | SeenCardsEvent
export type AnyChoices = GridChoices | CardsChoices
/** Everything the rules can refuse. The sentences for people live in one catalogue, `contract/refusals/`. */
export type RuleError = GridError | CardsError
/** The part of an edition that people can copy and correct. */
export type EditionTable = gridTables.GridTable | cardsTables.CardsTable

interface AnyTypes extends GameTypes {
  readonly view: AnyView
  readonly seen: AnySeenEvent
  readonly choices: AnyChoices
  readonly error: RuleError
}

/** A game whose family does not matter to whoever holds it: table, archive, review, console. */
export type AnyGame = Game<AnyTypes>

/** The rules of an edition. */
export function createGame(info: EditionInfo): AnyGame {
  return info.family === 'grid' ? createGridGame(info) : createCardsGame(info)
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: EditionInfo): EditionTable {
  return info.family === 'grid' ? gridTables.tableOf(info) : cardsTables.tableOf(info)
}

/** The edition as it is played with a valid table of its family. Throws on a table of another one. */
export function applyTable(info: EditionInfo, table: EditionTable): EditionInfo {
  if (info.family === 'cards') return cardsTables.applyTable(info, table)
  if (!isGridTable(table)) throw new Error(`the table of ${table.edition} has no board`)
  return gridTables.applyTable(info, table)
}

/** All problems of a table of this edition; none when it can be played. */
export function validateTable(info: EditionInfo, table: EditionTable): readonly TableProblem[] {
  if (info.family === 'grid' && isGridTable(table)) return validateGridTable(info, table)
  if (info.family === 'cards' && !isGridTable(table)) return validateCardsTable(info, table)
  const sentence = isGridTable(table)
    ? 'This table has a board, and its edition is played with cards alone. Copy the table of the edition again.'
    : 'This table has no board, and its edition is played on one. Copy the table of the edition again.'
  return [problem('', 'family-differs', sentence)]
}

/** Whether a table is one of the grid family. */
export function isGridTable(table: EditionTable): table is gridTables.GridTable {
  return 'board' in table
}
