/**
 * The only list of families: their types in `FamilyTypes`, their descriptors in `FAMILIES`. A descriptor (`family.ts`) says all that other code needs; no code compares `family` with a name, which a lint rule
 * checks.
 *
 * A test adds an edition of a family of its own by `addEdition(info, descriptor)` of `editions/index.ts`.
 */
import type { CardsInfo } from './cards/edition.ts'
import { CARDS } from './cards/family.ts'
import type { CardsTable } from './cards/table/table.ts'
import type { CardsTypes } from './cards/types.ts'
import type { CastleInfo } from './castle/edition.ts'
import { CASTLE_FAMILY } from './castle/family.ts'
import type { CastleTable } from './castle/table/table.ts'
import type { CastleTypes } from './castle/types.ts'
import type { EditionBase } from './core/edition.ts'
import type { Game, GameTypes } from './core/game.ts'
import type { TableBase } from './core/table.ts'
import type { ArmyRoom, FamilyDescriptor } from './family.ts'
import type { GridInfo } from './grid/edition.ts'
import { GRID } from './grid/family.ts'
import type { GridTable } from './grid/table/table.ts'
import type { GridTypes } from './grid/types.ts'
import type { BoardEdition } from './rules/board-edition.ts'
import type { ChosenGround } from './rules/chosen-ground.ts'
import { problem, type TableProblem } from './rules/table/problem.ts'
import type { TerritoryInfo } from './territory/edition.ts'
import { TERRITORY } from './territory/family.ts'
import type { TerritoryTable } from './territory/table/table.ts'
import type { TerritoryTypes } from './territory/types.ts'

interface TypesOf<Info extends EditionBase, Table extends TableBase, Types extends GameTypes> {
  readonly info: Info
  readonly table: Table
  readonly view: Types['view']
  readonly seen: Types['seen']
  readonly choices: Types['choices']
  readonly error: Types['error']
}

/** The types of every family by its name, for code that is generic over families. */
export interface FamilyTypes {
  readonly grid: TypesOf<GridInfo, GridTable, GridTypes>
  readonly cards: TypesOf<CardsInfo, CardsTable, CardsTypes>
  readonly castle: TypesOf<CastleInfo, CastleTable, CastleTypes>
  readonly territory: TypesOf<TerritoryInfo, TerritoryTable, TerritoryTypes>
}

export type Family = keyof FamilyTypes
export type EditionInfo = FamilyTypes[Family]['info']
export type AnyView = FamilyTypes[Family]['view']
export type AnySeenEvent = FamilyTypes[Family]['seen']
export type AnyChoices = FamilyTypes[Family]['choices']
/** All refusals of the rules. Each family has the sentences for people; `refusals.ts` finds them. */
export type RuleError = FamilyTypes[Family]['error']
/** The part of an edition that people can copy and correct. */
export type EditionTable = FamilyTypes[Family]['table']

interface AnyTypes extends GameTypes {
  readonly view: AnyView
  readonly seen: AnySeenEvent
  readonly choices: AnyChoices
  readonly error: RuleError
}

/** A game for code that does not depend on its family: table, archive, review, console. */
export type AnyGame = Game<AnyTypes>

/** All families; one that a test adds comes first, so that it can claim its tables. */
const FAMILIES: FamilyDescriptor[] = [GRID, CARDS, CASTLE_FAMILY, TERRITORY]

/** The family of an edition or a position. */
export function familyOf({ family }: Pick<EditionBase, 'family'>): FamilyDescriptor {
  const found = FAMILIES.find(({ id }) => id === family)
  if (!found) throw new Error(`there is no family ${family}`)
  return found
}

/** Adds a family for tests. */
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

/** The edition as it is played with a valid table of its family. Throws for a table of another one. */
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

/** The edition with the board of a preset, if its armies are deployed on one, for formations; null otherwise. */
export function boardEdition(info: EditionInfo, preset: string): BoardEdition | null {
  return familyOf(info).boardEdition(info, preset)
}

/** The territories of a preset, if seats choose theirs in each game, for formations; null otherwise. */
export function chosenGround(info: EditionInfo, preset: string): ChosenGround | null {
  return familyOf(info).chosenGround?.(info, preset) ?? null
}
