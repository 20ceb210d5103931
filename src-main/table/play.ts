/** What a seat does: deploy, act, resign, mark enemy pieces for itself. A step is stored, then all screens are updated, then the caller is answered. */
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import { refuse } from '../contract/handlers.ts'
import { commitGameAction } from './commit.ts'
import { awaitsDeal } from './seals/shared-deal.ts'
import { snapshotOf, type Sessions, type OpenTable } from './sessions.ts'
import { holdForRanks } from './seals/rank-entry.ts'
import { movesAreAnnounced, publicRefusal, refuseUntilReady } from './seals/physical.ts'
import { ruleRefusal, type TableCommands, type TableHandlers } from './handlers.ts'
import { positionOf } from './session.ts'
import { suggestPlacement } from './bots/advice.ts'

type PlayCommands = Pick<TableCommands, 'deploy' | 'act' | 'resign' | 'mark'>

export function playCommands(sessions: Sessions): PlayCommands {
  const { ports, run } = sessions

  const play = (table: OpenTable, action: AnyAction): ReturnType<PlayCommands['act']> => {
    const { session } = table
    run.checkFlag(session)
    const early = refuseUntilReady(session)
    if (early && (action.type !== 'resign' || awaitsDeal(session))) return early
    if (holdForRanks(session, action)) {
      run.afterChange(session, [])
      return { ok: true, value: snapshotOf(sessions, table) }
    }
    const made = run.saveOrReport(session, () => commitGameAction(ports, session, action.seat, action))
    if (!made.ok) return isAnnounced(table) ? publicRefusal() : ruleRefusal(made.error, session.info)
    run.afterChange(session, [made.value])
    return { ok: true, value: snapshotOf(sessions, table) }
  }

  /** Whether the caller entered an announced move at the host’s public screen. */
  const isAnnounced = ({ session, subscriber }: OpenTable): boolean =>
    subscriber.caller.access.role === 'host' && movesAreAnnounced(session)

  return {
    deploy: ({ gameId, seat, placement }, caller) => {
      const found = sessions.findSeated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'deploy', seat, placement }) : found
    },
    act: ({ gameId, seat, action: text }, caller) => {
      const found = sessions.findSeated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { game } = session
      const parsed = game.notation.parseAction(game.viewFor(positionOf(session), seat), seat, text)
      if (!parsed.ok) return isAnnounced(found.value) ? publicRefusal() : refuse('invalid', parsed.error.message, { detail: 'notation' })
      if (!isTurnAction(parsed.value)) return refuse('invalid', 'That is not an action of a turn.', { detail: 'notation' })
      return play(found.value, parsed.value)
    },
    resign: ({ gameId, seat }, caller) => {
      const found = sessions.findSeated(gameId, caller, seat)
      return found.ok ? play(found.value, { type: 'resign', seat }) : found
    },
    mark: ({ gameId, seat, piece, mark }, caller) => {
      const found = sessions.findSeated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { game } = session
      if (!game.canMark(game.viewFor(positionOf(session), seat), piece))
        return refuse('not-found', 'Only enemy pieces in play can be marked.')
      run.saveOrReport(session, () => ports.marks.setMark(gameId, seat, piece, mark.trim()))
      run.afterChange(session, [], (viewer) => viewer === seat)
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },
  }
}

/** Suggests a placement of the pieces that a seat has to deploy, one request per screen at a time. */
export function suggestHandler(sessions: Sessions): TableHandlers['table.suggest'] {
  /** Callers that wait for a suggestion; each occupies a thread. */
  const waiting = new Set<string>()
  return async ({ gameId, seat }, caller) => {
    const found = sessions.findSeated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    const early = refuseUntilReady(session)
    if (early) return early
    const order = session.game.deployment(session.game.viewFor(positionOf(session), seat), seat)
    if (!order) return refuse('conflict', 'You have nothing to place now.')
    if (waiting.has(caller.id)) return refuse('too-fast', 'A placement is on its way.')
    waiting.add(caller.id)
    const value = await suggestPlacement(sessions.ports, session, seat, order).finally(() => waiting.delete(caller.id))
    const still = sessions.findSeated(gameId, caller, seat) // the screen may have changed hands meanwhile
    return still.ok ? { ok: true, value } : still
  }
}
