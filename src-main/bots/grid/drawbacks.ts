/** What an action on a board gives up or risks, for reviews: an attack that may fail, a piece where an enemy can capture it. */
import { relocationOf } from '../../engine/grid/powers/index.ts'
import type { TurnAction } from '../../engine/grid/types.ts'
import { DANGER, LIKELY_PREY, UNEASE, type Drawback } from '../reasons.ts'
import { nameOf } from './belief.ts'
import { knownBy, occupancyIn, oddsOf, worstFor } from './explain.ts'
import type { GridActTask } from './situation.ts'

/** How much worse than any piece it is to lose the Flag. */
const FLAG = 100

/** From this chance on it is a drawback to bring the strongest piece into danger, if a loss is of that size. */
const STAKED = 0.1

/** The worst first: the higher the rank, and the likelier the loss. */
export function drawbacks(task: GridActTask, action: TurnAction): readonly Drawback[] {
  const known = knownBy(task, action)
  const { tables, situation } = known
  const way = action.type === 'move' ? [action.from, action.to] : relocationOf(tables.ctx.power(action.power), action.from, action)
  const [from = -1, to = -1] = way ?? []
  const mover = situation.own.find(({ square }) => square === from)
  if (!mover) return []
  const rankOf = (kind: number): number => tables.kinds[kind]?.rank ?? 0
  const worthOf = (kind: number): number => (tables.kinds[kind]?.flag ? FLAG : rankOf(kind) + 1)
  const isStrongest = (kind: number): boolean => situation.own.every((own) => rankOf(own.kind) <= rankOf(kind))
  const nameFor = (kind: number): string => tables.kinds[kind]?.id ?? ''
  const there = (j: number): { readonly at: number; readonly kind: string | null } => ({
    at: situation.suspects[j]?.square ?? to,
    kind: nameOf(known, j),
  })
  const found: (readonly [Drawback, number])[] = []
  const add = (drawback: Drawback & { readonly falls: number }, kind: number): void =>
    void found.push([drawback, drawback.falls * worthOf(kind)])

  const met = situation.suspects.findIndex(({ square }) => square === to)
  /** Whether the mover surely captures this enemy, and is worth more than it. */
  const isLess = (j: number): boolean => {
    const prey = tables.kinds.findIndex(({ id }) => id === nameOf(known, j))
    return prey >= 0 && oddsOf(known, mover.kind, j).wins === 1 && worthOf(prey) < worthOf(mover.kind)
  }
  const before = occupancyIn(known)
  const after = before.with(from, 0).with(to, 1)
  if (met >= 0) {
    const { wins, ties } = oddsOf(known, mover.kind, met)
    const falls = 1 - wins - ties
    if (falls >= UNEASE) add({ type: 'risk', piece: nameFor(mover.kind), ...there(met), falls }, mover.kind)
  }
  if (met < 0 || isLess(met)) {
    const [was, now] = [worstFor(known, before, mover.kind, from), worstFor(known, after, mover.kind, to)]
    if (now && now.falls >= DANGER && now.falls >= (was?.falls ?? 0) + UNEASE)
      add({ type: 'exposed', piece: nameFor(mover.kind), ...there(now.j), falls: now.falls }, mover.kind)
    else if (now && now.falls < DANGER && now.falls >= (was?.falls ?? 0) + STAKED && isStrongest(mover.kind)) {
      const most = Math.max(...tables.kinds.map((_, kind) => rankOf(kind) + 1))
      const stake = ((now.falls - (was?.falls ?? 0)) * worthOf(mover.kind)) / most
      add({ type: 'exposed', piece: nameFor(mover.kind), ...there(now.j), falls: now.falls, stake }, mover.kind)
    }
  }
  for (const { kind, square } of situation.own) {
    const worst = square === from ? null : worstFor(known, after, kind, square)
    // The attacker is gone if it falls.
    if (!worst || worst.j === met || worst.falls < LIKELY_PREY) continue
    add({ type: 'left', piece: nameFor(kind), from: square, ...there(worst.j), falls: worst.falls }, kind)
  }
  return found.toSorted(([, a], [, b]) => b - a).map(([drawback]) => drawback)
}
