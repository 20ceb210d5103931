/** The descriptor of a family: all that other code needs to know of it, so that no code compares family names. */
import type { EditionBase } from './core/edition.ts'
import type { Game, GameTypes } from './core/game.ts'
import type { Seat } from './core/seats.ts'
import type { TableBase } from './core/table.ts'
import type { BoardEdition } from './rules/board-edition.ts'
import type { ChosenGround } from './rules/chosen-ground.ts'
import type { RefereeRules } from './rules/refereeing.ts'
import type { TableProblem } from './rules/table/problem.ts'

/** How an army fills its part of a board: its pieces at the start and later, and the spaces for them. */
export interface ArmyRoom {
  readonly seat: Seat
  readonly standing: number
  readonly room: number
  readonly waiting: number
  readonly entry: number
}

/** The tables of a family's editions: the part of an edition that people can copy and correct. */
export interface TableRules<I extends EditionBase = EditionBase, T extends TableBase = TableBase> {
  /** Whether a table is one of this family; no other family owns it. */
  owns(table: TableBase): boolean
  /** The sentence for a table of another family. */
  readonly foreign: string
  /** The table that an edition comes with, to be copied and corrected. */
  tableOf(info: I): T
  /** The edition as it is played with a valid table. */
  applyTable(info: I, table: T): I
  /** All problems of a table; none when it can be played. */
  validate(info: I, table: T): readonly TableProblem[]
  /** How the armies fill their part of the board; empty while that is invalid, and for games without a board. */
  roomsOf(info: I, table: T): readonly ArmyRoom[]
}

/** Methods are compared bivariantly, so the descriptor of any family is a `FamilyDescriptor`; `families.ts` gives each one only its own editions. */
export interface FamilyDescriptor<I extends EditionBase = EditionBase, T extends TableBase = TableBase> {
  /** Its name in editions, positions and tables: `EditionBase.family`. */
  readonly id: string
  /** The rules of an edition. */
  createGame(info: I): Game<GameTypes>
  /** Sentences by code of refusal. */
  readonly sentences: Readonly<Record<string, (error: never) => string>>
  readonly tables: TableRules<I, T>
  /** The edition with the board of a preset, if its armies are deployed on one; null otherwise. */
  boardEdition(info: I, preset: string): BoardEdition | null
  /** The territories of a preset, if seats choose theirs in each game; absent otherwise. */
  chosenGround?(info: I, preset: string): ChosenGround | null
  /** The rules for real pieces or cards. */
  readonly referee: RefereeRules<I>
}
