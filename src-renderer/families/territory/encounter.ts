/** Units that meet. One shape for the card, the log and the sounds, made from redacted events. Pure. */
import type { Seat, SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import { fallenOf } from '../../pieces/acts.ts'

export type EventOf<T extends SeenTerritoryEvent['type']> = Extract<SeenTerritoryEvent, { readonly type: T }>
export type BattleEvent = EventOf<'battle-fought'>

type Combatant = BattleEvent['attacker']

export interface EncounterSide extends Combatant {
  readonly square: number
  /** Goes into its bag, or is a Flag that is captured. */
  readonly lost: boolean
}

export interface Encounter {
  readonly event: BattleEvent
  /** Where to look. */
  readonly square: number
  readonly attacker: EncounterSide
  readonly defender: EncounterSide
  /** Kinds of those who leave the board: they are public (CQ-12). */
  readonly fallen: readonly string[]
  /** Whose Flag was captured; null where none was. */
  readonly flag: Seat | null
}

/** What goes from zone to zone in a step; null where nothing does. */
export function travelIn(events: readonly SeenTerritoryEvent[]): EventOf<'unit-moved' | 'battle-fought'> | null {
  return events.find((event) => event.type === 'unit-moved' || event.type === 'battle-fought') ?? null
}

/** Everything that goes from zone to zone in several steps. */
export function travelsIn(events: readonly SeenTerritoryEvent[]): readonly EventOf<'unit-moved' | 'battle-fought'>[] {
  return events.filter((event) => event.type === 'unit-moved' || event.type === 'battle-fought')
}

/** Events that begin the game or a turn, before any action on the land. */
const QUIET: readonly SeenTerritoryEvent['type'][] = [
  'lots-drawn',
  'deck-shuffled',
  'army-deployed',
  'choice-passed',
  'play-began',
  'turn-began',
  'cards-drawn',
  'pile-renewed',
  'moves-began',
]

/** Whether anything on the table is different afterwards. */
export function isSeenOnLand(events: readonly SeenTerritoryEvent[]): boolean {
  return events.some(({ type }) => !QUIET.includes(type))
}

/** The meeting among events; null for none. */
export function encounterIn(events: readonly SeenTerritoryEvent[]): Encounter | null {
  const event = events.find((each) => each.type === 'battle-fought')
  if (!event) return null
  const { attacker, defender, from, to, result } = event
  const sides = {
    attacker: { ...attacker, square: from, lost: result !== 'attacker-wins' },
    defender: { ...defender, square: to, lost: result !== 'defender-wins' },
  }
  return {
    event,
    square: to,
    ...sides,
    fallen: fallenOf(Object.values(sides)),
    flag: events.find((each) => each.type === 'flag-captured')?.seat ?? null,
  }
}
