/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { CastleInfo, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import type { SoundName } from '../../sound/sounds.ts'
import { kindOf } from '../../pieces/kinds.ts'
import { turnOf, type Encounter } from './encounter.ts'

/** The sound of a meeting's end. Everybody sees who met (CA-11). */
export function battleSound(info: CastleInfo, { event, attacker, defender }: Encounter): SoundName {
  if (event.type === 'cannon-fired') return 'bomb'
  if (event.flags.length > 0 && event.result !== 'both-removed') return 'flag'
  if (attacker.lost) return defender.lost ? 'tie' : 'capture'
  const prey = kindOf(info, attacker.kind)?.assassinates
  return prey !== undefined && kindOf(info, defender.kind)?.rank === prey ? 'spy' : 'capture'
}

/** The sound of a step in which nobody met, or null where nothing is to be heard. */
export function stepSound(events: readonly SeenCastleEvent[]): SoundName | null {
  if (events.some(({ type }) => type === 'seat-left')) return 'leave'
  if (events.some(({ type }) => type === 'piece-recruited')) return 'arrive'
  const turn = turnOf(events)
  if (turn?.type === 'piece-moved' && turn.flags.length > 0) return 'flag'
  return turn === null ? null : 'move'
}
