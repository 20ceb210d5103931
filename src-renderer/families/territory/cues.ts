/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { SeenTerritoryEvent, TerritoryInfo } from '../../../src-main/contract/index.ts'
import type { SoundName } from '../../sound/sounds.ts'
import { kindOf } from '../../pieces/kinds.ts'
import type { Encounter } from './encounter.ts'

/** The sound at the end of a meeting. All players see both units (CQ-12). */
export function battleSound(info: TerritoryInfo, { attacker, defender, flag }: Encounter): SoundName {
  if (flag !== null) return 'flag'
  if (attacker.lost) return defender.lost ? 'tie' : kindOf(info, defender.kind)?.bomb === true ? 'bomb' : 'capture'
  const prey = kindOf(info, attacker.kind)?.assassinates
  return prey !== undefined && kindOf(info, defender.kind)?.rank === prey ? 'spy' : 'capture'
}

/** The sound of a step without a meeting; null for none. Cards and claims are public, and so is who moves. */
export function stepSound(events: readonly SeenTerritoryEvent[]): SoundName | null {
  const has = (type: SeenTerritoryEvent['type']): boolean => events.some((event) => event.type === type)
  if (has('seat-left')) return 'leave'
  if (has('flag-captured')) return 'flag'
  if (has('unit-placed')) return 'arrive'
  return has('unit-moved') || has('territory-claimed') || has('card-played') || has('units-regrouped') ? 'move' : null
}
