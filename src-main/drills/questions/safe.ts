/** The enemy is on turn: exactly one of these own pieces cannot be captured. */
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import type { AnyAction } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView } from '../../engine/grid/types.ts'
import type { GridMoment } from '../families/moments.ts'
import type { Sight } from '../sight.ts'
import { counted, foeAt, oneRight, type Counted, type Option, type Question } from './question.ts'

export const SAFE: Question<GridMoment> = {
  kind: 'safe',
  ask(moment, sight, { rng }) {
    const { info } = moment
    const foe = onlyEnemyOf(moment.view, moment.seat)
    const view: GridView = { ...moment.view, turn: foe }
    const threats = threatsIn(moment, sight, view, foe)
    const near = new Set([...threats.keys(), ...sight.attacks.map(({ from }) => from)])
    const options = [...near].flatMap((at): readonly Option[] => {
      const piece = view.board[at]?.kind
      if (!piece) return []
      const by = threats.get(at) ?? null
      const rank = info.kinds.find(({ id }) => id === piece)?.rank
      const isBySpy = by?.kinds.every(({ kind }) => rank !== null && info.kinds.find(({ id }) => id === kind)?.assassinates === rank)
      const rule = isBySpy ? sight.rules.spy : sight.rules.battle
      return [{ choice: { type: 'space', at }, right: by === null, why: { type: 'threat', rule, piece, at, by } }]
    })
    const chosen = oneRight(options, rng)
    return chosen && { view, about: null, options: chosen }
  },
}

interface Threat {
  readonly at: number
  readonly kinds: Counted[]
}

/** By space of an own piece: an enemy piece that can capture it in its next move. Each is tried with every kind that it can be. */
function threatsIn({ game }: GridMoment, sight: Sight, view: GridView, foe: Seat): ReadonlyMap<number, Threat> {
  const found = new Map<string, { readonly from: number; readonly to: number; readonly kinds: string[] }>()
  for (const kind of new Set(sight.foes.flatMap(({ kinds }) => kinds))) {
    const board = view.board.map((piece, at) => {
      if (piece?.seat !== foe) return piece
      return { ...piece, kind: foeAt(sight, at)?.kinds.includes(kind) ? kind : null }
    })
    for (const { from, to } of goalsOf(game.legalActions({ ...view, board, viewer: foe }, foe))) {
      const target = view.board[to]?.kind
      if (!target || foeAt(sight, to) || sight.fight(kind, target) === 'defender-wins') continue
      const key = `${from} ${to}`
      const known = found.get(key) ?? { from, to, kinds: [] }
      known.kinds.push(kind)
      found.set(key, known)
    }
  }
  return new Map(
    [...found.values()].flatMap(({ from, to, kinds }) => {
      const piece = foeAt(sight, from)
      return piece ? [[to, { at: from, kinds: counted(sight, piece, kinds) }] as const] : []
    }),
  )
}

function goalsOf(actions: readonly AnyAction[]): readonly { readonly from: number; readonly to: number }[] {
  return actions.filter(
    (action): action is AnyAction & { readonly from: number; readonly to: number } => 'from' in action && 'to' in action,
  )
}
