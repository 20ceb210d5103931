/** The sound of the end, whatever was played. */
import { isDraw, resultOf, type Outcome, type Viewer } from '../../src-main/contract/index.ts'
import { ownSeat } from './seats.ts'
import type { SoundName } from '../sound/sounds.ts'

/** The sound of the end for this viewer: onlookers hear a win where there is one. */
export function endSound(outcome: Outcome, viewer: Viewer): SoundName {
  const seat = ownSeat(viewer)
  const result = seat !== null && seat in outcome.places ? resultOf(outcome, seat) : isDraw(outcome) ? 'drawn' : 'won'
  return ({ won: 'win', drawn: 'tie', lost: 'lose' } as const)[result]
}
