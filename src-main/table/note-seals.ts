/** Before the first move of a sealed game every side says that it has noted the seals of all (docs/seal.md): each on its own screen, or all at the host's at once. */
import { refuse } from '../contract/handlers.ts'
import { commitTableAction } from './commit.ts'
import type { TableCommands } from './handlers.ts'
import { isToldBySpaces } from './physical.ts'
import { askedToNote } from './seals.ts'
import { snapshotOf, type Sessions } from './sessions.ts'

export function noteSealsCommand(sessions: Sessions): TableCommands['note-seals'] {
  const { ports, run } = sessions
  return ({ gameId, entersRanks }, caller) => {
    const found = sessions.present(gameId, caller)
    if (!found.ok) return found
    const { session } = found.value
    const { access } = caller
    if (access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
    const seats = askedToNote(session, access)
    if (seats.length === 0) return refuse('conflict', 'Nobody at this screen has to note the seals now.')
    const isOwn = access.role === 'seat' && isToldBySpaces(session.info)
    if (entersRanks && !isOwn) return refuse('invalid', 'Ranks are entered on a phone, in games whose moves are told by their squares.')
    const action = { type: 'note-seals', ...(entersRanks && { entersRanks }) } as const
    const steps = seats.map((seat) => run.keep(session, () => commitTableAction(ports, session, seat, action)))
    run.changed(session, steps)
    return { ok: true, value: snapshotOf(sessions, found.value) }
  }
}
