/** Figures of a finished game, and what to play next. Pure. */
import { isAlone, LEVELS, sidesOf, seatsOfSide, winnersOf, type Level } from '../../../src-main/contract/index.ts'
import { bots } from '../../words/en/bots.ts'
import { standingSteps } from '../../state/log.ts'
import type { SnapshotOf, StepOf } from '../../state/shapes.ts'
import { textOf } from '../families.ts'
import { countsOf, type SideCounts } from '../review/counts.ts'

export interface Figures {
  /** Actions that were not taken back. */
  readonly moves: number
  readonly sides: readonly SideCounts[]
}

/** Moves and battles, from the log of this screen. */
export function figuresOf({ view }: Pick<SnapshotOf, 'view'>, log: readonly StepOf[], moves: number): Figures {
  const { casualtiesOf } = textOf(view)
  const { lineup } = view
  const casualties = standingSteps(log).flatMap(({ events }) => events.map((event) => casualtiesOf(event)))
  return { moves, sides: countsOf(casualties, { sides: sidesOf(lineup).map((side) => seatsOfSide(lineup, side)), order: [] }) }
}

/** The next level after the only person has beaten the only opponent; null for none. */
export function nextLevel({
  seats,
  outcome,
}: Pick<SnapshotOf, 'seats' | 'outcome'>): { readonly key: string; readonly name: string } | null {
  const person = seats.find(({ player }) => player.type === 'human')
  const rival = seats.find(({ player }) => player.type === 'bot')
  if (seats.length !== 2 || !isAlone(seats) || !person || rival?.player.type !== 'bot') return null
  if (!outcome || !winnersOf(outcome).includes(person.seat)) return null
  const { bot, level } = rival.player
  const next = LEVELS[LEVELS.indexOf(level) + 1]
  const named: Readonly<Record<string, Readonly<Partial<Record<Level, { readonly name: string }>>>>> = bots
  const words = next && named[bot]?.[next]
  return words ? { key: `${bot}:${next}`, name: words.name } : null
}
