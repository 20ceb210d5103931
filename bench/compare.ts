/** Two commits measured by turns: which rows are slower, by how much, and whether the spread leaves room for doubt. */
import { digits, type Row } from './measure.ts'

/** How often each side of a comparison was measured, one list of rows a round. */
export interface Rounds {
  readonly before: readonly (readonly Row[])[]
  readonly after: readonly (readonly Row[])[]
}

export type Verdict = 'slower' | 'faster' | 'same' | 'only before' | 'only after'

/** One row of both sides. Values are medians over the rounds. */
export interface Comparison {
  readonly name: string
  readonly unit: string
  readonly before: number | null
  readonly after: number | null
  /** Times slower (or larger) than before, round by round, ascending; empty where one side has no such row. */
  readonly ratios: readonly number[]
  readonly verdict: Verdict
}

/** Slower than this many times, beyond the spread, is a failure. */
export const MOST_TIMES = 1.3

/**
 * Compares two commits row by row, matched by name and unit. A row is *slower* when the median of its ratios is
 * over {@link MOST_TIMES} and the worst value before is still better than the best one after; *faster* the other way round.
 */
export function compare({ before, after }: Rounds): readonly Comparison[] {
  const keys = new Map([...before, ...after].flat().map((row) => [keyOf(row), row]))
  return [...keys].map(([key, row]) => compareRow(row, valuesOf(before, key), valuesOf(after, key)))
}

const keyOf = ({ name, unit }: Row): string => `${name} [${unit}]`

const valuesOf = (rounds: readonly (readonly Row[])[], key: string): readonly number[] =>
  rounds.flatMap((rows) => rows.filter((row) => keyOf(row) === key).map(({ value }) => value))

/** Of a rate more is better; of time, size and counts less. */
const isRate = (unit: string): boolean => unit.endsWith('/s')

function compareRow({ name, unit }: Row, before: readonly number[], after: readonly number[]): Comparison {
  const cost = (value: number): number => (isRate(unit) ? 1 / value : value)
  const ratios = before
    .flatMap((old, round) => {
      const now = after[round]
      return now === undefined ? [] : [timesSlower(cost(old), cost(now))]
    })
    .toSorted((a, b) => a - b)
  const verdict = verdictOf(before.map(cost), after.map(cost), ratios)
  return { name, unit, before: median(before), after: median(after), ratios, verdict }
}

/** 0 against 0 is as fast; a cost that was nothing before has no ratio but infinity. */
const timesSlower = (before: number, after: number): number => (before === after ? 1 : after / before)

function verdictOf(before: readonly number[], after: readonly number[], ratios: readonly number[]): Verdict {
  if (before.length === 0) return 'only after'
  if (after.length === 0) return 'only before'
  const times = median(ratios) ?? 1
  if (times > MOST_TIMES && Math.max(...before) < Math.min(...after)) return 'slower'
  return times < 1 / MOST_TIMES && Math.max(...after) < Math.min(...before) ? 'faster' : 'same'
}

function median(values: readonly number[]): number | null {
  const ascending = values.toSorted((a, b) => a - b)
  const [low, high] = [ascending[Math.floor((ascending.length - 1) / 2)], ascending[Math.ceil((ascending.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** An order of rows: the slowest first, those that one side alone has last. */
export function slowestFirst(a: Comparison, b: Comparison): number {
  return (median(b.ratios) ?? -1) - (median(a.ratios) ?? -1)
}

/** Comparisons as cells of a table, its head first. */
export function comparisonCells(rows: readonly Comparison[], rev: string): readonly (readonly string[])[] {
  const head = ['measure', rev, 'here', 'times slower', '']
  return [
    head,
    ...rows.map(({ name, unit, before, after, ratios, verdict }) => [
      name,
      before === null ? '' : `${digits(before)} ${unit}`,
      after === null ? '' : `${digits(after)} ${unit}`,
      timesText(ratios),
      verdict === 'same' ? '' : verdict === 'slower' ? 'SLOWER' : verdict,
    ]),
  ]
}

function timesText(ratios: readonly number[]): string {
  const [least, most] = [ratios[0], ratios.at(-1)]
  if (least === undefined || most === undefined) return ''
  return `${(median(ratios) ?? 1).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}
