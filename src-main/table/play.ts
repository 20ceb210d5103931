/** What a seat does on its turn: deploy, act, resign. The step is stored, everybody is told, then the caller is answered. */
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import { GONE_ON, refuse } from '../contract/handlers.ts'
import { commitGameAction } from './commit.ts'
import { awaitsDeal } from './draw.ts'
import { snapshotOf, type Sessions, type Present } from './sessions.ts'
import { isKeptForRanks } from './entering.ts'
import { isToldInTheOpen, openRefusal, refuseEarly } from './physical.ts'
import { ruleRefusal } from './refusal.ts'
import { latestMove, positionOf } from './session.ts'
import { suggestPlacement } from './suggest.ts'
import type { TableCommands, TableHandlers } from './handlers.ts'

type PlayCommands = Pick<TableCommands, 'deploy' | 'act' | 'resign'>

export function playCommands(sessions: Sessions): PlayCommands {
  const { ports, run } = sessions

  const play = (present: Present, action: AnyAction): ReturnType<PlayCommands['act']> => {
    const { session } = present
    run.checkFlag(session)
    const early = refuseEarly(session)
    if (early && (action.type !== 'resign' || awaitsDeal(session))) return early
    if (isKeptForRanks(session, action)) {
      run.changed(session, [])
      return { ok: true, value: snapshotOf(sessions, present) }
    }
    const made = run.keep(session, () => commitGameAction(ports, session, action.seat, action))
    if (!made.ok) return isTold(present) ? openRefusal() : ruleRefusal(made.error, session.info)
    run.changed(session, [made.value])
    return { ok: true, value: snapshotOf(sessions, present) }
  }

  /** Whether somebody told a move at the host's screen that all look at. */
  const isTold = ({ session, subscriber }: Present): boolean => subscriber.caller.access.role === 'host' && isToldInTheOpen(session)

  return {
    deploy: ({ gameId, seat, placement }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'deploy', seat, placement }) : found
    },
    act: ({ gameId, seat, action: text, seen }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      if (seen !== undefined && latestMove(session) > seen) return GONE_ON
      const { game } = session
      const parsed = game.notation.parseAction(game.viewFor(positionOf(session), seat), seat, text)
      if (!parsed.ok) return isTold(found.value) ? openRefusal() : refuse('invalid', parsed.error.message, { detail: 'notation' })
      if (!isTurnAction(parsed.value)) return refuse('invalid', 'This is not an action for a turn.', { detail: 'notation' })
      return play(found.value, parsed.value)
    },
    resign: ({ gameId, seat }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'resign', seat }) : found
    },
  }
}

/** A sensible placement of what a seat has to deploy; one a screen at a time. */
export function suggestHandler(sessions: Sessions): TableHandlers['table.suggest'] {
  /** Who waits for a suggestion; each takes a thread for a while. */
  const advised = new Set<string>()
  return async ({ gameId, seat }, caller) => {
    const found = sessions.seated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    const early = refuseEarly(session)
    if (early) return early
    const order = session.game.deployment(session.game.viewFor(positionOf(session), seat), seat)
    if (!order) return refuse('conflict', 'There is nothing to be placed now.')
    if (advised.has(caller.id)) return refuse('too-fast', 'A placement is being thought of already.')
    advised.add(caller.id)
    const value = await suggestPlacement(sessions.ports, session, seat, order).finally(() => advised.delete(caller.id))
    const still = sessions.seated(gameId, caller, seat) // the screen may have changed hands meanwhile
    return still.ok ? { ok: true, value } : still
  }
}
