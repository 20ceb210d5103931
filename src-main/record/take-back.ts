/** Which turn is taken back, and how far: of the record alone, so that a table and an audit agree. */
import type { Seat } from '../engine/core/seats.ts'
import { beginningIn } from './table-actions.ts'
import type { Timeline } from './timeline.ts'

type Told = Pick<Timeline, 'steps' | 'positions'>

/** The seq of the last step that remains once `seat`’s last turn, finished or not, is taken back; null when it has none. */
export function beforeLastTurn(told: Told, seat: Seat): number | null {
  const positions = sinceBeginning(told)
  if (positions.at(-1)?.state.phase !== 'playing') return null
  const last = positions.findLastIndex((_, i) => isOnTurn(positions, i, seat))
  if (last < 0) return null
  const ply = positions[last - 1]?.state.ply
  const first = positions.findIndex((_, i) => isOnTurn(positions, i, seat) && positions[i - 1]?.state.ply === ply)
  return (positions[first]?.step?.seq ?? 1) - 1
}

/** The seat that took the last turn that can be taken back; null where there is none. */
export function lastMoverIn({ positions }: Pick<Timeline, 'positions'>): Seat | null {
  return positions.findLast(({ step }) => step?.by)?.step?.by ?? null
}

/** The position that the game began with and all later ones. Steps copied from the game it was played on from belong to that game. */
function sinceBeginning({ steps, positions }: Told): Timeline['positions'] {
  const beginning = beginningIn(steps)
  return positions.slice(positions.findLastIndex(({ step }) => (step?.seq ?? 0) <= beginning))
}

/** Whether the seat did the step that led to this position on its own turn. A turn can take several steps (NA-8, BC-3). */
function isOnTurn(positions: Timeline['positions'], at: number, seat: Seat): boolean {
  const before = positions[at - 1]?.state
  return positions[at]?.step?.by === seat && before?.phase === 'playing' && before.turn === seat
}
