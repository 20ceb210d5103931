/** What is left of an event at a table that is played by heart, once another turn has been taken: who met where and who fell, not what the enemy's pieces were. */
import type { Viewer } from '../core/seats.ts'
import type { Memory } from '../rules/policies.ts'
import type { SeenCombatant, SeenGridEvent, SeenPowerEffect } from './types.ts'

/** The event as this viewer still has it in mind; itself where the table marks what was shown. */
export function fade(memory: Memory, event: SeenGridEvent, viewer: Viewer): SeenGridEvent {
  if (memory === 'marked' || viewer === 'arbiter') return event
  const piece = (who: SeenCombatant): SeenCombatant => (who.seat === viewer ? who : { ...who, kind: null })
  const effect = (each: SeenPowerEffect): SeenPowerEffect => {
    if (each.type === 'shown') return { ...each, piece: piece(each.piece) }
    return each.type === 'fought' ? { ...each, attacker: piece(each.attacker), defender: piece(each.defender) } : each
  }
  switch (event.type) {
    case 'piece-moved':
      return event.seat === viewer || event.revealed === null ? event : { ...event, revealed: null }
    case 'battle-fought':
      return { ...event, attacker: piece(event.attacker), defender: piece(event.defender) }
    case 'power-used':
      return { ...event, user: piece(event.user), effects: event.effects.map(effect) }
    case 'mode-changed':
      return { ...event, piece: piece(event.piece) }
    default:
      return event
  }
}
