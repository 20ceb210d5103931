/** Pieces that meet round the castle: an attack, or a shot of a Cannon. One shape for the card, the log and the sounds, made from redacted events. Pure. */
import type { SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { fallenOf } from '../../pieces/acts.ts'

export type EventOf<T extends SeenCastleEvent['type']> = Extract<SeenCastleEvent, { readonly type: T }>
export type BattleEvent = EventOf<'battle-fought'>
export type ShotEvent = EventOf<'cannon-fired'>
/** What a turn is about. */
export type TurnEvent = EventOf<'piece-moved' | 'battle-fought' | 'cannon-fired'>

type Combatant = BattleEvent['attacker']

export interface EncounterSide extends Combatant {
  readonly square: number
  /** Leaves the board. */
  readonly lost: boolean
}

export interface Encounter {
  readonly event: BattleEvent | ShotEvent
  /** Where to look. */
  readonly square: number
  readonly attacker: EncounterSide
  readonly defender: EncounterSide
  /** Kinds of those who leave the board: they are public (CA-11). */
  readonly fallen: readonly string[]
}

/** The turn among events of a step; null for what is none, such as a recruit. */
export function turnOf(events: readonly SeenCastleEvent[]): TurnEvent | null {
  return turnsOf(events)[0] ?? null
}

/** The turns among events of several steps. */
export function turnsOf(events: readonly SeenCastleEvent[]): readonly TurnEvent[] {
  return events.filter((event) => event.type === 'piece-moved' || event.type === 'battle-fought' || event.type === 'cannon-fired')
}

/** Whether anything on the table is different afterwards. */
export function isSeenOnBoard(events: readonly SeenCastleEvent[]): boolean {
  return events.some(({ type }) => type === 'piece-recruited' || type === 'slider-moved' || type === 'seat-left') || turnOf(events) !== null
}

/** The meeting among events; null for none. */
export function encounterIn(events: readonly SeenCastleEvent[]): Encounter | null {
  const event = turnOf(events)
  const met = event?.type === 'battle-fought' ? battle(event) : event?.type === 'cannon-fired' ? shot(event) : null
  return met && { ...met, fallen: fallenOf([met.attacker, met.defender]) }
}

type Met = Omit<Encounter, 'fallen'>

function battle(event: BattleEvent): Met {
  const { attacker, defender, from, to, result } = event
  return {
    event,
    square: to,
    attacker: { ...attacker, square: from, lost: result !== 'attacker-wins' },
    defender: { ...defender, square: to, lost: result !== 'defender-wins' },
  }
}

function shot(event: ShotEvent): Met {
  const { cannon, target, from, to } = event
  return { event, square: to, attacker: { ...cannon, square: from, lost: true }, defender: { ...target, square: to, lost: true } }
}
