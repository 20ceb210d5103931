/**
 * How ranks are written on pieces (CL-2). Display only: rules and notation always count 10-high. With 1 as the highest a rank is written as 11 less it, in every
 * edition and set: 10 becomes 1 and 2 becomes 9. Spies are written by their letter then, as on boards: the cards' Spy, whose rank is 1, would otherwise be a 10.
 */
import type { KindSpec } from '../../src-main/contract/editions.ts'
import type { Settings } from '../../src-main/contract/application.ts'

export type Numbering = Settings['numbering']

const HIGHEST = 10
const LOWEST = 1
const SPY = 'S'

/** A rank as a number in the chosen numbering. */
export function rankNumber(rank: number, numbering: Numbering): number {
  return numbering === '1-high' ? HIGHEST + LOWEST - rank : rank
}

/** `10` or `1` for a Marshal, by numbering; letters stay. Of kinds that share a rank (`7`, `7R`) the rank alone is shown. */
export function rankLabel({ rank, symbol, assassinates }: KindSpec, numbering: Numbering): string {
  if (rank === null) return symbol
  if (numbering === '1-high' && rank === LOWEST && assassinates !== undefined) return SPY
  return String(rankNumber(rank, numbering))
}

/** A mark that names a kind by its symbol, and the sign before it: `~` where the kind is only likely, `?` where it is supposed. */
export function splitMark(mark: string): readonly [sign: string, symbol: string] {
  return mark.length > 1 && /^[~?]/.test(mark) ? [mark.charAt(0), mark.slice(1)] : ['', mark]
}
