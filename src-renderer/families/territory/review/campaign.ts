/** How a finished game of Conquest went, turn by turn: territories of every seat, and the cards that were played. Counted from the log that hides nothing. Pure. */
import type { Card, Seat } from '../../../../src-main/contract/index.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { countCards, type CardCount } from '../card-list.ts'

/** How the land is shared out when a turn begins, and at the very end. */
export interface Share {
  readonly round: number
  /** Step that led to it. */
  readonly seq: number
  /** Territories by seat, in order of seats. */
  readonly held: readonly number[]
}

export interface Campaign {
  readonly seats: readonly Seat[]
  readonly shares: readonly Share[]
  /** By seat, in order of seats. */
  readonly cards: readonly (readonly CardCount[])[]
}

/** The course of a game; `steps` without those taken back. */
export function campaignOf(steps: readonly StepOf<'territory'>[], seats: readonly Seat[]): Campaign {
  const owners = new Map<number, Seat | null>()
  const played = new Map<Seat, Card[]>(seats.map((seat) => [seat, []]))
  const shares: Share[] = []
  let round = 0
  const share = (seq: number): Share => ({
    round,
    seq,
    held: seats.map((seat) => [...owners.values()].filter((owner) => owner === seat).length),
  })
  for (const { seq, events } of steps)
    for (const event of events) {
      if (event.type === 'territory-claimed') owners.set(event.territory, event.seat)
      else if (event.type === 'control-changed') for (const { territory, seat } of event.changes) owners.set(territory, seat)
      else if (event.type === 'card-played') played.get(event.seat)?.push(event.card)
      else if (event.type === 'turn-began') {
        ;({ round } = event)
        shares.push(share(seq))
      } else if (event.type === 'game-ended') shares.push(share(seq))
    }
  return { seats, shares, cards: seats.map((seat) => countCards(played.get(seat) ?? [])) }
}
