/**
 * How much of the enemy's line each side had seen, turn by turn. Counted from the steps of a log, so it knows what that log's viewer knew; the arbiter's log
 * covers both sides. Pure.
 */
import type { Seat, SeenCardsEvent } from '../../../src-main/contract/index.ts'

export interface SideKnown {
  readonly seat: Seat
  /** Looks of Spies and Scouts. */
  readonly looks: number
  /** Cards of the enemy's line that this side had been shown where they lay, after each turn of either side. */
  readonly known: readonly number[]
}

interface Tally {
  /** Ids of enemy cards that are where they were shown. */
  readonly known: Set<string>
  readonly curve: number[]
  looks: number
}

/** What every seat had seen. */
export function knownOf(steps: readonly { readonly events: readonly SeenCardsEvent[] }[], seats: readonly Seat[]): readonly SideKnown[] {
  const tallies = new Map<Seat, Tally>(seats.map((seat) => [seat, { known: new Set(), curve: [], looks: 0 }]))
  for (const event of steps.flatMap(({ events }) => events)) count(tallies, event)
  return [...tallies].map(([seat, { curve, looks }]) => ({ seat, looks, known: curve }))
}

function count(tallies: ReadonlyMap<Seat, Tally>, event: SeenCardsEvent): void {
  switch (event.type) {
    case 'battle-fought':
      return countBattle(tallies, event)
    case 'ability-used':
    case 'hand-seen':
      countLook(tallies, event.seat)
      return show(tallies, event.user)
    case 'line-seen':
      countLook(tallies, event.seat)
      for (const { id } of event.cards) tallies.get(event.seat)?.known.add(id)
      return show(tallies, event.user)
    case 'army-redealt':
      for (const [seat, { known }] of tallies) if (seat !== event.seat) known.clear()
      return
    case 'turn-passed':
    case 'game-ended':
      for (const { curve, known } of tallies.values()) curve.push(known.size)
      return
    default:
      return
  }
}

function countLook(tallies: ReadonlyMap<Seat, Tally>, seat: Seat): void {
  const tally = tallies.get(seat)
  if (tally) tally.looks++
}

/** All other players have seen this card in its place. */
function show(tallies: ReadonlyMap<Seat, Tally>, card: { readonly id: string; readonly seat: Seat }): void {
  for (const [seat, { known }] of tallies) if (seat !== card.seat) known.add(card.id)
}

function countBattle(tallies: ReadonlyMap<Seat, Tally>, event: Extract<SeenCardsEvent, { type: 'battle-fought' }>): void {
  const { attacker, defender, result } = event
  const lost = [...(result === 'attacker-wins' ? [] : [attacker]), ...(result === 'defender-wins' ? [] : [defender])]
  for (const card of [attacker, defender]) if (!lost.includes(card)) show(tallies, card)
  for (const { id, seat } of lost) for (const [other, { known }] of tallies) if (other !== seat) known.delete(id)
}
