/** The kinds of an army for a list on paper. Pure. */
import type { Army, EditionInfo, KindSpec } from '../../../src-main/contract/index.ts'

/** The strongest first; those that do not compare last. */
export function kindsByRank(info: EditionInfo, army: Army): readonly KindSpec[] {
  return info.kinds.filter(({ id }) => (army[id] ?? 0) > 0).toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
}
