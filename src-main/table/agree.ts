/** What all players must agree on: draws (CL-23) and taking back. Who is out is not asked. Bots take back freely; how they answer a draw offer is in `bot-answers.ts`. */
import { refuse } from '../contract/handlers.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { StoredStep } from '../record/types.ts'
import { commitGameAction, commitTableAction } from './commit.ts'
import type { TableHandlers } from './create-table.ts'
import { snapshotOf, type Sessions, type Present } from './sessions.ts'
import { ruleRefusal } from './refusal.ts'
import { askedToDraw, askedToUndo, personsLeftBut, positionOf, type Session } from './session.ts'
import { canUndo, undoTarget } from './undo.ts'

type AgreeHandlers = Pick<TableHandlers, 'table.offerDraw' | 'table.answerDraw' | 'table.undo' | 'table.answerUndo'>
type Answered = ReturnType<AgreeHandlers['table.undo']>

export function agreeHandlers(sessions: Sessions): AgreeHandlers {
  const { ports, run } = sessions

  const told = (present: Present, steps: readonly StoredStep[]): Answered => {
    run.changed(present.session, steps)
    return { ok: true, value: snapshotOf(sessions, present) }
  }
  const tableStep = (session: Session, by: Seat, action: TableAction): StoredStep =>
    run.keep(session, () => commitTableAction(ports, session, by, action))
  const agree = (present: Present, seat: Seat): Answered => {
    const made = run.keep(present.session, () => commitGameAction(ports, present.session, seat, { type: 'agree-draw', seat }))
    return made.ok ? told(present, [made.value]) : ruleRefusal(made.error, present.session.info)
  }
  const takeBack = (present: Present, by: Seat, of: Seat): Answered => {
    const to = undoTarget(present.session, of)
    if (to === null) return refuse('conflict', 'There is no turn to take back.')
    return told(present, [tableStep(present.session, by, { type: 'undo', to })])
  }

  /** Somebody says yes: the last of them makes it so. */
  const acceptDraw = (present: Present, seat: Seat): Answered =>
    askedToDraw(present.session).length > 1
      ? told(present, [tableStep(present.session, seat, { type: 'accept-draw' })])
      : agree(present, seat)
  const acceptUndo = (present: Present, seat: Seat, asker: Seat): Answered =>
    askedToUndo(present.session).length > 1
      ? told(present, [tableStep(present.session, seat, { type: 'accept-undo' })])
      : takeBack(present, seat, asker)

  const offer = (present: Present, seat: Seat): Answered => {
    const { session } = present
    const { drawBy } = session.timeline.offers
    if (positionOf(session).phase !== 'playing')
      return refuse('conflict', 'A draw can be agreed while the game is played.', { rule: 'CL-23' })
    if (drawBy === seat) return refuse('conflict', 'Your offer is waiting for an answer.')
    if (drawBy !== null)
      return askedToDraw(session).includes(seat) ? acceptDraw(present, seat) : refuse('conflict', 'You have answered this offer already.')
    return told(present, [tableStep(session, seat, { type: 'offer-draw' })])
  }

  return {
    'table.offerDraw': ({ gameId, seat }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      return found.ok ? offer(found.value, seat) : found
    },
    'table.answerDraw': ({ gameId, seat, accept }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      if (!askedToDraw(session).includes(seat)) return refuse('conflict', 'No draw is on offer.')
      return accept ? acceptDraw(found.value, seat) : told(found.value, [tableStep(session, seat, { type: 'decline-draw' })])
    },
    'table.undo': ({ gameId, seat }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      if (!canUndo(session, seat)) return refuse('conflict', 'There is no turn to take back.')
      if (personsLeftBut(session, seat).length === 0) return takeBack(found.value, seat, seat)
      return told(found.value, [tableStep(session, seat, { type: 'ask-undo' })])
    },
    'table.answerUndo': ({ gameId, seat, accept }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { undoBy } = session.timeline.offers
      if (undoBy === null || !askedToUndo(session).includes(seat)) return refuse('conflict', 'Nobody has asked to take back a turn.')
      return accept ? acceptUndo(found.value, seat, undoBy) : told(found.value, [tableStep(session, seat, { type: 'decline-undo' })])
    },
  }
}
