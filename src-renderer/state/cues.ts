/** The sound of the end, whatever was played. */
import type { Outcome, Viewer } from '../../src-main/contract/index.ts'
import { winnerOf } from '../parts/outcomes.ts'
import type { SoundName } from '../sound/sounds.ts'

/** The sound of the end for this viewer. */
export function endSound(outcome: Outcome, viewer: Viewer): SoundName {
  const winner = winnerOf(outcome)
  if (winner === null) return 'tie'
  const lost = viewer !== winner && viewer in outcome.places
  return lost ? 'lose' : 'win'
}
