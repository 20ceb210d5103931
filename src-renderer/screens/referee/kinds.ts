/** What the referee's screens ask of an edition of any family: how its kinds are written, and what else it has. Pure. */
import { armyOf, type EditionInfo, type KindSpec, type PowerSpec, type Seat, type Settings } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import type { Extras } from '../../game/text.ts'
import { emblemOf } from '../../stage3d/emblems/emblems.ts'
import { rankLabel } from '../../ui/ranks.ts'

/** Powers, modes and reinforcements of an edition. */
export function extrasOf(info: EditionInfo): Extras {
  return textOf(info).extras(info)
}

/** A power of the edition by its id; null for an id that the edition does not have. */
export function powerOf(info: EditionInfo, id: string): PowerSpec | null {
  return extrasOf(info).powers.find((power) => power.id === id) ?? null
}

/** The name of a power. */
export function powerName(info: EditionInfo, id: string): string {
  return powerOf(info, id)?.name ?? id
}

/** Whether some pieces use powers. */
export function hasPowers(info: EditionInfo): boolean {
  return extrasOf(info).powers.length > 0
}

/** Whether the edition has carried flags, shots and recruits. */
export function hasTokens(info: EditionInfo): boolean {
  return textOf(info).referee.hasTokens
}

/** Whether the edition has bags of defeated units, and Flags that are held. */
export function hasBags(info: EditionInfo): boolean {
  return textOf(info).referee.hasBags
}

/** Whether an army's card shows its public signs, so that no list has to. */
export function hasSigns(info: EditionInfo): boolean {
  return hasTokens(info) || hasBags(info)
}

/** Whether the edition has entries other than battles. */
export function hasEntries(info: EditionInfo): boolean {
  return hasPowers(info) || hasSigns(info)
}

/** What is written on a kind: the rank in the chosen numbering, or its own letter (CL-2). */
export function labelOf({ kinds }: Pick<EditionInfo, 'kinds'>, id: string, numbering: Settings['numbering']): string {
  const kind = findKind(kinds, id)
  return kind ? rankLabel(kind, numbering) : id
}

/** The emblem of a kind. */
export function emblemIn({ kinds }: Pick<EditionInfo, 'kinds'>, id: string): string {
  const kind = findKind(kinds, id)
  return kind ? emblemOf(kind) : id
}

/** The kinds of one seat's army, strongest first, then those without a rank as the edition lists them. */
export function kindsInArmy(info: EditionInfo, preset: string, seat: Seat): readonly KindSpec[] {
  const army = armyOf(info, preset, seat)
  const kinds: readonly KindSpec[] = info.kinds
  return kinds.filter(({ id }) => (army[id] ?? 0) > 0).toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
}

function findKind(kinds: readonly KindSpec[], id: string): KindSpec | undefined {
  return kinds.find((kind) => kind.id === id)
}
