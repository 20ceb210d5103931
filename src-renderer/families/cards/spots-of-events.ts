/** Where events happened, for marking the last of them on the table. Pure. */
import type { Seat, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import type { Spot } from './types.ts'

/** Spots of what just happened, each once; decks and hands are not marked. */
export function lastSpots(events: readonly SeenCardsEvent[]): readonly Spot[] {
  return events.flatMap((event): readonly Spot[] => {
    switch (event.type) {
      case 'battle-fought':
        return [line(event.attacker.seat, event.from), line(event.defender.seat, event.to)]
      case 'hand-seen':
      case 'ability-used':
        return [line(event.seat, event.from)]
      case 'line-seen':
        return [line(event.seat, event.from), ...event.cards.map(({ place }) => line(event.of, place))]
      case 'line-laid':
        return event.cards.map(({ place }) => line(event.seat, place))
      default:
        return []
    }
  })
}

function line(seat: Seat, index: number): Spot {
  return { zone: 'line', seat, index }
}
