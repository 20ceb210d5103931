/**
 * What is left of what was told at a table that is played by heart, once another turn has been taken: who acted and who went out, not what the enemy's cards were,
 * nor what only one of them can do (BC-15).
 */
import type { SeenStep } from '../../core/game.ts'
import type { Viewer } from '../../core/seats.ts'
import type { Memory } from '../../rules/policies.ts'
import type { CardsTypes, SeenCard, SeenCardsEvent } from '../types.ts'

/** The step as this viewer still has it in mind; itself where the table marks what was shown. The notation of an ability says whose it is: it goes with it. */
export function fade(memory: Memory, told: SeenStep<CardsTypes>, viewer: Viewer): SeenStep<CardsTypes> {
  if (memory === 'marked' || viewer === 'arbiter') return told
  const events = told.events.map((event) => fadeEvent(event, viewer))
  if (events.every((event, i) => event === told.events[i])) return told
  return { text: events.some(({ type }) => type === 'ability-used') ? null : told.text, events }
}

function fadeEvent(event: SeenCardsEvent, viewer: Viewer): SeenCardsEvent {
  const card = <C extends SeenCard>(who: C): C => (who.seat === viewer ? who : { ...who, kind: null })
  switch (event.type) {
    case 'battle-fought':
      return { ...event, attacker: card(event.attacker), defender: card(event.defender) }
    case 'hand-seen':
      return event.seat === viewer ? { ...event, kinds: event.kinds.map(() => null) } : abilityUsed(event)
    case 'line-seen':
      return event.seat === viewer ? { ...event, cards: event.cards.map(card) } : abilityUsed(event)
    case 'army-redealt':
      return { ...event, user: card(event.user) }
    default:
      return event
  }
}

/** A Spy looks at hands, a Scout at lines (BC-8, BC-9): what the card did would say what lies there. After a redeal nothing lies where it lay (BC-10). */
function abilityUsed({ seat, from, user }: Extract<SeenCardsEvent, { readonly type: 'hand-seen' | 'line-seen' }>): SeenCardsEvent {
  return { type: 'ability-used', seat, from, user: { ...user, kind: null } }
}
