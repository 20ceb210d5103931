/** Exactly one of these moves to an empty zone gains a territory at the end of the turn. */
import { controllerOf } from '../../engine/territory/state/control.ts'
import type { TerritoryMoment } from '../families/moments.ts'
import { oneRight, type Option, type Question } from './question.ts'

export const LAND: Question<TerritoryMoment> = {
  kind: 'land',
  ask({ info, view, seat, legal }, _sight, { rng }) {
    const { board, owners } = view
    const territories = info.lands[view.options.preset]?.territories ?? []
    const isGained = (now: typeof board): boolean =>
      territories.some(({ zones }, territory) => owners[territory] !== seat && controllerOf({ board: now }, zones) === seat)
    if (isGained(board)) return null // an earlier move of the turn has gained one
    const options = legal.flatMap((action): readonly Option[] => {
      if (action.type !== 'move') return []
      const { from, to } = action
      const territory = territories.findIndex(({ zones }) => zones.includes(to))
      if (board[to] || owners[territory] === seat) return []
      const moved = board.with(to, board[from] ?? null).with(from, null)
      const holder = controllerOf({ board: moved }, territories[territory]?.zones ?? [])
      return [{ choice: { type: 'go', from, to }, right: isGained(moved), why: { type: 'land', rule: 'CQ-11', at: to, territory, holder } }]
    })
    const chosen = oneRight(options, rng)
    return chosen && { about: null, options: chosen }
  },
}
