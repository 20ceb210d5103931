/** The highest rank that a hidden piece can have, where one or two higher ones are ruled out. */
import type { DrillFact } from '../../contract/drills.ts'
import { armyOf, type Army, type KindSpec } from '../../engine/core/edition.ts'
import type { EditionInfo } from '../../engine/families.ts'
import { counted, MOST, type Question } from './question.ts'

export const RANK: Question = {
  kind: 'rank',
  ask({ info, view }, sight, { rng, coin }) {
    const hidden = sight.foes.flatMap((foe) => {
      const ranks = oneOfEachRank(info, armyOf(info, view.options.preset, foe.seat), foe.kinds)
      const place = ranks.findIndex(({ id }) => foe.kinds.includes(id))
      return foe.isHidden && foe.kinds.length > 1 && place >= (coin ? 2 : 1) ? [{ foe, ranks, place }] : []
    })
    if (hidden.length === 0) return null
    const { foe, ranks, place } = rng.pick(hidden)
    const ids = ranks.slice(0, place + 1).map(({ id }) => id)
    const [highest, ...gone] = counted(sight, foe, ids.reverse())
    const first = Math.max(0, Math.min(place - rng.below(MOST), ranks.length - MOST))
    const offered = ranks.slice(first, first + MOST)
    if (!highest || offered.length < 3) return null
    const why: DrillFact = { type: 'highest', rule: sight.rules.count, at: foe.at, ...highest, gone: gone.reverse() }
    return {
      about: { from: null, at: foe.at },
      options: offered.map(({ id }) => ({ choice: { type: 'kind', kind: id }, right: id === highest.kind, why })),
    }
  },
}

/** For each rank of an army, the highest first, a kind that the piece can be, or any other where it can be none. */
function oneOfEachRank({ kinds }: EditionInfo, army: Army, possible: readonly string[]): readonly KindSpec[] {
  const ranked = kinds.filter(({ id, rank }) => rank !== null && (army[id] ?? 0) > 0)
  const byRank = Map.groupBy(ranked, ({ rank }) => rank ?? 0)
  return [...byRank].sort(([a], [b]) => b - a).flatMap(([, same]) => same.find(({ id }) => possible.includes(id)) ?? same[0] ?? [])
}
