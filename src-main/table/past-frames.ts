/** Looking back while a game is played: frames that stand, as whoever asks knew them then. Nothing of what was shown later is in them. */
import type { Frame } from '../contract/table.ts'
import { frameAfter, frameAt } from '../record/frames.ts'
import { freshFrom } from '../record/redact-steps.ts'
import { viewerOf } from './access.ts'
import type { Present } from './sessions.ts'

/** So many frames from the one after the step `from` on, or as many as there are. */
export function pastOf({ session, subscriber }: Present, { from, count }: { readonly from: number; readonly count: number }): Frame[] {
  const { game, timeline } = session
  const viewer = viewerOf(session, subscriber)
  const fresh = freshFrom(timeline)
  const eyes = { viewer, fresh: viewer === session.shown ? Math.min(session.unseen, fresh) : fresh }
  const first = frameAfter(timeline, from)
  return Array.from({ length: count }, (_, i) => frameAt(game, timeline, first + i, eyes)).filter((frame) => frame !== null)
}
