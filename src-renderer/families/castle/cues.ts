/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { CastleInfo, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import type { SoundName } from '../../sound/sounds.ts'
import { kindOf } from '../../pieces/kinds.ts'
import { turnOf, type Encounter } from './encounter.ts'

/** The sound at the end of a meeting. All players see both pieces (CA-11). */
export function battleSound(info: CastleInfo, { event, attacker, defender }: Encounter): SoundName {
  if (event.type === 'cannon-fired') return 'bomb'
  if (event.flags.length > 0 && event.result !== 'both-removed') return 'flag'
  if (attacker.lost) return defender.lost ? 'tie' : 'capture'
  const prey = kindOf(info, attacker.kind)?.assassinates
  return prey !== undefined && kindOf(info, defender.kind)?.rank === prey ? 'spy' : 'capture'
}

/** The sound of a step without a meeting; null for none. */
export function stepSound(events: readonly SeenCastleEvent[]): SoundName | null {
  if (events.some(({ type }) => type === 'seat-left')) return 'leave'
  if (events.some(({ type }) => type === 'piece-recruited')) return 'arrive'
  const turn = turnOf(events)
  if (turn?.type === 'piece-moved' && turn.flags.length > 0) return 'flag'
  return turn === null ? null : 'move'
}
