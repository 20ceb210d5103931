/** A side says what its piece is that fights now; when the last of them has, the battle is judged. */
import { refuse } from '../contract/handlers.ts'
import { armyOf } from '../engine/core/edition.ts'
import { commitGameAction, commitTableAction } from './commit.ts'
import type { TableCommands } from './handlers.ts'
import { stillToEnter, waitingIn } from './entering.ts'
import { ruleRefusal } from './refusal.ts'
import { snapshotOf, type Sessions } from './sessions.ts'

export function enterRankCommand(sessions: Sessions): TableCommands['enter-rank'] {
  const { ports, run } = sessions
  return ({ gameId, seat, kind }, caller) => {
    const found = sessions.seated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    const { info, header } = session
    run.checkFlag(session)
    const battle = waitingIn(session)
    const own = battle && stillToEnter(session, battle.fighters).find((fighter) => fighter.seat === seat)
    if (!battle || !own) return refuse('conflict', 'No rank of yours is asked for now.')
    const army = armyOf(info, header.preset, seat)
    if (!Object.hasOwn(army, kind) || army[kind] === 0) return refuse('invalid', 'There is no such piece in your army.', { detail: 'kind' })
    const entered = run.keep(session, () => commitTableAction(ports, session, seat, { type: 'enter-rank', space: own.space, kind }))
    const steps = [entered]
    if (stillToEnter(session, battle.fighters).length === 0) {
      session.battle = null
      const made = run.keep(session, () => commitGameAction(ports, session, battle.action.seat, battle.action))
      if (!made.ok) return ruleRefusal(made.error, info)
      steps.push(made.value)
    }
    run.changed(session, steps)
    return { ok: true, value: snapshotOf(sessions, found.value) }
  }
}
