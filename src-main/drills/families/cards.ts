/** Drills with cards. Spaces are places of the lines. */
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import { AS_PRINTED } from '../../engine/rules/combat.ts'
import { RISK_OF_ANY, SURE } from '../questions/attacks.ts'
import { RANK } from '../questions/rank.ts'
import { seeWith } from '../sight.ts'
import type { DrillFamily } from './family.ts'
import type { CardsMoment } from './moments.ts'

export const CARD_DRILLS: DrillFamily<CardsMoment> = {
  suits: () => true,
  isAttack: (_moment, action) => action.type === 'attack',
  questions: [SURE, RISK_OF_ANY, RANK],
  /** Null where the seat has seen the enemy’s hand: what that says of cards laid since is another question (BC-15). */
  see({ info, view, seat, legal }) {
    const foe = onlyEnemyOf(view, seat)
    if ((view.glances[foe] ?? []).length > 0) return null
    const losses = view.captured.flatMap((card) => (card.seat === foe ? (card.kind ?? []) : []))
    const every = info.kinds.map(({ id }) => id)
    const own = view.lines[seat] ?? []
    return seeWith({
      info,
      preset: view.options.preset,
      combat: AS_PRINTED,
      rules: { battle: 'BC-5', bomb: 'BC-7', spy: 'BC-6', count: 'BC-13' },
      foes: (view.lines[foe] ?? []).flatMap((card, at) => (card ? [{ at, seat: foe, kind: card.kind, candidates: every }] : [])),
      gone: () => losses,
      unseen: (of) => (view.hands[of] ?? []).length + (view.decks[of] ?? []).length,
      attacks: legal.flatMap((action) => {
        if (action.type !== 'attack') return []
        const piece = own[action.from]?.kind
        return piece ? [{ from: action.from, to: action.to, piece }] : []
      }),
    })
  },
}
