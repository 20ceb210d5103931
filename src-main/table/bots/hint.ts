/**
 * Hints for a person who plays alone against computers: what the strongest of them would do with what that seat sees and was shown, and nothing else. Each
 * hint is a step of the record.
 */
import { createHash } from 'node:crypto'
import type { Hint } from '../../contract/hints.ts'
import { refuse } from '../../contract/handlers.ts'
import { isTurnAction, type Placement } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { canBeAdvised } from '../../record/hints-and-take-backs.ts'
import { movesOn } from '../../record/timeline.ts'
import { taskFor } from './ask-bot.ts'
import { commitTableAction } from '../commit.ts'
import type { TableHandlers } from '../handlers.ts'
import type { BotTask, TablePorts } from '../ports.ts'
import { hintsOf, latestMove, positionOf, toActIn, type Session } from '../session.ts'
import type { Sessions } from '../sessions.ts'
import { ADVISER, adviceInTime } from './suggest.ts'

/** How long the adviser may think, in milliseconds: enough for its level on most machines. */
const BUDGET_MS = 1_500

export function hintHandler(sessions: Sessions): TableHandlers['table.hint'] {
  const { ports, run } = sessions
  return async ({ gameId, seat }, caller) => {
    const found = sessions.findSeated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    if (hintsOf(session)?.seat !== seat) return refuse('unauthorised', 'This game is played without hints.')
    const position = positionOf(session)
    if (!canBeAdvised(session.game, position, seat)) {
      const isSetUp = position.phase === 'deploying' && toActIn(session).includes(seat)
      return refuse('conflict', isSetUp ? 'Hints are given after deployment.' : 'Hints are given on your own turn.')
    }
    if (session.advising) return refuse('too-fast', 'A hint is on its way.')
    const since = latestMove(session)
    const known = session.hint?.since === since ? session.hint.hint : null
    if (known) return { ok: true, value: known }
    const advising = new AbortController()
    session.advising = advising
    const hint = await adviseOn(ports, session, seat, advising.signal).finally(() => {
      if (session.advising === advising) session.advising = null
    })
    const still = sessions.findSeated(gameId, caller, seat) // the screen may have been left meanwhile
    if (!still.ok) return still
    if (still.value.session !== session || latestMove(session) !== since)
      return refuse('conflict', 'The game has gone on.', { detail: 'late' })
    if (!hint) return refuse('conflict', 'No hint found. Ask again or play on without one.')
    const kept = isCounted(session) ? [] : [run.saveOrReport(session, () => commitTableAction(ports, session, seat, { type: 'ask-hint' }))]
    session.hint = { since, hint }
    run.afterChange(session, kept)
    return { ok: true, value: hint }
  }
}

/** Whether the hint of this position is in the record already, because it was given before the app was restarted. */
function isCounted({ timeline }: Session): boolean {
  return timeline.steps.slice(timeline.steps.findLastIndex(movesOn) + 1).some(({ action }) => action.type === 'ask-hint')
}

/** Null when the adviser has no answer, or one that is neither a placement nor an action of a turn. */
async function adviseOn(ports: TablePorts, session: Session, seat: Seat, signal: AbortSignal): Promise<Hint | null> {
  const bare = taskFor(session, seat, ADVISER, { budgetMs: BUDGET_MS, seed: '', signal })
  const task: BotTask = { ...bare, seed: seedOf(bare), explains: true }
  const choice = await adviceInTime(ports, task, signal)
  if (choice?.type === 'placement') return placing(session, task, choice.placement)
  if (choice?.type !== 'action' || !isTurnAction(choice.action)) return null
  const { game } = session
  return { action: game.notation.formatAction(task.view, choice.action), reason: choice.reason ?? { type: 'best', calm: false } }
}

function placing({ game }: Session, { view, seat }: BotTask, placement: Placement): Hint {
  const pieces = Object.entries(placement).map(([space, kind]) => ({ kind, at: Number(space) }))
  return { action: game.notation.formatAction(view, { type: 'deploy', seat, placement }), reason: { type: 'place', pieces } }
}

/** The seed depends only on what the seat sees and was shown, so the same view gives the same hint. */
function seedOf({ seat, view, history }: BotTask): string {
  return createHash('sha256')
    .update(JSON.stringify([seat, view, history]))
    .digest('hex')
}
