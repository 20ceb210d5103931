/**
 * Events of records from before the turn was passed by an event: `evolve` passed it then after every move, attack and power. There were two seats and
 * nobody was ever out, so whose turn followed is certain.
 */
import { nextSeat, seatsOf, type Seated } from '../../core/sides.ts'
import type { GridEvent } from '../types.ts'

const TURNS: readonly GridEvent['type'][] = ['piece-moved', 'battle-fought', 'power-used']

/** The events of one step as they are written today; those that are written so already are returned as they are. */
export function readEvents({ lineup }: Seated, events: readonly GridEvent[]): readonly GridEvent[] {
  if (seatsOf({ lineup }).length !== 2 || events.some(({ type }) => type === 'turn-passed')) return events
  const at = events.findIndex(({ type }) => TURNS.includes(type))
  const turn = events[at]
  return turn && 'seat' in turn ? events.toSpliced(at + 1, 0, { type: 'turn-passed', seat: nextSeat({ lineup }, turn.seat) }) : events
}
