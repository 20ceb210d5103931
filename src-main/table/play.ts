/** What a seat does on its turn: deploy, act, resign. The step is stored, everybody is told, then the caller is answered. */
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import { refuse } from '../contract/handlers.ts'
import { commitGameAction } from './commit.ts'
import { awaitsDeal } from './draw.ts'
import { snapshotOf, type Sessions, type Present } from './sessions.ts'
import { isKeptForRanks } from './entering.ts'
import { isToldInTheOpen, openRefusal, refuseEarly } from './physical.ts'
import { ruleRefusal } from './refusal.ts'
import { positionOf } from './session.ts'
import { suggestPlacement } from './suggest.ts'
import type { TableHandlers } from './handlers.ts'

type PlayHandlers = Pick<TableHandlers, 'table.suggest' | 'table.deploy' | 'table.act' | 'table.resign'>

export function playHandlers(sessions: Sessions): PlayHandlers {
  const { ports, run } = sessions

  const play = (present: Present, action: AnyAction): ReturnType<PlayHandlers['table.act']> => {
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

  /** Who waits for a suggestion; each takes a thread for a while. */
  const advised = new Set<string>()
  /** Whether somebody told a move at the host's screen that all look at. */
  const isTold = ({ session, subscriber }: Present): boolean => subscriber.caller.access.role === 'host' && isToldInTheOpen(session)

  return {
    'table.suggest': async ({ gameId, seat }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const early = refuseEarly(session)
      if (early) return early
      const order = session.game.deployment(session.game.viewFor(positionOf(session), seat), seat)
      if (!order) return refuse('conflict', 'There is nothing to be placed now.')
      if (advised.has(caller.id)) return refuse('too-fast', 'A placement is being thought of already.')
      advised.add(caller.id)
      const value = await suggestPlacement(ports, session, seat, order).finally(() => advised.delete(caller.id))
      const still = sessions.seated(gameId, caller, seat) // the screen may have changed hands meanwhile
      return still.ok ? { ok: true, value } : still
    },
    'table.deploy': ({ gameId, seat, placement }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'deploy', seat, placement }) : found
    },
    'table.act': ({ gameId, seat, action: text }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { game } = session
      const parsed = game.notation.parseAction(game.viewFor(positionOf(session), seat), seat, text)
      if (!parsed.ok) return isTold(found.value) ? openRefusal() : refuse('invalid', parsed.error.message, { detail: 'notation' })
      if (!isTurnAction(parsed.value)) return refuse('invalid', 'This is not an action for a turn.', { detail: 'notation' })
      return play(found.value, parsed.value)
    },
    'table.resign': ({ gameId, seat }, caller) => {
      const found = sessions.seated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'resign', seat }) : found
    },
  }
}
