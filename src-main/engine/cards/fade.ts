/** What is left of an event at a table that is played by heart, once another turn has been taken: who acted and who went out, not what the enemy's cards were (BC-15). */
import type { Viewer } from '../core/seats.ts'
import type { Memory } from '../rules/policies.ts'
import type { SeenCard, SeenCardsEvent } from './types.ts'

/** The event as this viewer still has it in mind; itself where the table marks what was shown. */
export function fade(memory: Memory, event: SeenCardsEvent, viewer: Viewer): SeenCardsEvent {
  if (memory === 'marked' || viewer === 'arbiter') return event
  const card = <C extends SeenCard>(who: C): C => (who.seat === viewer ? who : { ...who, kind: null })
  switch (event.type) {
    case 'battle-fought':
      return { ...event, attacker: card(event.attacker), defender: card(event.defender) }
    case 'hand-seen':
      return { ...event, user: card(event.user), kinds: event.of === viewer ? event.kinds : event.kinds.map(() => null) }
    case 'line-seen':
      return { ...event, user: card(event.user), cards: event.cards.map(card) }
    case 'army-redealt':
      return { ...event, user: card(event.user) }
    default:
      return event
  }
}
