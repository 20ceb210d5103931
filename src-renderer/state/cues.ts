/** The sound at the end of a game. */
import { isDraw, resultOf, type Outcome, type Viewer } from '../../src-main/contract/index.ts'
import { ownSeat } from './seats.ts'
import type { SoundName } from '../sound/sounds.ts'

/** The sound at the end for this viewer: spectators hear a win if a side won. */
export function endSound(outcome: Outcome, viewer: Viewer): SoundName {
  const seat = ownSeat(viewer)
  const result = seat !== null && seat in outcome.places ? resultOf(outcome, seat) : isDraw(outcome) ? 'drawn' : 'won'
  return ({ won: 'win', drawn: 'tie', lost: 'lose' } as const)[result]
}
