/** A finished game as if it had gone on with other moves from one of its positions. */
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { AnyGame } from '../engine/families.ts'
import { framesOf } from '../record/frames.ts'
import { storable, type Position } from '../record/timeline.ts'
import type { StoredStep } from '../record/types.ts'
import type { Replay } from './replay.ts'

/** The legal moves of the seat on turn, in notation, in the order of the rules. */
export function movesIn(game: AnyGame, state: StateBase): ReadonlyMap<string, AnyAction> {
  const seats = state.phase === 'playing' ? game.toAct(state) : []
  const legal = seats.flatMap((seat) => game.legalActions(state, seat))
  return new Map(legal.map((action) => [game.notation.formatAction(state, action), action]))
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
