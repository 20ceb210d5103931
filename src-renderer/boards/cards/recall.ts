/**
 * What the log tells of cards that are not on the table any more: what a line and a hand were at a moment, and what had been shown by then. Made from the
 * viewer's own redacted events, so it holds nothing that the viewer may not know. Pure.
 */
import type { Seat, SeenCardsEvent, SeenLineCard } from '../../../src-main/contract/index.ts'

type Events = readonly SeenCardsEvent[]
type Laid = Extract<SeenCardsEvent, { readonly type: 'line-laid' }>['cards'][number]

/** One side's line, without who has seen what of it, and its hand. */
export interface Side {
  readonly line: readonly (Laid | null)[]
  readonly hand: readonly (string | null)[]
}

/** What one side had after these events; null where the log does not reach back to its dealing. */
export function sideAfter(past: Events, seat: Seat, places: number): Side | null {
  return past.reduce<Side | null>((side, event) => follow(side, event, seat, places), null)
}

function follow(side: Side | null, event: SeenCardsEvent, seat: Seat, places: number): Side | null {
  if (event.type === 'decks-shuffled') return dealt(event.deals[seat]?.hand, places)
  if (event.type === 'army-redealt' && event.seat === seat) return dealt(event.deal.hand, places)
  if (side === null) return null
  switch (event.type) {
    case 'play-began':
      return lay(side, event.lines[seat] ?? [])
    case 'line-laid':
      return event.seat === seat ? lay(side, event.cards) : side
    case 'cards-drawn':
      return event.seat === seat ? { ...side, hand: [...side.hand, ...event.kinds] } : side
    case 'battle-fought': {
      const { attacker, defender, result } = event
      const gone = [...(result === 'attacker-wins' ? [] : [attacker.id]), ...(result === 'defender-wins' ? [] : [defender.id])]
      return { ...side, line: side.line.map((card) => (card && gone.includes(card.id) ? null : card)) }
    }
    default:
      return side
  }
}

function dealt(hand: Side['hand'] = [], places: number): Side {
  return { line: Array.from({ length: places }, () => null), hand }
}

function lay({ line, hand }: Side, cards: readonly Laid[]): Side {
  return {
    line: line.map((there, place) => cards.find((card) => card.place === place) ?? there),
    hand: cards.reduce((left, { kind }) => without(left, kind), hand),
  }
}

/** A hand without one card of a kind; a hidden one is any of them. */
export function without(hand: Side['hand'], kind: string | null): Side['hand'] {
  const at = hand.indexOf(kind)
  return hand.toSpliced(at < 0 ? hand.length - 1 : at, 1)
}

/** What had been shown of a card where it lay: to the viewer, and to which seats. */
export function shownOf(past: Events, id: string): Pick<SeenLineCard, 'kind' | 'seenBy'> {
  const showings = past.flatMap(showingsIn).filter((each) => each.id === id)
  return {
    kind: showings.find(({ kind }) => kind !== null)?.kind ?? null,
    seenBy: [...new Set(showings.flatMap(({ to }) => to))],
  }
}

interface Showing {
  readonly id: string
  readonly kind: string | null
  readonly to: readonly Seat[]
}

/** A card that acts, or is attacked, is shown to all (BC-5, BC-8, BC-9); what a Scout looks at, to its own seat. */
function showingsIn(event: SeenCardsEvent): readonly Showing[] {
  switch (event.type) {
    case 'battle-fought':
      return [event.attacker, event.defender].map(({ id, kind, seat }) => ({
        id,
        kind,
        to: [seat === event.seat ? event.defender.seat : event.seat],
      }))
    case 'hand-seen':
      return [{ ...event.user, to: [event.of] }]
    case 'line-seen':
      return [{ ...event.user, to: [event.of] }, ...event.cards.map((card) => ({ ...card, to: [event.seat] }))]
    default:
      return []
  }
}
