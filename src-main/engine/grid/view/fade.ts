/**
 * What is left of what was told at a table that is played by heart, once another turn has been taken: who met where and who fell, not what the enemy's pieces were,
 * nor what only one of them can do.
 */
import type { SeenStep } from '../../core/game.ts'
import type { Viewer } from '../../core/seats.ts'
import type { Memory } from '../../rules/policies.ts'
import { NOBODY } from '../state/piece.ts'
import type { GridTypes, GridView, SeenCombatant, SeenGridEvent, SeenPiece, SeenPowerEffect } from '../types.ts'

/** The step as this viewer still has it in mind; itself where the table marks what was shown. The notation of a power says whose it is: it goes with it. */
export function fade(memory: Memory, told: SeenStep<GridTypes>, viewer: Viewer): SeenStep<GridTypes> {
  if (memory === 'marked' || viewer === 'arbiter') return told
  const events = told.events.map((event) => fadeEvent(event, viewer))
  if (events.every((event, i) => event === told.events[i])) return told
  return { text: events.some((event) => event.type === 'power-used' && event.power === null) ? null : told.text, events }
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

/** Who comes back is its own seat's (NA-16). */
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
 * An earlier view for who sees `now`: robots, stone and the tray were in sight of all and are named by every view of their time, but whoever stands face down
 * now is not told again what it was (CL-14).
 */
export function fadeView(then: GridView, now: GridView): GridView {
  const { viewer, options } = then
  if (options.memory === 'marked' || viewer === 'arbiter' || now.phase === 'over') return then
  const named = new Map([...now.board, ...now.captured].flatMap((piece) => (piece?.kind ? [[piece.id, piece.kind] as const] : [])))
  const isInMind = ({ id, seat, kind }: SeenPiece): boolean => seat === viewer || kind === null || named.get(id) === kind
  const left = (piece: SeenPiece): SeenPiece => (isInMind(piece) ? piece : faceDown(piece))
  return { ...then, board: then.board.map((piece) => piece && left(piece)), captured: then.captured.map(left) }
}

/** By whom it was captured is public. */
function faceDown({ id, seat, moved, by }: SeenPiece): SeenPiece {
  return { id, seat, kind: null, moved, seenBy: NOBODY, ...(by && { by }) }
}
