/** How kinds are written on cards. Rank numbers follow the person's numbering (CL-2); that is display only. */
import type { CardKind, CardsInfo, Settings } from '../../../src-main/contract/index.ts'
import { emblemOf } from '../../stage3d/emblems/emblems.ts'
import { rankLabel, splitMark } from '../../ui/ranks.ts'
import type { CardFace } from './types.ts'

type Numbering = Settings['numbering']
type Kinds = Pick<CardsInfo, 'kinds'>

/** A kind of the edition by its id; null for an id that the edition does not have. */
export function kindOf({ kinds }: Kinds, id: string): CardKind | null {
  return kinds.find((kind) => kind.id === id) ?? null
}

/** The front of a card of this kind. */
export function faceOf(info: Kinds, id: string, numbering: Numbering): CardFace {
  const kind = kindOf(info, id)
  if (!kind) return { kind: id, name: id, label: id, emblem: id }
  return { kind: id, name: kind.name, label: rankLabel(kind, numbering), emblem: emblemOf(kind) }
}

/** A mark as it is shown: marks that name a kind by its symbol follow the numbering. */
export function markLabel({ kinds }: Kinds, mark: string, numbering: Numbering): string {
  const [sign, symbol] = splitMark(mark)
  const kind = kinds.find((each) => each.symbol === symbol)
  return kind ? `${sign}${rankLabel(kind, numbering)}` : mark
}
