/**
 * Advice of a computer to a person: a placement to deploy, and hints. Hints are for a person who plays alone against computers: what the
 * strongest of them would do with what that seat sees and was shown, and nothing else. Each hint is a step of the record.
 */
import { createHash } from 'node:crypto'
import type { Hint } from '../../contract/hints.ts'
import { refuse } from '../../contract/handlers.ts'
import { isTurnAction, type Placement, type DeploymentOrder } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { canBeAdvised } from '../../record/hints-and-take-backs.ts'
import { movesOn } from '../../record/timeline.ts'
import { taskFor } from './ask-bot.ts'
import { commitTableAction } from '../commit.ts'
import type { TableHandlers } from '../handlers.ts'
import type { BotTask, TablePorts, BotChoice } from '../ports.ts'
import { hintsOf, latestMove, positionOf, toActIn, type Session } from '../session.ts'
import type { Sessions } from '../sessions.ts'
import { createRng } from '../../engine/core/rng.ts'

/** The bot that gives advice. */
export const ADVISER = { bot: 'strategist', level: 'master' } as const
/** How long it may think about a placement, in milliseconds: a person waits for it. */
const SUGGESTION_MS = 800

/** A person waits at most this long after the budget, in milliseconds. */
const GRACE_MS = 2_000
/** How long it may think about a hint, in milliseconds: enough for its level on most machines. */
const HINT_MS = 1_500

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
  const bare = taskFor(session, seat, ADVISER, { budgetMs: HINT_MS, seed: '', signal })
  const task: BotTask = { ...bare, seed: seedOf(bare), explains: true }
  const choice = await adviceInTime(ports, task, signal)
  if (choice?.type === 'placement') return placing(session, task, choice.placement)
  if (choice?.type !== 'action' || !isTurnAction(choice.action)) return null
  const { game } = session
  const { action, reason = { type: 'best', calm: false }, wins } = choice
  return { action: game.notation.formatAction(task.view, action), reason, ...(wins && { wins }) }
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

/** The adviser’s answer; null when it has none, when it is late, or when the request was aborted. */
export async function adviceInTime(ports: TablePorts, task: BotTask, given: AbortSignal): Promise<BotChoice | null> {
  let stopWaiting: () => void = () => undefined
  const late = new Promise<null>((resolve) => {
    stopWaiting = ports.clock.setTimer(task.budgetMs + GRACE_MS, () => resolve(null))
    given.addEventListener('abort', () => resolve(null))
  })
  const thinking = new AbortController()
  try {
    return await Promise.race([ports.bots.choose({ ...task, signal: AbortSignal.any([given, thinking.signal]) }), late])
  } catch {
    if (!given.aborted) ports.warn(`The bot had no advice for ${task.seat}.`)
    return null
  } finally {
    stopWaiting()
    thinking.abort()
  }
}

/** A sensible placement that meets the order, a new one each time. If the computer has no answer in time, it merely meets the order. */
export async function suggestPlacement(ports: TablePorts, session: Session, seat: Seat, order: DeploymentOrder): Promise<Placement> {
  const seed = ports.newSeed()
  const { signal } = new AbortController()
  const choice = await adviceInTime(ports, taskFor(session, seat, ADVISER, { budgetMs: SUGGESTION_MS, seed, signal }), signal)
  return choice?.type === 'placement' ? choice.placement : session.game.defaultPlacement(order, createRng(seed))
}
