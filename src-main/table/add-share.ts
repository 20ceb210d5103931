/** A side adds its share of the deal, when it is the next to do so (docs/seal.md). What is dealt then is the table's own doing. */
import { refuse } from '../contract/handlers.ts'
import { seatName } from '../engine/core/seats.ts'
import { commitTableAction } from './commit.ts'
import { addsFor, sharesDue } from './draw.ts'
import type { TableCommands } from './handlers.ts'
import { snapshotOf, type Sessions } from './sessions.ts'

export function addShareCommand(sessions: Sessions): TableCommands['add-share'] {
  const { ports, run } = sessions
  return ({ gameId, seat, share }, caller) => {
    const found = sessions.present(gameId, caller)
    if (!found.ok) return found
    const { session } = found.value
    if (caller.access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
    if (!addsFor(session, caller.access, seat)) return refuse('unauthorised', 'Only the screen of that side can add its share.')
    const [next] = sharesDue(session)
    if (next === undefined) return refuse('conflict', 'No share is wanted: this game is dealt.')
    if (next !== seat) return refuse('conflict', `${seatName(next)} adds its share now. Each side adds one, in turn.`)
    const step = run.keep(session, () => commitTableAction(ports, session, seat, { type: 'add-share', share }))
    run.changed(session, [step])
    return { ok: true, value: snapshotOf(sessions, found.value) }
  }
}
