/**
 * Draw offers (CL-23) and taking back: commands that all players still in the game must agree to. Bots always agree to take back; `bots/draw-answers.ts`
 * answers draw offers.
 */
import { refuse, type Caller, type Refusal } from '../../contract/handlers.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut } from '../../engine/core/sides.ts'
import type { TableAction } from '../../record/table-actions.ts'
import { lastMoverIn } from '../../record/take-back.ts'
import type { StoredStep } from '../../record/types.ts'
import { commitGameAction, commitTableAction } from '../commit.ts'
import { type TableCommands, ruleRefusal } from '../handlers.ts'
import { snapshotOf, type Sessions, type OpenTable } from '../sessions.ts'
import { askedToDraw, askedToUndo, drawOfferer, hasAsked, otherPeopleLeft } from './offers.ts'
import { isEnteredByAll } from '../seals/physical.ts'
import { positionOf, type Session } from '../session.ts'
import { restoresLeaver, showsSomething, undoTarget } from './undo.ts'

type AgreeCommands = Pick<TableCommands, 'offer-draw' | 'answer-draw' | 'undo' | 'answer-undo'>
type Answered = ReturnType<AgreeCommands['undo']>

export function agreeCommands(sessions: Sessions): AgreeCommands {
  const { ports, run } = sessions

  const answer = (table: OpenTable, steps: readonly StoredStep[]): Answered => {
    run.afterChange(table.session, steps)
    return { ok: true, value: snapshotOf(sessions, table) }
  }
  const tableStep = (session: Session, by: Seat, action: TableAction): StoredStep =>
    run.saveOrReport(session, () => commitTableAction(ports, session, by, action))
  const agree = (table: OpenTable, seat: Seat): Answered => {
    const made = run.saveOrReport(table.session, () => commitGameAction(ports, table.session, seat, { type: 'agree-draw', seat }))
    return made.ok ? answer(table, [made.value]) : ruleRefusal(made.error, table.session.info)
  }
  const takeBack = (table: OpenTable, by: Seat, of: Seat): Answered => {
    const to = targetOf(table.session, of)
    return typeof to === 'number' ? answer(table, [tableStep(table.session, by, { type: 'undo', to })]) : to
  }

  /** One player accepts; the last acceptance makes the draw. */
  const acceptDraw = (table: OpenTable, seat: Seat): Answered =>
    askedToDraw(table.session).length > 1 ? answer(table, [tableStep(table.session, seat, { type: 'accept-draw' })]) : agree(table, seat)
  const acceptUndo = (table: OpenTable, seat: Seat, asker: Seat): Answered =>
    askedToUndo(table.session).length > 1
      ? answer(table, [tableStep(table.session, seat, { type: 'accept-undo' })])
      : takeBack(table, seat, asker)

  const offer = (table: OpenTable, seat: Seat): Answered => {
    const { session } = table
    const by = drawOfferer(session)
    if (positionOf(session).phase !== 'playing') return refuse('conflict', 'A draw can be agreed only during play.', { rule: 'CL-23' })
    if (by === seat) return refuse('conflict', 'Your offer is waiting for an answer.')
    if (isEnteredByAll(session, table.subscriber.caller.access)) return agree(table, seat)
    if (by !== null)
      return askedToDraw(session).includes(seat) ? acceptDraw(table, seat) : refuse('conflict', 'You have answered this offer already.')
    if (hasAsked(session, seat, 'offer-draw'))
      return refuse('conflict', 'You have offered a draw already. You can offer another one after your next turn.', {
        detail: 'asked-before',
      })
    return answer(table, [tableStep(session, seat, { type: 'offer-draw' })])
  }

  const askUndo = (table: OpenTable, seat: Seat): Answered => {
    const { session } = table
    if (session.timeline.offers.undoBy !== null) return refuse('conflict', 'A request to take back is waiting for an answer.')
    if (isEnteredByAll(session, table.subscriber.caller.access)) return takeBack(table, seat, lastMoverIn(session.timeline) ?? seat)
    if (otherPeopleLeft(session, seat).length === 0) return takeBack(table, seat, seat)
    const to = targetOf(session, seat)
    if (typeof to !== 'number') return to
    if (hasAsked(session, seat, 'ask-undo'))
      return refuse('conflict', 'You have asked to take back already. You can ask again after your next turn.', { detail: 'asked-before' })
    return answer(table, [tableStep(session, seat, { type: 'ask-undo' })])
  }

  /** Finds the table for a player who asks or answers and is still in the game. A player whose time is over loses first. */
  const inGame = (gameId: string, caller: Caller, seat: Seat): ReturnType<Sessions['findSeated']> => {
    const found = sessions.findSeated(gameId, caller, seat)
    if (!found.ok) return found
    run.checkFlag(found.value.session)
    return isOut(positionOf(found.value.session), seat)
      ? refuse('conflict', 'You are out of this game. The other players decide this.', { detail: 'out' })
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
      return accept ? acceptDraw(found.value, seat) : answer(found.value, [tableStep(session, seat, { type: 'decline-draw' })])
    },
    undo: ({ gameId, seat }, caller) => {
      const found = inGame(gameId, caller, seat)
      return found.ok ? askUndo(found.value, seat) : found
    },
    'answer-undo': ({ gameId, seat, accept }, caller) => {
      const found = inGame(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { undoBy } = session.timeline.offers
      if (undoBy === null || !askedToUndo(session).includes(seat)) return refuse('conflict', 'No player has asked to take back a turn.')
      return accept ? acceptUndo(found.value, seat, undoBy) : answer(found.value, [tableStep(session, seat, { type: 'decline-undo' })])
    },
  }
}

/** The step that taking back `seat`’s last turn returns to, or why it cannot be taken back. */
function targetOf(session: Session, seat: Seat): number | Refusal {
  const to = undoTarget(session, seat)
  if (to === null) return refuse('conflict', 'There is no turn to take back.')
  if (restoresLeaver(session, to))
    return refuse('conflict', 'A player has left the game since your last turn, so it cannot be taken back.', {
      detail: 'left-since',
    })
  return showsSomething(session, to)
    ? refuse('conflict', 'Something was revealed since your last turn, so it cannot be taken back in this game.', { detail: 'shown-since' })
    : to
}
