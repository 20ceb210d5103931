/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { GridInfo, KindSpec, SeenGridEvent } from '../../../src-main/contract/index.ts'
import { turnOf, type Encounter, type EncounterSide } from './encounter.ts'
import { kindOf } from '../../pieces/kinds.ts'
import type { SoundName } from '../../sound/sounds.ts'

/** The sound of a meeting's end. What is hidden from the viewer sounds like any other fall. */
export function battleSound(info: GridInfo, { event, attacker, defenders }: Encounter): SoundName {
  const kindIn = ({ kind }: EncounterSide): KindSpec | null => (kind === null ? null : kindOf(info, kind))
  const fallen = defenders.filter(({ lost }) => lost)
  const bound = defenders.find((side) => side.bound !== null)?.bound
  if (bound) return bound === 'stone' ? 'stone' : 'spell'
  if (attacker.lost && defenders.some((side) => kindIn(side)?.bomb)) return 'bomb'
  if (attacker.lost) return fallen.length > 0 ? 'tie' : 'capture'
  if (fallen.length === 0) return 'look'
  if (fallen.some((side) => kindIn(side)?.flag)) return 'flag'
  if (fallen.some((side) => kindIn(side)?.bomb)) return 'defuse'
  const prey = kindIn(attacker)?.assassinates
  const isAssassination = event.type === 'battle-fought' && prey !== undefined && fallen.some((side) => kindIn(side)?.rank === prey)
  return isAssassination ? 'spy' : 'capture'
}

/** A meeting as all in the room may hear it at a shared screen: without the kinds that one of them may not know (CL-14). */
export function heardByAll({ seats }: Pick<GridInfo, 'seats'>, { attacker, defenders, ...encounter }: Encounter): Encounter {
  const isShown = ({ seat, seenBy }: EncounterSide): boolean => seats.every((each) => each === seat || seenBy.includes(each))
  const hide = (side: EncounterSide): EncounterSide => (isShown(side) ? side : { ...side, kind: null })
  return { ...encounter, attacker: hide(attacker), defenders: defenders.map(hide) }
}

/** The sound of a step without a meeting; null for none. */
export function stepSound(events: readonly SeenGridEvent[]): SoundName | null {
  if (events.some(({ type }) => type === 'seat-left')) return 'leave'
  if (events.some(({ type }) => type === 'army-reinforced' || type === 'piece-rescued')) return 'arrive'
  if (events.some((event) => event.type === 'power-used' && event.effects.some(({ type }) => type === 'bound' || type === 'returned')))
    return 'heal'
  if (events.some(({ type }) => type === 'mode-changed')) return 'change'
  return turnOf(events) === null ? null : 'move'
}
