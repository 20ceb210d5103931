/** What all players must agree on: draws (CL-23) and taking back. Who is out is not asked. Bots take back freely; how they answer a draw offer is in `bot-answers.ts`. */
import { refuse, type Caller, type Refusal } from '../contract/handlers.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { StoredStep } from '../record/types.ts'
import { commitGameAction, commitTableAction } from './commit.ts'
import type { TableCommands } from './handlers.ts'
import { snapshotOf, type Sessions, type Present } from './sessions.ts'
import { ruleRefusal } from './refusal.ts'
import { askedToDraw, askedToUndo, drawOfferer, hasAsked, personsLeftBut } from './offers.ts'
import { isToldByAll, lastMover } from './physical.ts'
import { positionOf, type Session } from './session.ts'
import { bringsBack, isBarred, undoTarget } from './undo.ts'

type AgreeCommands = Pick<TableCommands, 'offer-draw' | 'answer-draw' | 'undo' | 'answer-undo'>
type Answered = ReturnType<AgreeCommands['undo']>

export function agreeCommands(sessions: Sessions): AgreeCommands {
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
    const to = targetOf(present.session, of)
    return typeof to === 'number' ? told(present, [tableStep(present.session, by, { type: 'undo', to })]) : to
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
    const by = drawOfferer(session)
    if (positionOf(session).phase !== 'playing')
      return refuse('conflict', 'A draw can be agreed while the game is played.', { rule: 'CL-23' })
    if (by === seat) return refuse('conflict', 'Your offer is waiting for an answer.')
    if (isToldByAll(session, present.subscriber.caller.access)) return agree(present, seat)
    if (by !== null)
      return askedToDraw(session).includes(seat) ? acceptDraw(present, seat) : refuse('conflict', 'You have answered this offer already.')
    if (hasAsked(session, seat, 'offer-draw'))
      return refuse('conflict', 'You have offered a draw already. You can offer another one after your next turn.', {
        detail: 'asked-before',
      })
    return told(present, [tableStep(session, seat, { type: 'offer-draw' })])
  }

  const askBack = (present: Present, seat: Seat): Answered => {
    const { session } = present
    if (session.timeline.offers.undoBy !== null) return refuse('conflict', 'A wish to take back is waiting for an answer.')
    if (isToldByAll(session, present.subscriber.caller.access)) return takeBack(present, seat, lastMover(session) ?? seat)
    if (personsLeftBut(session, seat).length === 0) return takeBack(present, seat, seat)
    const to = targetOf(session, seat)
    if (typeof to !== 'number') return to
    if (hasAsked(session, seat, 'ask-undo'))
      return refuse('conflict', 'You have asked to take back already. You can ask again after your next turn.', { detail: 'asked-before' })
    return told(present, [tableStep(session, seat, { type: 'ask-undo' })])
  }

  /** Somebody who asks or answers: at the table, still in the game, and with time left. Whose time is over loses first. */
  const inGame = (gameId: string, caller: Caller, seat: Seat): ReturnType<Sessions['seated']> => {
    const found = sessions.seated(gameId, caller, seat)
    if (!found.ok) return found
    run.checkFlag(found.value.session)
    return isOut(positionOf(found.value.session), seat)
      ? refuse('conflict', 'You are out of this game, so this is for the others to agree on.', { detail: 'out' })
      : found
  }

  return {
    'offer-draw': ({ gameId, seat }, caller) => {
      const found = inGame(gameId, caller, seat)
      return found.ok ? offer(found.value, seat) : found
    },
    'answer-draw': ({ gameId, seat, accept }, caller) => {
      const found = inGame(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      if (!askedToDraw(session).includes(seat)) return refuse('conflict', 'No draw is on offer.')
      return accept ? acceptDraw(found.value, seat) : told(found.value, [tableStep(session, seat, { type: 'decline-draw' })])
    },
    undo: ({ gameId, seat }, caller) => {
      const found = inGame(gameId, caller, seat)
      return found.ok ? askBack(found.value, seat) : found
    },
    'answer-undo': ({ gameId, seat, accept }, caller) => {
      const found = inGame(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { undoBy } = session.timeline.offers
      if (undoBy === null || !askedToUndo(session).includes(seat)) return refuse('conflict', 'Nobody has asked to take back a turn.')
      return accept ? acceptUndo(found.value, seat, undoBy) : told(found.value, [tableStep(session, seat, { type: 'decline-undo' })])
    },
  }
}

/** Up to which step a seat's last turn can be taken back, or why it cannot. */
function targetOf(session: Session, seat: Seat): number | Refusal {
  const to = undoTarget(session, seat)
  if (to === null) return refuse('conflict', 'There is no turn to take back.')
  if (bringsBack(session, to))
    return refuse('conflict', 'A player has left the game since then, and taking back brings nobody back into it.', {
      detail: 'left-since',
    })
  return isBarred(session, to)
    ? refuse('conflict', 'Something was shown since your last turn, and in this game such turns stand.', { detail: 'shown-since' })
    : to
}
