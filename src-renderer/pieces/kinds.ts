/** The text of a kind on a plaque. Rank numbers follow the player's numbering (CL-2), for display only. */
import { armyOf, type EditionBase, type KindSpec, type Seat, type Settings } from '../../src-main/contract/index.ts'
import { emblemOf } from '../stage3d/emblems/emblems.ts'
import { rankLabel, splitMark } from '../ui/ranks.ts'

export type Numbering = Settings['numbering']

/** A kind of the edition by its id; null for an unknown id. */
export function kindOf(info: EditionBase, id: string): KindSpec | null {
  return info.kinds.find((kind) => kind.id === id) ?? null
}

/** The plaque's text: the rank in the chosen numbering, or the kind's own letter (CL-2). */
export function labelOf(info: EditionBase, id: string, numbering: Numbering): string {
  const kind = kindOf(info, id)
  return kind ? rankLabel(kind, numbering) : id
}

/** Name of the drawing on the plaque. */
export function emblemIn(info: Pick<EditionBase, 'kinds'>, id: string): string {
  const kind = info.kinds.find((each) => each.id === id)
  return kind ? emblemOf(kind) : id
}

/** A mark as it is shown: marks that name a kind by its symbol, certain or likely, follow the numbering and keep the letter that tells namesakes in rank apart. */
export function markLabel(info: EditionBase, mark: string, numbering: Numbering): string {
  const [sign, symbol] = splitMark(mark)
  const kind = info.kinds.find((each) => each.symbol === symbol)
  if (!kind) return mark
  const suffix = kind.rank === null ? '' : kind.symbol.replace(/^\d+/, '')
  return `${sign}${labelOf(info, kind.id, numbering)}${suffix}`
}

/** The kinds of one seat's army, strongest first. */
export function kindsInArmy(info: EditionBase, preset: string, seat: Seat): readonly KindSpec[] {
  const army = armyOf(info, preset, seat)
  return kindsByStrength(info).filter(({ id }) => (army[id] ?? 0) > 0)
}

/** Kinds in the order in which trays list them: strongest first, then those without a rank as the edition lists them. */
export function kindsByStrength(info: EditionBase): readonly KindSpec[] {
  return info.kinds.toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
}
