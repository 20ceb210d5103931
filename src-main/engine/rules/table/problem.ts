/** Problems of a table: where, a code for tests and screens, and a sentence that says what to do. And the limits of kinds and armies. */
import type { KindSpec } from '../../core/edition.ts'

/** Of every family: kinds and armies. */
export const ROSTER_PROBLEMS = [
  'edition-differs',
  'family-differs',
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
  'kind-unknown',
  'seat-unknown',
  'count-out-of-range',
  'no-flag',
  'army-too-large',
] as const

/** Of boards and their pieces. */
export const GRID_PROBLEMS = [
  'must-not-move',
  'flag-comes-later',
  'power-unknown',
  'power-twice',
  'too-many-powers',
  'cannot-use-powers',
  'number-out-of-range',
  'ranks-reversed',
  'nothing-moves',
  'reinforcements-too-large',
  'after-out-of-range',
  'nobody-waits',
  'board-too-small',
  'board-too-large',
  'rows-out-of-range',
  'zones-overlap',
  'obstacle-unknown',
  'obstacle-twice',
  'obstacle-in-zone',
  'armies-cannot-meet',
] as const

/** Of cards and decks. */
export const CARDS_PROBLEMS = ['must-not-attack', 'ability-not-due', 'nothing-attacks', 'too-many-still', 'army-too-small'] as const

/** Of the castle: what its pieces do, and its lakes. */
export const CASTLE_PROBLEMS = ['rank-due', 'fires-and-runs', 'strides-and-runs', 'obstacle-in-castle', 'castle-closed'] as const

/** Of a land: its flags, its territories and its mountains. */
export const TERRITORY_PROBLEMS = ['several-flags', 'territory-unknown', 'border-unknown', 'border-twice', 'land-divided'] as const

export const TABLE_PROBLEMS = [...ROSTER_PROBLEMS, ...GRID_PROBLEMS, ...CARDS_PROBLEMS, ...CASTLE_PROBLEMS, ...TERRITORY_PROBLEMS] as const
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

/** The word for a member of an army, for sentences. */
export type Noun = 'piece' | 'card' | 'unit'

/** `1 piece`, `2 pieces`. */
export function amountOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The name of a kind in a sentence. */
export function kindName({ name, symbol }: Pick<KindSpec, 'name' | 'symbol'>, noun: Noun): string {
  return name.trim() === '' ? `${noun} ${symbol}` : name
}

/** A whole number within bounds. */
export function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest
}

/** Each problem once: a kind of two armies is checked twice. */
export function eachOnce(problems: readonly TableProblem[]): readonly TableProblem[] {
  const known = new Set<string>()
  return problems.filter(({ path, code }) => {
    const key = `${path} ${code}`
    return known.has(key) ? false : known.add(key)
  })
}

/** The problem of a table of another edition, or none. */
export function checkEdition(edition: string, table: { readonly edition: string }): readonly TableProblem[] {
  if (table.edition === edition) return []
  const sentence = `This is a table of another edition (${table.edition}). It can be played only with that one.`
  return [problem('edition', 'edition-differs', sentence)]
}

/** Lowest and highest values of kinds and armies, in every family. */
export const ROSTER_LIMITS = {
  /** Longest name of a kind or power. */
  name: 40,
  kinds: 60,
  /** Of one kind in an army. */
  count: 60,
  /** Ranks are written 1 to 10, or reversed (CL-2). */
  lowestRank: 1,
  highestRank: 10,
} as const
