/**
 * Pieces that meet: in an ordinary battle, or by a power with a target. One shape for the card, the log and the sounds, made from redacted
 * events, so it holds only what their viewer may know. Pure.
 */
import { fallenOf } from '../../pieces/acts.ts'
import type { SeenCombatant, SeenGridEvent, SeenPowerEffect } from '../../../src-main/contract/index.ts'

export type BattleEvent = Extract<SeenGridEvent, { type: 'battle-fought' }>
export type PowerEvent = Extract<SeenGridEvent, { type: 'power-used' }>
/** What a turn is about; every turn action has exactly one. */
export type TurnEvent = Extract<SeenGridEvent, { type: 'piece-moved' | 'battle-fought' | 'power-used' }>
type Fought = Extract<SeenPowerEffect, { type: 'fought' }>

export interface EncounterSide extends Pick<SeenCombatant, 'id' | 'seat' | 'kind' | 'seenBy'> {
  readonly square: number
  /** Leaves the board. */
  readonly lost: boolean
  /** Is held from now on (NA-11). */
  readonly bound: 'stone' | 'enchanted' | null
}

export interface Encounter {
  readonly event: BattleEvent | PowerEvent
  /** Id of the power; null for an ordinary battle, and for a power that is forgotten. */
  readonly power: string | null
  /** Where to look. */
  readonly square: number
  readonly attacker: EncounterSide
  /** One or more. */
  readonly defenders: readonly EncounterSide[]
  /** Kinds of those who leave the board, as far as the viewer may know them. */
  readonly fallen: readonly string[]
}

/** The turn among events; null for what is none, such as a deployment. */
export function turnOf(events: readonly SeenGridEvent[]): TurnEvent | null {
  return events.find((event) => event.type === 'piece-moved' || event.type === 'battle-fought' || event.type === 'power-used') ?? null
}

/** Whether anything on the board is different afterwards. */
export function isSeenOnBoard(events: readonly SeenGridEvent[]): boolean {
  const SEEN: readonly string[] = ['army-reinforced', 'piece-rescued', 'mode-changed', 'seat-left']
  return events.some(({ type }) => SEEN.includes(type)) || turnOf(events) !== null
}

/** The meeting among events; null for none. */
export function encounterIn(events: readonly SeenGridEvent[]): Encounter | null {
  const event = turnOf(events)
  const met = event?.type === 'battle-fought' ? battle(event) : event?.type === 'power-used' ? aimed(event) : null
  return met && { ...met, fallen: fallenOf([met.attacker, ...met.defenders]) }
}

type Met = Omit<Encounter, 'fallen'>

function battle(event: BattleEvent): Met {
  const { attacker, defender, from, to, result } = event
  return {
    event,
    power: null,
    square: to,
    attacker: side(attacker, from, result !== 'attacker-wins'),
    defenders: [side(defender, to, result !== 'defender-wins')],
  }
}

/** A power that reveals or fights a piece of another army. */
function aimed(event: PowerEvent): Met | null {
  const { user, effects, power, from, to } = event
  const fought = effects.find((effect): effect is Fought => effect.type === 'fought')
  const removed = new Set(effects.flatMap((effect) => (effect.type === 'removed' ? [effect.id] : [])))
  const shown = effects.flatMap((effect) => (effect.type === 'shown' && effect.piece.seat !== user.seat ? [effect] : []))
  const bound = new Map(effects.flatMap((effect) => (effect.type === 'bound' ? [[effect.id, effect.state] as const] : [])))
  if (fought) {
    const { attacker, defender, result } = fought
    return {
      event,
      power,
      square: fought.drawn ? fought.from : fought.to,
      attacker: side(attacker, fought.from, result !== 'attacker-wins'),
      defenders: [side(defender, fought.to, result !== 'defender-wins')],
    }
  }
  if (shown.length === 0) return null
  const defenders = shown.map(({ piece, at }) => side(piece, at, removed.has(piece.id), bound.get(piece.id) ?? null))
  return { event, power, square: to, attacker: side(user, from, removed.has(user.id)), defenders }
}

function side(
  { id, seat, kind, seenBy }: SeenCombatant,
  square: number,
  lost: boolean,
  bound: EncounterSide['bound'] = null,
): EncounterSide {
  return { id, seat, kind, seenBy, square, lost, bound }
}

/** The visible start and end of a turn, and the squares of pieces that were hit. */
export function travelOf(event: TurnEvent): { readonly from: number; readonly to: number; readonly hits: readonly number[] } {
  if (event.type !== 'power-used') return { from: event.from, to: event.to, hits: event.type === 'battle-fought' ? [event.to] : [] }
  const moves = event.effects.flatMap((effect) => (effect.type === 'moved' ? [effect] : []))
  const [first] = moves
  const hits = event.effects.flatMap((effect) => {
    if (effect.type === 'fought') return [effect.drawn ? effect.from : effect.to]
    return effect.type === 'removed' && effect.id !== event.user.id ? [effect.at] : []
  })
  const fought = event.effects.find((effect): effect is Fought => effect.type === 'fought')
  return { from: first?.from ?? event.from, to: fought && !fought.drawn ? fought.to : (moves.at(-1)?.to ?? event.to), hits }
}
