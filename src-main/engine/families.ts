/**
 * The only list of rule systems. Whatever others want to know of one, its descriptor says (`family.ts`); nobody compares `family` with a word, and a lint
 * rule keeps it so.
 *
 * A test adds an edition of a family of its own with one line, `addEdition(info, descriptor)` of `editions/index.ts`: the family is known here from then on.
 */
import type { CardsInfo } from './cards/edition.ts'
import type { CardsError } from './cards/errors.ts'
import { CARDS } from './cards/family.ts'
import type { CardsTable } from './cards/table/table.ts'
import type { CardsChoices, CardsView, SeenCardsEvent } from './cards/types.ts'
import type { CastleInfo } from './castle/edition.ts'
import type { CastleError } from './castle/errors.ts'
import { CASTLE_FAMILY } from './castle/family.ts'
import type { CastleTable } from './castle/table/table.ts'
import type { CastleChoices, CastleView, SeenCastleEvent } from './castle/types.ts'
import type { EditionBase } from './core/edition.ts'
import type { Game, GameTypes } from './core/game.ts'
import type { TableBase } from './core/table.ts'
import type { ArmyRoom, FamilyDescriptor } from './family.ts'
import type { GridInfo } from './grid/edition.ts'
import type { GridError } from './grid/errors.ts'
import { GRID } from './grid/family.ts'
import type { GridTable } from './grid/table/table.ts'
import type { GridChoices, GridView, SeenGridEvent } from './grid/types.ts'
import type { BoardEdition } from './rules/board-edition.ts'
import type { ChosenGround } from './rules/chosen-ground.ts'
import { problem, type TableProblem } from './rules/table/problem.ts'
import type { TerritoryInfo } from './territory/edition.ts'
import type { TerritoryError } from './territory/errors.ts'
import { TERRITORY } from './territory/family.ts'
import type { TerritoryTable } from './territory/table/table.ts'
import type { SeenTerritoryEvent, TerritoryChoices, TerritoryView } from './territory/types.ts'

export type EditionInfo = GridInfo | CardsInfo | CastleInfo | TerritoryInfo
export type Family = EditionInfo['family']
export type AnyView = GridView | CardsView | CastleView | TerritoryView
export type AnySeenEvent = SeenGridEvent | SeenCardsEvent | SeenCastleEvent | SeenTerritoryEvent
export type AnyChoices = GridChoices | CardsChoices | CastleChoices | TerritoryChoices
/** Everything the rules can refuse. The sentences for people are each family's, told by `refusals.ts`. */
export type RuleError = GridError | CardsError | CastleError | TerritoryError
/** The part of an edition that people can copy and correct. */
export type EditionTable = GridTable | CardsTable | CastleTable | TerritoryTable

interface AnyTypes extends GameTypes {
  readonly view: AnyView
  readonly seen: AnySeenEvent
  readonly choices: AnyChoices
  readonly error: RuleError
}

/** A game whose family does not matter to whoever holds it: table, archive, review, console. */
export type AnyGame = Game<AnyTypes>

/** By id; the latest first where a table is to be told from those of others. */
const FAMILIES: FamilyDescriptor[] = [GRID, CARDS, CASTLE_FAMILY, TERRITORY]

/** What the family of an edition or a position says of itself. */
export function familyOf({ family }: Pick<EditionBase, 'family'>): FamilyDescriptor {
  const found = FAMILIES.find(({ id }) => id === family)
  if (!found) throw new Error(`there is no family ${family}`)
  return found
}

/** Makes a family known that tests alone have. */
export function addFamily(family: FamilyDescriptor): void {
  if (!FAMILIES.includes(family)) FAMILIES.unshift(family)
}

/** The rules of an edition. */
export function createGame(info: EditionInfo): AnyGame {
  return familyOf(info).createGame(info) as AnyGame
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: EditionInfo): EditionTable {
  return familyOf(info).tables.tableOf(info)
}

/** The edition as it is played with a valid table of its family. Throws on a table of another one. */
export function applyTable(info: EditionInfo, table: EditionTable): EditionInfo {
  if (!isTableOf(info, table)) throw new Error(`the table of ${table.edition} is not one of ${info.family}`)
  return familyOf(info).tables.applyTable(info, table) as EditionInfo
}

/** All problems of a table of this edition; none when it can be played. */
export function validateTable(info: EditionInfo, table: EditionTable): readonly TableProblem[] {
  const { tables } = familyOf(info)
  return isTableOf(info, table) ? tables.validate(info, table) : [problem('', 'family-differs', tables.foreign)]
}

/** How the armies of a table fill their part of the board. */
export function roomsOf(info: EditionInfo, table: EditionTable): readonly ArmyRoom[] {
  return isTableOf(info, table) ? familyOf(info).tables.roomsOf(info, table) : []
}

/** Whether a table has the form of those of the edition's family. */
export function isTableOf(info: EditionInfo, table: TableBase): boolean {
  return ownerOf(table) === familyOf(info)
}

/** Whether two tables are of the same family. */
export function areAlike(a: TableBase, b: TableBase): boolean {
  return ownerOf(a) === ownerOf(b)
}

function ownerOf(table: TableBase): FamilyDescriptor | undefined {
  return FAMILIES.find(({ tables }) => tables.owns(table))
}

/** The edition as one whose armies are deployed on the board of a preset, for which setups can be drawn and kept; null where there is none. */
export function boardEdition(info: EditionInfo, preset: string): BoardEdition | null {
  return familyOf(info).boardEdition(info, preset)
}

/** The ground that seats choose in every game anew, for which deployments can be kept as well; null where there is none. */
export function chosenGround(info: EditionInfo, preset: string): ChosenGround | null {
  return familyOf(info).chosenGround?.(info, preset) ?? null
}
