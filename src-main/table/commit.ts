/** Decides and stores one step; only then is it part of the game. Screens are updated elsewhere. */
import type { AnyAction, EventBase } from '../engine/core/game.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { RuleError } from '../engine/families.ts'
import type { Seat } from '../engine/core/seats.ts'
import { changesPosition, extendTimeline, movesOn, stateOf, storable, summaryOf } from '../record/timeline.ts'
import { endTrouble } from '../record/save-failure.ts'
import { dealOf } from '../record/seal/draw.ts'
import { sealStep } from '../record/seal/of-game.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { StoredStep } from '../record/types.ts'
import { isTurn, adoptTimes, timesAfter } from './clock.ts'
import type { TablePorts } from './ports.ts'
import { playerIn, positionOf, seqOf, type Session } from './session.ts'

/** Decides an action by the rules and stores what follows from it. A refusal changes nothing. */
export function commitGameAction(ports: TablePorts, session: Session, by: Seat | null, action: AnyAction): Result<StoredStep, RuleError> {
  const decided = session.game.decide(positionOf(session), action)
  return decided.ok ? ok(commit(ports, session, by, action, decided.value)) : fail(decided.error)
}

/** Stores an action of the table itself, such as a draw offer. */
export function commitTableAction(ports: TablePorts, session: Session, by: Seat | null, action: TableAction): StoredStep {
  return commit(ports, session, by, action, [])
}

/** Stores what chance decides before the first action. */
export function commitDeal(ports: TablePorts, session: Session): StoredStep {
  const { game, header, timeline } = session
  return commit(ports, session, null, { type: 'game-opened' }, dealOf(game, { header, steps: timeline.steps }))
}

/** Throws when the archive cannot store the step; the game then remains as before. */
function commit(
  ports: TablePorts,
  session: Session,
  by: Seat | null,
  action: AnyAction | TableAction,
  events: readonly EventBase[],
): StoredStep {
  const { clock, timeline } = session
  const at = ports.clock.now()
  const bare: StoredStep = { seq: seqOf(session) + 1, at, by, ...storable(action, events), clock: null }
  const draft: StoredStep = { ...bare, ...sealStep(session.game, session.header, stateOf(timeline), bare, ports.newSalt) }
  const next = extendTimeline(session.game, timeline, draft)
  const moved = changesPosition(draft) && isTurn(stateOf(timeline), stateOf(next))
  const mover = moved && by !== null ? { seat: by, isBot: playerIn(session, by)?.type === 'bot' } : null
  const times = clock && timesAfter(clock, at, mover)
  const step = { ...draft, clock: times }
  ports.games.append(session.header.gameId, step, summaryOf(stateOf(next), at))
  endTrouble(session)
  session.timeline = times ? extendTimeline(session.game, timeline, step) : next
  if (clock && times) adoptTimes(clock, times, at, movesOn(step))
  return step
}
