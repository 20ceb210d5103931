/** How ranks are written on pieces (CL-2). Display only: rules and notation always count 10-high. */
import type { KindSpec } from '../../src-main/contract/editions.ts'
import type { Settings } from '../../src-main/contract/application.ts'

const HIGHEST = 10

/** `10` or `1` for a Marshal, by numbering; letters stay. Of kinds that share a rank (`7`, `7R`) the rank alone is shown. */
export function rankLabel({ rank, symbol }: KindSpec, numbering: Settings['numbering']): string {
  if (rank === null) return symbol
  return String(numbering === '1-high' ? HIGHEST + 1 - rank : rank)
}
