/** How ranks are written on pieces (CL-2). Display only: rules and notation always count 10-high. */
import type { KindSpec } from '../../src-main/contract/editions.ts'
import type { Settings } from '../../src-main/contract/application.ts'

const HIGHEST = 10

/** `10` or `1` for a Marshal, by numbering; letters stay. */
export function rankLabel(kind: KindSpec, numbering: Settings['numbering']): string {
  const isNumbered = kind.rank !== null && String(kind.rank) === kind.symbol
  return isNumbered && kind.rank !== null && numbering === '1-high' ? String(HIGHEST + 1 - kind.rank) : kind.symbol
}
