/** What a position on a board is worth to a seat at a glance: its army less the enemy's, as far as the seat knows it. */
import { recalled } from '../../engine/grid/view/recall.ts'
import type { Witness } from '../contract.ts'
import { believe, type Belief } from './belief.ts'
import { leadIn } from './lookahead/think.ts'
import type { AllWeights } from './lookahead/weights.ts'
import { isBare, readSituation, type GridTaskTypes, type Situation } from './situation.ts'
import { compileTables, type Tables } from './tables.ts'
import { track } from './tracker.ts'
import { worthOf } from './worth.ts'

/** Linear in the chances of hidden pieces. */
export function standing({ info, view: given, seat, history }: Witness<GridTaskTypes>, all: AllWeights): number {
  const tables = compileTables(info, given.options)
  const view = recalled(tables.ctx, given, history)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  const belief = believe(tables, situation, track(tables, seat, history).tracks)
  if (!isBare(info)) return leadWithPowers(tables, situation, belief)
  return leadIn({ tables, view, seat, situation, belief, weights: situation.crowded ? all.crowded : all.sparse })
}

/** A bound piece counts for neither side, as in the search. */
function leadWithPowers(tables: Tables, { own, ownSide, enemySide }: Situation, { suspects, chances }: Belief): number {
  const { kinds } = tables
  const { powersOf } = tables.ctx
  const width = kinds.length
  const counted = (worth: number, k: number): number => (kinds[k]?.flag ? 0 : worth)
  const ours = worthOf({ kinds, powersOf, own: ownSide.army, enemy: enemySide.army, wards: ownSide.wards }).map(counted)
  const theirs = worthOf({ kinds, powersOf, own: enemySide.army, enemy: ownSide.army, wards: enemySide.wards }).map(counted)
  const mine = own.reduce((sum, { kind, bound }) => sum + (bound ? 0 : (ours[kind] ?? 0)), 0)
  return suspects.reduce(
    (left, { bound }, i) => (bound ? left : theirs.reduce((rest, worth, k) => rest - worth * (chances[i * width + k] ?? 0), left)),
    mine,
  )
}
