/** What a viewer may be told of an event, next to nothing but lists of what is public (law 3). */
import type { Viewer } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type { Combatant, GridEvent, Piece, PowerEffect, SeenCombatant, SeenGridEvent, SeenPiece, SeenPowerEffect } from '../types.ts'
import { knows } from './view.ts'

/** The event with what `viewer` may not know set to null. Moves and endings are public as they are. */
export function redact(ctx: GridContext, event: GridEvent, viewer: Viewer): SeenGridEvent {
  switch (event.type) {
    case 'army-deployed': {
      const open = viewer === 'arbiter' || viewer === event.seat
      return { type: event.type, seat: event.seat, placement: open ? event.placement : null }
    }
    case 'play-began':
      return { type: event.type, firstSeat: event.firstSeat, pieces: seenPieces(ctx, event.pieces, viewer) }
    case 'army-reinforced':
      return { type: event.type, seat: event.seat, pieces: seenPieces(ctx, event.pieces, viewer) }
    case 'power-used': {
      const { type, seat, power, from, to, targets, user } = event
      return { type, seat, power, from, to, targets, user, effects: event.effects.map((effect) => seenEffect(ctx, effect, viewer)) }
    }
    case 'battle-fought': {
      const { type, seat, from, to, charged, result } = event
      const attacker = seenCombatant(ctx, event.attacker, viewer)
      return { type, seat, from, to, charged, attacker, defender: seenCombatant(ctx, event.defender, viewer), result }
    }
    case 'piece-moved':
    case 'mode-changed':
    case 'turn-passed':
    case 'seat-left':
    case 'game-ended':
      return event
  }
}

type Placed<P> = readonly { readonly square: number; readonly piece: P }[]

function seenPieces(ctx: GridContext, pieces: Placed<Piece>, viewer: Viewer): Placed<SeenPiece> {
  return pieces.map(({ square, piece }) => ({ square, piece: knows(ctx, piece, viewer) ? piece : { ...piece, kind: null } }))
}

function seenEffect(ctx: GridContext, effect: PowerEffect, viewer: Viewer): SeenPowerEffect {
  switch (effect.type) {
    case 'shown':
      return { type: effect.type, at: effect.at, piece: seenCombatant(ctx, effect.piece, viewer) }
    case 'fought': {
      const { type, from, to, drawn, result } = effect
      const attacker = seenCombatant(ctx, effect.attacker, viewer)
      return { type, from, to, drawn, attacker, defender: seenCombatant(ctx, effect.defender, viewer), result }
    }
    default:
      return effect
  }
}

function seenCombatant(ctx: GridContext, { id, seat, kind, seenBy }: Combatant, viewer: Viewer): SeenCombatant {
  return { id, seat, kind: knows(ctx, { seat, seenBy }, viewer) ? kind : null, seenBy }
}
