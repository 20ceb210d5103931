/**
 * What a game came to: who put which ranks out, and how much of the enemy's line each side had been shown, turn by turn. Counted from the steps of a log, so
 * it knows what that log's viewer knew: the arbiter's log tells it of both sides. Pure.
 */
import type { Seat, SeenCardsEvent } from '../../../src-main/contract/index.ts'

export interface KindCount {
  readonly kind: string
  readonly count: number
}

export interface SideStatistics {
  readonly seat: Seat
  /** Enemy cards that went out in meetings, strongest first as `order` has them. */
  readonly taken: readonly KindCount[]
  /** Looks of Spies and Scouts. */
  readonly looks: number
  /** Cards of the enemy's line that this side had been shown where they lay, after each turn of either side. */
  readonly known: readonly number[]
}

interface Tally {
  readonly taken: Map<string, number>
  /** Ids of enemy cards that lie where they were shown. */
  readonly known: Set<string>
  readonly curve: number[]
  looks: number
}

/** Statistics of every seat. `order` lists the ids of kinds as they are to be shown. */
export function statisticsOf(
  steps: readonly { readonly events: readonly SeenCardsEvent[] }[],
  { seats, order }: { readonly seats: readonly Seat[]; readonly order: readonly string[] },
): readonly SideStatistics[] {
  const tallies = new Map<Seat, Tally>(seats.map((seat) => [seat, { taken: new Map(), known: new Set(), curve: [], looks: 0 }]))
  for (const event of steps.flatMap(({ events }) => events)) count(tallies, event)
  return seats.map((seat) => {
    const { taken, curve, looks } = tallies.get(seat) ?? { taken: new Map<string, number>(), curve: [], looks: 0 }
    return { seat, looks, known: curve, taken: order.flatMap((kind) => (taken.has(kind) ? [{ kind, count: taken.get(kind) ?? 0 }] : [])) }
  })
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

/** Everybody else has been shown this card where it lies. */
function show(tallies: ReadonlyMap<Seat, Tally>, card: { readonly id: string; readonly seat: Seat }): void {
  for (const [seat, { known }] of tallies) if (seat !== card.seat) known.add(card.id)
}

function countBattle(tallies: ReadonlyMap<Seat, Tally>, event: Extract<SeenCardsEvent, { type: 'battle-fought' }>): void {
  const { attacker, defender, result } = event
  const lost = [...(result === 'attacker-wins' ? [] : [attacker]), ...(result === 'defender-wins' ? [] : [defender])]
  for (const card of [attacker, defender]) if (!lost.includes(card)) show(tallies, card)
  for (const { id, seat, kind } of lost) {
    for (const [other, { known, taken }] of tallies) {
      if (other === seat) continue
      known.delete(id)
      if (kind !== null) taken.set(kind, (taken.get(kind) ?? 0) + 1)
    }
  }
}
