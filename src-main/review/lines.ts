/** A finished game as if it had gone on with other moves from one of its positions. */
import type { AnyAction, DeploymentOrder, Placement, StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { framesOf } from '../record/frames.ts'
import { storable, type Position } from '../record/timeline.ts'
import type { StoredStep } from '../record/types.ts'
import type { Replay } from './replay.ts'

/** Most ways to lay pieces that are moves to choose from. A whole army has more. */
const MOST_LAYINGS = 200

/** The legal moves of the seat on turn, in notation, in the order of the rules; cards that fill gaps of a line too (BC-3). */
export function movesIn(game: AnyGame, state: StateBase): ReadonlyMap<string, AnyAction> {
  const seats = state.phase === 'playing' ? game.toAct(state) : []
  const legal = seats.flatMap((seat) => [...game.legalActions(state, seat), ...layingsOf(game, state, seat)])
  return new Map(legal.map((action) => [game.notation.formatAction(state, action), action]))
}

/** The ways to lay what a seat has to lay; none where they are too many. */
function layingsOf(game: AnyGame, state: StateBase, seat: Seat): readonly AnyAction[] {
  const order = game.deployment(state, seat)
  const placements = order && !order.optional ? placementsOf(order) : []
  return placements.map((placement) => ({ type: 'deploy', seat, placement }))
}

/** All placements that meet an order; none where they are too many. */
function placementsOf({ kinds, spaces, count }: DeploymentOrder): readonly Placement[] {
  const due = count ?? Object.values(kinds).reduce((sum, held) => sum + held, 0)
  const found: Placement[] = []
  const place = (at: number, placed: Placement, left: DeploymentOrder['kinds']): void => {
    const missing = due - Object.keys(placed).length
    if (found.length > MOST_LAYINGS || missing > spaces.length - at) return
    const space = spaces[at]
    if (missing === 0 || space === undefined) return void found.push(placed)
    for (const [kind, held] of Object.entries(left))
      if (held > 0) place(at + 1, { ...placed, [space]: kind }, { ...left, [kind]: held - 1 })
    place(at + 1, placed, left)
  }
  place(0, {}, kinds)
  return found.length > MOST_LAYINGS ? [] : found
}

/** A move as a step of a game, and the position after it; null where it is not legal. */
export function moveOn(game: AnyGame, state: StateBase, text: string, at: Pick<StoredStep, 'seq' | 'at'>): Position | null {
  const action = movesIn(game, state).get(text)
  const decided = action && game.decide(state, action)
  if (!action || !decided?.ok) return null
  const step: StoredStep = { ...at, by: action.seat, ...storable(action, decided.value), clock: null }
  return { step, state: decided.value.reduce((now, event) => game.evolve(now, event), state) }
}

/** The game up to a frame and on with these moves; null where one is not legal, and where there is no such frame. The moves are its last frames. */
export function withLine(replay: Replay, frame: number, moves: readonly string[]): Replay | null {
  const { game, timeline, frames, header } = replay
  const start = frames[frame]
  if (!start) return null
  const positions = timeline.positions.slice(0, timeline.positions.indexOf(start) + 1)
  const steps = [...timeline.steps]
  for (const text of moves) {
    const before = positions.at(-1) ?? start
    const next = moveOn(game, before.state, text, { seq: steps.length + 1, at: start.step?.at ?? header.startedAt })
    if (!next?.step) return null
    positions.push(next)
    steps.push(next.step)
  }
  const line = { ...timeline, steps, texts: [...timeline.texts, ...moves], positions }
  return { ...replay, timeline: line, frames: framesOf(line) }
}
