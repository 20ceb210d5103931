/**
 * Statistics of a finished game, side by side: battles won and lost, and losses in battle or otherwise. Counted from the log with all open; the family says
 * what an event counts for (`casualtiesOf`). Pure.
 */
import type { Seat } from '../../../src-main/contract/index.ts'

/** A lost piece or card. */
export interface Fallen {
  readonly seat: Seat
  /** Null where the viewer does not know it. */
  readonly kind: string | null
}

export interface Fight {
  readonly attacker: Fallen
  readonly defender: Fallen
  readonly result: 'attacker-wins' | 'defender-wins' | 'both-removed'
}

/** What an event counts for: battles, and losses outside battles. */
export interface Casualties {
  readonly fights: readonly Fight[]
  readonly losses: readonly Fallen[]
}
export const NO_CASUALTIES: Casualties = { fights: [], losses: [] }

export interface Losses {
  readonly seat: Seat
  readonly kind: string
  readonly count: number
}

export interface SideCounts {
  /** A team, or a seat that plays for itself. */
  readonly seats: readonly Seat[]
  readonly won: number
  readonly lost: number
  /** Battles that removed both. */
  readonly even: number
  /** By seat, then by kind in the given order. A piece that returns and falls again counts twice. */
  readonly losses: readonly Losses[]
}

/** Counts of every side. `order`: ids of kinds in the order to show them. */
export function countsOf(
  casualties: readonly Casualties[],
  { sides, order }: { readonly sides: readonly (readonly Seat[])[]; readonly order: readonly string[] },
): readonly SideCounts[] {
  const fights = casualties.flatMap((each) => each.fights)
  const fallen = [...fights.flatMap(fallenIn), ...casualties.flatMap(({ losses }) => losses)]
  const counts = new Map<string, number>()
  for (const { seat, kind } of fallen) counts.set(`${seat} ${kind}`, (counts.get(`${seat} ${kind}`) ?? 0) + 1)
  return sides.map((seats) => {
    const ends = fights.flatMap((fight) => endFor(seats, fight) ?? [])
    const count = (end: End): number => ends.filter((each) => each === end).length
    const losses = seats.flatMap((seat) => order.map((kind) => ({ seat, kind, count: counts.get(`${seat} ${kind}`) ?? 0 })))
    return { seats, won: count('won'), lost: count('lost'), even: count('even'), losses: losses.filter((each) => each.count > 0) }
  })
}

type End = 'won' | 'lost' | 'even'

/** How a battle ended for a side; null where it had no part in it. */
function endFor(seats: readonly Seat[], { attacker, defender, result }: Fight): End | null {
  const attacks = seats.includes(attacker.seat)
  if (!attacks && !seats.includes(defender.seat)) return null
  if (result === 'both-removed') return 'even'
  return (result === 'attacker-wins') === attacks ? 'won' : 'lost'
}

function fallenIn({ attacker, defender, result }: Fight): readonly Fallen[] {
  return [...(result === 'attacker-wins' ? [] : [attacker]), ...(result === 'defender-wins' ? [] : [defender])]
}
