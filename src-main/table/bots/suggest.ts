/** A suggested placement for a person who deploys: what a computer in that seat would do. */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { taskFor } from './ask-bot.ts'
import type { BotChoice, BotTask, TablePorts } from '../ports.ts'
import type { Session } from '../session.ts'

/** The bot that gives advice. */
export const ADVISER = { bot: 'strategist', level: 'master' } as const
/** How long it may think, in milliseconds: a person waits for it. */
const BUDGET_MS = 800

/** The person waits at most this long after the budget, in milliseconds. */
const GRACE_MS = 2_000

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
  const choice = await adviceInTime(ports, taskFor(session, seat, ADVISER, { budgetMs: BUDGET_MS, seed, signal }), signal)
  return choice?.type === 'placement' ? choice.placement : session.game.defaultPlacement(order, createRng(seed))
}
