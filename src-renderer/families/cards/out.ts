/** What a side has left, kind by kind, counted from the cards that are out: all of those were seen by both (BC-13). Pure. */
import type { CardsInfo } from '../../../src-main/contract/index.ts'
import type { CardModel } from './types.ts'

export interface KindLeft {
  readonly kind: string
  /** How many the army began with. */
  readonly army: number
  readonly left: number
}

export interface Left {
  readonly total: number
  readonly army: number
  /** Cards that are out and face down: the table keeps no list (BC-13). */
  readonly unseen: number
  /** In the order in which cards are listed everywhere, strongest first. */
  readonly kinds: readonly KindLeft[]
}

interface Army {
  readonly info: Pick<CardsInfo, 'kinds'>
  readonly army: Readonly<Record<string, number>>
  readonly out: readonly Pick<CardModel, 'face'>[]
}

/** Counts one side's cards. Cards out of play that are face down are not counted: players must remember them. */
export function countOut({ info, army, out }: Army): Left {
  const kinds = info.kinds
    .toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
    .flatMap(({ id }) => {
      const due = army[id] ?? 0
      const gone = out.filter(({ face }) => face?.kind === id).length
      return due === 0 ? [] : [{ kind: id, army: due, left: due - gone }]
    })
  const whole = Object.values(army).reduce((sum, count) => sum + count, 0)
  return { total: out.length, army: whole, unseen: out.filter(({ face }) => face === null).length, kinds }
}
