/** Opens and closes tables, handles the curtain, changes the viewer of games between bots, and sets their pace. */
import { isLeftToBots, isShared, isWatched } from '../contract/sitting.ts'
import { refuse } from '../contract/handlers.ts'
import type { Frame } from '../contract/table.ts'
import { isSeat } from '../engine/core/seats.ts'
import { frameAfter, frameAt } from '../record/frames.ts'
import { freshFrom } from '../record/redact-steps.ts'
import { refuseGuest, refuseWatching, viewerOf } from './access.ts'
import type { TableCommands, TableHandlers } from './handlers.ts'
import { lower, raise } from './curtain.ts'
import { logOf, openedFor, snapshotOf, unseenBy, type OpenTable, type Sessions } from './sessions.ts'
import { playerIn, positionOf } from './session.ts'

type OpenCloseHandlers = Pick<
  TableHandlers,
  'table.open' | 'table.close' | 'table.shown' | 'table.frames' | 'table.lower' | 'table.raise' | 'table.watch'
>

export function openCloseHandlers(sessions: Sessions): OpenCloseHandlers {
  const { run } = sessions
  return {
    'table.open': ({ gameId }, caller) => {
      const found = sessions.enter(gameId, caller)
      if (!found.ok) return found
      const { session } = found.value
      if (caller.access.role === 'host' && isShared(session.header.players)) lower(session)
      run.afterChange(session, [])
      return { ok: true, value: openedFor(sessions, found.value) }
    },
    'table.shown': ({ gameId, seq }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      run.noteShown(found.value.session, caller.id, seq)
      return { ok: true, value: null }
    },
    'table.frames': ({ gameId, from, count }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      return found.ok ? { ok: true, value: pastFrames(found.value, { from, count }) } : found
    },
    'table.close': ({ gameId }, caller) => {
      sessions.leave(gameId, caller.id)
      return { ok: true, value: null }
    },
    'table.lower': ({ gameId }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const refused = refuseGuest(caller.access) ?? lower(found.value.session)
      if (refused) return refused
      run.afterChange(found.value.session, [])
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },
    'table.raise': ({ gameId, seat }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const guest = refuseGuest(caller.access)
      if (guest) return guest
      const refused = raise(found.value.session, seat)
      if (refused) return refused
      run.afterChange(found.value.session, [])
      return { ok: true, value: { snapshot: snapshotOf(sessions, found.value), replay: unseenBy(found.value), log: logOf(found.value) } }
    },
    'table.watch': ({ gameId, viewer }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const { session, subscriber } = found.value
      const refused = refuseWatching(session, caller.access)
      if (refused) return refused
      if (isSeat(viewer) && playerIn(session, viewer) === null) return refuse('not-found', 'This game has no such seat.')
      subscriber.watching = viewer
      return { ok: true, value: openedFor(sessions, found.value) }
    },
  }
}

/** The pace of a game between bots. Once every person is out, bots may be hurried, not paused. */
export function paceCommands(sessions: Sessions): Pick<TableCommands, 'pace' | 'step'> {
  const { run } = sessions
  return {
    pace: ({ gameId, paused, delayMs }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const { session } = found.value
      const guest = refuseGuest(caller.access)
      if (guest) return guest
      const { players } = session.header
      if (!isWatched(players) && !isLeftToBots(players, positionOf(session)))
        return refuse('conflict', 'Only a game between bots has a pace.')
      session.pace = { paused: paused && isWatched(players), delayMs }
      run.afterPaceChange(session)
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },
    step: ({ gameId }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const { session } = found.value
      const guest = refuseGuest(caller.access)
      if (guest) return guest
      if (!isWatched(session.header.players) || !session.pace.paused)
        return refuse('conflict', 'Pause a game between bots to step through it.')
      if (positionOf(session).phase === 'over') return refuse('conflict', 'The game is over.')
      run.stepOnce(session)
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },
  }
}

/** Up to `count` frames after the step `from`, each as the caller knew it then: nothing revealed later is in them. */
function pastFrames({ session, subscriber }: OpenTable, { from, count }: { readonly from: number; readonly count: number }): Frame[] {
  const { game, timeline } = session
  const viewer = viewerOf(session, subscriber)
  const fresh = freshFrom(timeline)
  const frameViewer = { viewer, fresh: viewer === session.shown ? Math.min(session.unseen, fresh) : fresh }
  const first = frameAfter(timeline, from)
  return Array.from({ length: count }, (_, i) => frameAt(game, timeline, first + i, frameViewer)).filter((frame) => frame !== null)
}
