/** Drills on the land of Conquest. */
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { AS_PRINTED } from '../../engine/rules/combat.ts'
import type { TerritoryView } from '../../engine/territory/types.ts'
import { RISK_OF_ANY, SURE } from '../questions/attacks.ts'
import { LAND } from '../questions/land.ts'
import { RANK } from '../questions/rank.ts'
import { seeWith } from '../sight.ts'
import type { DrillFamily } from './family.ts'
import type { TerritoryMoment } from './moments.ts'

export const TERRITORY_DRILLS: DrillFamily<TerritoryMoment> = {
  suits: () => true,
  isAttack: ({ view }, action) => action.type === 'move' && view.board[action.to] !== null,
  questions: [SURE, RISK_OF_ANY, RANK, LAND],
  /** Null before moves, where Flags were captured, and where units were mixed that not all have seen (CQ-29). */
  see({ info, view, seat, legal }) {
    if (view.stage !== 'moves' || view.due.length > 0 || view.hand || view.lostFlags.length > 0) return null
    const isFoe = (other: Seat): boolean => isEnemy(view, other, seat)
    const bags = new Map(view.lineup.seats.filter(isFoe).map((foe) => [foe, bagOf(view, foe)]))
    if ([...bags.values()].includes(null)) return null
    return seeWith({
      info,
      preset: view.options.preset,
      combat: AS_PRINTED,
      rules: { battle: 'CQ-12', bomb: 'CQ-13', spy: 'CQ-13', count: 'CQ-12' },
      foes: view.board.flatMap((unit, at) => {
        if (!unit || !isFoe(unit.seat)) return []
        const candidates = info.kinds.filter(({ id, movement }) => (!unit.moved || movement !== 'none') && !unit.isNot.includes(id))
        return [{ at, seat: unit.seat, kind: unit.kind, candidates: candidates.map(({ id }) => id) }]
      }),
      gone: (of) => bags.get(of) ?? [],
      attacks: legal.flatMap((action) => {
        if (action.type !== 'move') return []
        const piece = view.board[action.from]?.kind
        return view.board[action.to] && piece ? [{ from: action.from, to: action.to, piece }] : []
      }),
    })
  },
}

/** The kinds in a bag where all are known, each or together; otherwise null. */
function bagOf({ bags, clues }: TerritoryView, seat: Seat): readonly string[] | null {
  const bag = bags[seat] ?? []
  const ids = new Set(bag.map(({ id }) => id))
  const mixed = clues.filter((clue) => clue.seat === seat)
  if (mixed.some(({ among }) => among.some((id) => !ids.has(id)))) return null
  const pooled = new Set(mixed.flatMap(({ among }) => among))
  const kinds = [...bag.filter(({ id }) => !pooled.has(id)), ...mixed].flatMap(({ kind }) => kind ?? [])
  return kinds.length === bag.length ? kinds : null
}
