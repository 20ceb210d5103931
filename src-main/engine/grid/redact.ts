/** What a viewer may be told of an event, next to nothing but lists of what is public (law 3). */
import type { Viewer } from '../core/seats.ts'
import type { GridContext } from './context.ts'
import type { Combatant, GridEvent, SeenCombatant, SeenGridEvent } from './types.ts'
import { knows } from './view.ts'

/** The event with what `viewer` may not know set to null. Moves and endings are public as they are. */
export function redact(ctx: GridContext, event: GridEvent, viewer: Viewer): SeenGridEvent {
  switch (event.type) {
    case 'army-deployed': {
      const open = viewer === 'arbiter' || viewer === event.seat
      return { type: event.type, seat: event.seat, placement: open ? event.placement : null }
    }
    case 'play-began': {
      const pieces = event.pieces.map(({ square, piece }) => ({
        square,
        piece: knows(ctx, piece, viewer) ? piece : { ...piece, kind: null },
      }))
      return { type: event.type, firstSeat: event.firstSeat, pieces }
    }
    case 'battle-fought': {
      const { type, seat, from, to, charged, result } = event
      const attacker = seenCombatant(ctx, event.attacker, viewer)
      return { type, seat, from, to, charged, attacker, defender: seenCombatant(ctx, event.defender, viewer), result }
    }
    case 'piece-moved':
    case 'game-ended':
      return event
  }
}

function seenCombatant(ctx: GridContext, { id, seat, kind, seenBy }: Combatant, viewer: Viewer): SeenCombatant {
  return { id, seat, kind: knows(ctx, { seat, seenBy }, viewer) ? kind : null, seenBy }
}
