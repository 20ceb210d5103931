/** Looking back while a game is played: a position that stands, as whoever asks knew it then. Nothing of what was shown later is in it. */
import type { AnyView } from '../engine/families.ts'
import { viewerOf } from './access.ts'
import type { Present } from './sessions.ts'

/** The position after the step `seq`, or the latest before it where that step changed nothing or was taken back. */
export function pastOf({ session, subscriber }: Present, seq: number): AnyView {
  const { positions } = session.timeline
  const position = positions.findLast(({ step }) => (step?.seq ?? 0) <= seq) ?? positions[0]
  if (!position) throw new Error('a timeline without a start')
  return session.game.viewFor(position.state, viewerOf(session, subscriber))
}
