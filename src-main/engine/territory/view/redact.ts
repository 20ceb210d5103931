/** What a viewer may know of an event: secrets belong to their seat (law 3). */
import type { Seat, Viewer } from '../../core/seats.ts'
import type { Seated } from '../../core/sides.ts'
import { redactBeginning } from '../../rules/army-events.ts'
import { knows } from '../../rules/sight.ts'
import { seenUnit } from './view.ts'
import type { SeenTerritoryEvent, TerritoryEvent } from '../types.ts'

export function redact(game: Seated, event: TerritoryEvent, viewer: Viewer): SeenTerritoryEvent {
  const isOwn = (seat: Seat): boolean => viewer === seat || viewer === 'arbiter'
  /** Whether the viewer knows a unit once a seat has looked at it: its owner does, and a spectator if only these two seats play. */
  const learns = (unit: { readonly seat: Seat }, by: Seat): boolean =>
    knows(game, { seat: unit.seat, seenBy: unit.seat === by ? [] : [by] }, viewer)
  switch (event.type) {
    case 'lots-drawn': {
      const { rng: _, ...seen } = event
      return seen
    }
    case 'deck-shuffled':
    case 'pile-renewed':
      return { type: event.type, pile: viewer === 'arbiter' ? event.pile : event.pile.map(() => null) }
    case 'army-deployed':
    case 'play-began':
      return redactBeginning(event, viewer, (unit, eyes) => seenUnit(game, unit, eyes))
    case 'unit-drawn': {
      const { rng: _, ...drawn } = event
      return isOwn(event.seat) ? drawn : { ...drawn, unit: unnamed(event.unit), bag: event.bag.map(unnamed) }
    }
    case 'unit-placed':
      return event.open || isOwn(event.seat) ? event : { ...event, kind: null }
    case 'units-regrouped':
      return isOwn(event.seat) ? event : { ...event, units: event.units.map(unnamed) }
    case 'units-seen':
      return { ...event, units: event.units.map((unit) => (isOwn(event.seat) || learns(unit, event.seat) ? unit : unnamed(unit))) }
    case 'unit-accused':
      return event.right || isOwn(event.seat) || learns(event.unit, event.seat) ? event : { ...event, unit: unnamed(event.unit) }
    case 'battle-fought': {
      const { attacker, defender, result, sight } = event
      const winner = result === 'attacker-wins' ? attacker : defender
      if (!sight || knows(game, { ...sight, seat: winner.seat }, viewer)) return event
      return winner === attacker ? { ...event, attacker: unnamed(attacker) } : { ...event, defender: unnamed(defender) } // HR-2
    }
    case 'seat-left':
      return isOwn(event.seat) ? event : { ...event, lost: [] } // CQ-23
    default:
      return event
  }
}

function unnamed<T extends { readonly kind: string }>(named: T): Omit<T, 'kind'> & { readonly kind: null } {
  return { ...named, kind: null }
}
