/**
 * What a viewer may know of an event: lists of what is public (law 3). And what remains of it under `pure` memory once another turn has been taken: who met
 * whom and who fell, but not kinds of enemy pieces, nor what only one of them can do.
 */
import type { Viewer } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type {
  Combatant,
  GridEvent,
  GridTypes,
  GridView,
  Piece,
  PowerEffect,
  SeenCombatant,
  SeenGridEvent,
  SeenPiece,
  SeenPowerEffect,
} from '../types.ts'
import { knows } from './view.ts'
import type { SeenStep } from '../../core/game.ts'
import type { Memory } from '../../rules/policies.ts'
import { NO_SEATS } from '../state/piece.ts'

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
    case 'piece-rescued':
      return viewer === event.seat || viewer === 'arbiter' ? event : { ...event, kind: null }
    case 'piece-moved':
    case 'mode-changed':
    case 'rescue-due':
    case 'rescue-declined':
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

/** The step as this viewer still remembers it; the step itself under `marked` memory. The notation of a power names its user, so it goes too. */
export function fade(memory: Memory, step: SeenStep<GridTypes>, viewer: Viewer): SeenStep<GridTypes> {
  if (memory === 'marked' || viewer === 'arbiter') return step
  const events = step.events.map((event) => fadeEvent(event, viewer))
  if (events.every((event, i) => event === step.events[i])) return step
  return { text: events.some((event) => event.type === 'power-used' && event.power === null) ? null : step.text, events }
}

function fadeEvent(event: SeenGridEvent, viewer: Viewer): SeenGridEvent {
  const piece = (who: SeenCombatant): SeenCombatant => (who.seat === viewer ? who : { ...who, kind: null })
  switch (event.type) {
    case 'piece-moved':
      return event.seat === viewer || event.revealed === null ? event : { ...event, revealed: null }
    case 'battle-fought':
      return { ...event, attacker: piece(event.attacker), defender: piece(event.defender) }
    case 'power-used': {
      const isOwn = event.seat === viewer
      const effects = event.effects.map((effect) => fadeEffect(effect, piece, isOwn))
      return { ...event, power: isOwn ? event.power : null, user: piece(event.user), effects }
    }
    case 'mode-changed':
      return { ...event, piece: piece(event.piece) }
    default:
      return event
  }
}

/** Only its own seat remembers which kind returned (NA-16). */
function fadeEffect(effect: SeenPowerEffect, piece: (who: SeenCombatant) => SeenCombatant, isOwn: boolean): SeenPowerEffect {
  switch (effect.type) {
    case 'shown':
      return { ...effect, piece: piece(effect.piece) }
    case 'fought':
      return { ...effect, attacker: piece(effect.attacker), defender: piece(effect.defender) }
    case 'returned':
      return isOwn ? effect : { ...effect, kind: null }
    default:
      return effect
  }
}

/**
 * An earlier view for a viewer who sees `now`: robots, stone and the tray were in sight and stay named, but the kind of a piece that is face down now is left
 * out (CL-14).
 */
export function fadeView(then: GridView, now: GridView): GridView {
  const { viewer, options } = then
  if (options.memory === 'marked' || viewer === 'arbiter' || now.phase === 'over') return then
  const named = new Map([...now.board, ...now.captured].flatMap((piece) => (piece?.kind ? [[piece.id, piece.kind] as const] : [])))
  const isInMind = ({ id, seat, kind }: SeenPiece): boolean => seat === viewer || kind === null || named.get(id) === kind
  const left = (piece: SeenPiece): SeenPiece => (isInMind(piece) ? piece : faceDown(piece))
  return { ...then, board: then.board.map((piece) => piece && left(piece)), captured: then.captured.map(left) }
}

/** The captor is public, and that losses were mixed. */
function faceDown({ id, seat, moved, mixed, by }: SeenPiece): SeenPiece {
  return { id, seat, kind: null, moved, seenBy: NO_SEATS, ...(mixed && { mixed }), ...(by && { by }) }
}
