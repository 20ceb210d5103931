/** What a rule system says of itself to all players else, so that nobody has to ask which one it is. */
import type { EditionBase } from './core/edition.ts'
import type { Game, GameTypes } from './core/game.ts'
import type { Seat } from './core/seats.ts'
import type { TableBase } from './core/table.ts'
import type { BoardEdition } from './rules/board-edition.ts'
import type { ChosenGround } from './rules/chosen-ground.ts'
import type { RefereeRules } from './rules/refereeing.ts'
import type { TableProblem } from './rules/table/problem.ts'

/** How an army fills the part of a board that is its own: pieces that stand from the start or come later, and spaces for them. */
export interface ArmyRoom {
  readonly seat: Seat
  readonly standing: number
  readonly room: number
  readonly waiting: number
  readonly entry: number
}

/** The tables of a family's editions: the part of an edition that people can copy and correct. */
export interface TableRules<I extends EditionBase = EditionBase, T extends TableBase = TableBase> {
  /** Whether a table has the form of this family's; no two families own the same one. */
  owns(table: TableBase): boolean
  /** Why a table of another family is none of its editions'. */
  readonly foreign: string
  /** The table that an edition comes with, to be copied and corrected. */
  tableOf(info: I): T
  /** The edition as it is played with a valid table. */
  applyTable(info: I, table: T): I
  /** All problems of a table; none when it can be played. */
  validate(info: I, table: T): readonly TableProblem[]
  /** How the armies fill their part of the board; empty while that is not in order, and for games that need no room. */
  roomsOf(info: I, table: T): readonly ArmyRoom[]
}

/** Methods are compared bivariantly, so the descriptor of any family is a `FamilyDescriptor`; `families.ts` hands each one its own editions only. */
export interface FamilyDescriptor<I extends EditionBase = EditionBase, T extends TableBase = TableBase> {
  /** What its editions, positions and tables are known by: `EditionBase.family`. */
  readonly id: string
  /** The rules of an edition. */
  createGame(info: I): Game<GameTypes>
  /** By code of refusal, an `Explain` of its errors. */
  readonly sentences: Readonly<Record<string, (error: never) => string>>
  readonly tables: TableRules<I, T>
  /** The edition as one whose armies are deployed on the board of a preset, for which setups are drawn and kept; null where there is none. */
  boardEdition(info: I, preset: string): BoardEdition | null
  /** The ground of a preset where seats choose in every game anew where their armies stand; absent where they do not. */
  chosenGround?(info: I, preset: string): ChosenGround | null
  /** What a table of real pieces or cards is judged by. */
  readonly referee: RefereeRules<I>
}
