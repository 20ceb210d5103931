/** How a kind is written on a plaque. Rank numbers follow the person's numbering (CL-2); that is display only. */
import type { EditionInfo, KindSpec, Settings } from '../../../src-main/contract/index.ts'
import { rankLabel } from '../../ui/ranks.ts'

export type Numbering = Settings['numbering']

/** A kind of the edition by its id; null for an id that the edition does not have. */
export function kindOf(info: EditionInfo, id: string): KindSpec | null {
  return info.kinds.find((kind) => kind.id === id) ?? null
}

/** The plaque's text: the rank in the chosen numbering, or the kind's own letter (CL-2). */
export function labelOf(info: EditionInfo, id: string, numbering: Numbering): string {
  const kind = kindOf(info, id)
  return kind ? rankLabel(kind, numbering) : id
}

/** A mark as it is shown: marks that name a kind by its symbol follow the numbering, others stand as they are. */
export function markLabel(info: EditionInfo, mark: string, numbering: Numbering): string {
  const kind = info.kinds.find((each) => each.symbol === mark)
  return kind ? labelOf(info, kind.id, numbering) : mark
}

/** Kinds in the order in which trays list them: strongest first, then those without a rank as the edition lists them. */
export function kindsByStrength(info: EditionInfo): readonly KindSpec[] {
  return info.kinds.toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
}
