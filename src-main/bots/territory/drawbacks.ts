/** What an action at Conquest gives up or risks, for reviews: an attack that may fail, a unit where an enemy can capture it, a territory. */
import type { TurnAction } from '../../engine/territory/types.ts'
import { DANGER, LIKELY_PREY, UNEASE, type Drawback } from '../reasons.ts'
import { leavingOf, lostIn } from './explain.ts'
import { knownBy, moved, oddsOf, worstFor } from './known.ts'
import type { TerritoryActTask } from './start.ts'

/** A territory counts like a unit of this worth. */
const LAND = 4

/** The worst first: the more the unit is worth, and the likelier its loss. */
export function drawbacks(task: TerritoryActTask, action: TurnAction): readonly Drawback[] {
  const known = knownBy(task, action.seat)
  const { view } = task
  if (action.type === 'end-turn') {
    const { leaves } = lostIn(known)
    return leaves ? [{ type: 'land', territory: leaves.territory }] : []
  }
  if (action.type !== 'move') return []
  const { from, to, seat } = action
  const { tables } = known
  const piece = view.board[from]?.kind
  const mover = tables.numberOf.get(piece ?? '')
  if (piece === null || piece === undefined || mover === undefined) return []
  const found: (readonly [Drawback, number])[] = []
  const add = (drawback: Drawback & { readonly falls: number }, kind: number): void =>
    void found.push([drawback, drawback.falls * (tables.worth[kind] ?? 0)])
  const there = (at: number): { readonly at: number; readonly kind: string | null } => ({ at, kind: view.board[at]?.kind ?? null })

  const met = view.board[to]
  const after = moved(view.board, from, to, view.board[from] ?? null)
  if (met) {
    const { wins, ties } = oddsOf(known, mover, to)
    const falls = 1 - wins - ties
    if (falls >= UNEASE) add({ type: 'risk', piece, ...there(to), falls }, mover)
  } else {
    const [was, now] = [worstFor(known, view.board, mover, from), worstFor(known, after, mover, to)]
    if (now && now.falls >= DANGER && now.falls >= (was?.falls ?? 0) + UNEASE)
      add({ type: 'exposed', piece, ...there(now.at), falls: now.falls }, mover)
  }
  // With moves left, others can still go.
  for (const [zone, unit] of view.moves > 1 ? [] : after.entries()) {
    const kind = unit?.seat === seat ? tables.numberOf.get(unit.kind ?? '') : undefined
    const worst = kind === undefined || zone === to ? null : worstFor(known, after, kind, zone)
    if (kind === undefined || !worst || worst.at === to || worst.falls < LIKELY_PREY) continue
    add({ type: 'left', piece: tables.kindList[kind]?.id ?? '', from: zone, ...there(worst.at), falls: worst.falls }, kind)
  }
  const { leaves } = leavingOf(known, action)
  if (leaves?.last && leaves.keeper === undefined) found.push([{ type: 'land', territory: leaves.territory }, LAND])
  return found.toSorted(([, a], [, b]) => b - a).map(([drawback]) => drawback)
}
