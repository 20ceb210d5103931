/** What can be wrong with a table: where, in one word for tests and screens, and in a sentence that says what to do. */
import type { KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'

export const TABLE_PROBLEMS = [
  // kinds and powers
  'name-missing',
  'name-taken',
  'id-taken',
  'symbol-form',
  'symbol-rank',
  'symbol-taken',
  'rank-out-of-range',
  'rank-not-due',
  'target-out-of-range',
  'flag-and-bomb',
  'must-not-move',
  'flag-comes-later',
  'power-unknown',
  'power-twice',
  'too-many-powers',
  'cannot-use-powers',
  'number-out-of-range',
  'ranks-reversed',
  'kind-unknown',
  // armies
  'edition-differs',
  'seat-unknown',
  'count-out-of-range',
  'no-flag',
  'nothing-moves',
  'army-too-large',
  'reinforcements-too-large',
  'after-out-of-range',
  'nobody-waits',
  // board
  'board-too-small',
  'board-too-large',
  'rows-out-of-range',
  'zones-overlap',
  'obstacle-unknown',
  'obstacle-twice',
  'obstacle-in-zone',
  'armies-cannot-meet',
] as const
export type TableProblemCode = (typeof TABLE_PROBLEMS)[number]

export interface TableProblem {
  /** Keys and indices divided by points: `kinds.3.symbol`, `armies.red`, `board.obstacles.0`. */
  readonly path: string
  readonly code: TableProblemCode
  readonly message: string
}

export function problem(path: string, code: TableProblemCode, message: string): TableProblem {
  return { path, code, message }
}

/** A seat at the beginning of a sentence. */
export function seatName(seat: Seat): string {
  return `${seat.charAt(0).toUpperCase()}${seat.slice(1)}`
}

/** `1 piece`, `2 pieces`. */
export function amountOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A kind in a sentence. */
export function kindName({ name, symbol }: Pick<KindSpec, 'name' | 'symbol'>): string {
  return name.trim() === '' ? `piece ${symbol}` : name
}

/** A whole number within bounds. */
export function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest
}
