/**
 * What a viewer may know of an event, built from what is public (law 3), whatever its views remember. And what remains of it under `pure` memory once another
 * turn has been taken: who acted and what went out, but not kinds of enemy cards, nor what only one kind can do (BC-15).
 */
import type { Seat, Viewer } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import { bySeat, NONE } from '../state/state.ts'
import type { CardsEvent, CardsTypes, Deal, LaidCard, SeenCard, SeenCardsEvent, SeenDeal, SeenLaidCard } from '../types.ts'
import { knows } from './view.ts'
import type { SeenStep } from '../../core/game.ts'
import type { Memory } from '../../rules/policies.ts'

/** The event with what `viewer` may not know set to null. */
export function redact(ctx: CardsContext, event: CardsEvent, viewer: Viewer): SeenCardsEvent {
  switch (event.type) {
    case 'decks-shuffled':
      return { type: event.type, deals: bySeat(ctx, (seat) => seenDeal(event.deals[seat], owns(viewer, seat), viewer)) }
    case 'army-deployed':
      return { type: event.type, seat: event.seat, placement: owns(viewer, event.seat) ? event.placement : null }
    case 'play-began': {
      const lines = bySeat(ctx, (seat) => seenCards(event.lines[seat] ?? NONE, owns(viewer, seat)))
      return { type: event.type, firstSeat: event.firstSeat, lines }
    }
    case 'cards-drawn':
      return { type: event.type, seat: event.seat, kinds: owns(viewer, event.seat) ? event.kinds : event.kinds.map(() => null) }
    case 'line-laid':
      return { type: event.type, seat: event.seat, cards: seenCards(event.cards, owns(viewer, event.seat)) }
    case 'hand-seen': {
      const { type, seat, from, user, of, kinds } = event
      return { type, seat, from, user, of, kinds: knows(ctx, of, [seat], viewer) ? kinds : kinds.map(() => null) }
    }
    case 'line-seen': {
      const { type, seat, from, user, of, cards } = event
      const isKnown = knows(ctx, of, [seat], viewer)
      const seen = cards.map((card) => ({ place: card.place, id: card.id, seat: card.seat, kind: isKnown ? card.kind : null }))
      return { type, seat, from, user, of, cards: seen }
    }
    case 'army-redealt': {
      const { type, seat, from, user, deal } = event
      return { type, seat, from, user, deal: seenDeal(deal, owns(viewer, seat), viewer) }
    }
    case 'battle-fought':
    case 'attack-stopped':
    case 'turn-passed':
    case 'game-ended':
      return event
  }
}

/** A seat sees its own cards, the arbiter all. */
function owns(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === 'arbiter'
}

/** Only the arbiter knows the order of a deck (BC-13). */
function seenDeal({ hand, deck }: Deal = { hand: NONE, deck: NONE }, owned: boolean, viewer: Viewer): SeenDeal {
  return { hand: owned ? hand : hand.map(() => null), deck: viewer === 'arbiter' ? deck : deck.map(() => null) }
}

function seenCards(cards: readonly LaidCard[], owned: boolean): readonly SeenLaidCard[] {
  return owned ? cards : cards.map(({ place, id }) => ({ place, id, kind: null }))
}

/** The step as this viewer still remembers it; the step itself under `marked` memory. The notation of an ability names its card, so it goes too. */
export function fade(memory: Memory, step: SeenStep<CardsTypes>, viewer: Viewer): SeenStep<CardsTypes> {
  if (memory === 'marked' || viewer === 'arbiter') return step
  const events = step.events.map((event) => fadeEvent(event, viewer))
  if (events.every((event, i) => event === step.events[i])) return step
  return { text: events.some(({ type }) => type === 'ability-used') ? null : step.text, events }
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

/** Only a Spy looks at hands and a Scout at lines (BC-8, BC-9), so what the card did would reveal it. After a redeal no card is where it was (BC-10). */
function abilityUsed({ seat, from, user }: Extract<SeenCardsEvent, { readonly type: 'hand-seen' | 'line-seen' }>): SeenCardsEvent {
  return { type: 'ability-used', seat, from, user: { ...user, kind: null } }
}
