/** The events of one action of Conquest so far, captured Flags (CQ-14, CQ-32), and the end of a game. */
import { draw, ranked, type EndReason, type Outcome } from '../../core/outcome.ts'
import type { Seat } from '../../core/seats.ts'
import { isOut, seatsLeft, seatsOf, sideOf } from '../../core/sides.ts'
import { EventLog } from '../../rules/event-log.ts'
import type { TerritoryContext } from '../context.ts'
import { hasFlag, tokensOf } from '../state/control.ts'
import { unitsOf } from '../state/evolve.ts'
import type { TerritoryEvent, TerritoryState } from '../types.ts'

export type TerritoryLog = EventLog<TerritoryState, TerritoryEvent>

export function logFrom({ evolve }: TerritoryContext, state: TerritoryState): TerritoryLog {
  return new EventLog<TerritoryState, TerritoryEvent>(evolve, state)
}

/** Ends the game and shows every unit. */
export function end(log: TerritoryLog, outcome: Outcome): TerritoryLog {
  const shown = [...unitsOf(log.state)].map(({ id, kind }) => ({ id, kind }))
  return log.add({ type: 'game-ended', outcome, shown })
}

/** A seat without units and Flag is out; then the seat with the only Flag on the land has won (CQ-15, CQ-31, CQ-32). True when the game is over. */
export function endsNow(log: TerritoryLog): boolean {
  for (const seat of seatsLeft(log.state))
    if (!hasFlag(log.state, seat) && !log.state.board.some((unit) => unit?.seat === seat)) log.leave(seat, 'no-pieces')
  const { state } = log
  const left = seatsLeft(state)
  const [flagged, ...more] = left.filter((seat) => hasFlag(state, seat))
  const [last, ...others] = left
  if (flagged !== undefined && more.length === 0) end(log, won(state, flagged, 'last-flag'))
  else if (last !== undefined && others.length === 0) end(log, won(state, last, 'last-side'))
  else if (flagged === undefined) end(log, draw(state, 'deadlock'))
  return log.state.phase === 'over'
}

/** The winner first, the others in reverse order of last losing their Flags (CQ-32). */
export function won(state: TerritoryState, winner: Seat, reason: EndReason): Outcome {
  const fallen = state.lostFlags.map(({ seat }) => seat).toReversed()
  const left = [...state.out].toReversed() // before play they had no Flag to lose
  const order = [winner, ...[...fallen, ...left, ...seatsOf(state)].filter((seat, i, all) => seat !== winner && all.indexOf(seat) === i)]
  return ranked(
    state,
    order.map((seat) => [sideOf(state, seat)]),
    reason,
  )
}

/** Most territories win, equal numbers share a place, and seats that are out come last (CQ-23). */
export function byTerritories(state: TerritoryState): Outcome {
  const worth = (seat: Seat): number => (isOut(state, seat) ? -1 : tokensOf(state, seat))
  const order = [...Map.groupBy(seatsOf(state), worth)].toSorted(([a], [b]) => b - a)
  return ranked(
    state,
    order.map(([, seats]) => seats.map((seat) => sideOf(state, seat))),
    'round-limit',
  )
}

/**
 * The Flag of a seat is captured. It goes to its captor; if the captor has no Flag, to the seat that holds that one; and a captor who takes the Flag of that
 * very seat gets its own back. Flags that the victim was holding go along.
 */
export function captured(log: TerritoryLog, victim: Seat, by: Seat): TerritoryLog {
  const { state } = log
  const isWhole = hasFlag(state, by)
  const keeper = isWhole ? by : (state.lostFlags.find(({ seat }) => seat === by)?.holder ?? null)
  const isRegained = keeper === victim
  const holder = isRegained ? by : keeper
  const along = state.lostFlags.flatMap((flag) => (flag.holder === victim && !(isRegained && flag.seat === by) ? [flag.seat] : []))
  log.add({ type: 'flag-captured', seat: victim, by, holder, along })
  return isRegained ? log.add({ type: 'flag-regained', seat: by, id: `p${state.lastId + 1}` }) : log
}
