/** A placement to begin with for a person who is to set up: what a computer in that seat would do. */
import type { DeploymentOrder, Placement } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { taskFor } from './bots.ts'
import type { BotChoice, BotTask, TablePorts } from './ports.ts'
import type { Session } from './session.ts'

/** The bot that people ask for advice, at its best. */
export const ADVISER = { bot: 'strategist', level: 'master' } as const
/** How long it may think, in milliseconds: somebody waits. */
const BUDGET_MS = 800

/** Past budget and grace the person waits no longer. */
const GRACE_MS = 2_000

/** What the adviser answers; null when it has no answer, or none in time, or nobody waits for it any more. */
export async function inTime(ports: TablePorts, task: BotTask, given: AbortSignal): Promise<BotChoice | null> {
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

/** A sensible placement that meets the order, another one each time; one that merely meets it where the computer has no answer, or none in time. */
export async function suggestPlacement(ports: TablePorts, session: Session, seat: Seat, order: DeploymentOrder): Promise<Placement> {
  const seed = ports.newSeed()
  const { signal } = new AbortController()
  const choice = await inTime(ports, taskFor(session, seat, ADVISER, { budgetMs: BUDGET_MS, seed, signal }), signal)
  return choice?.type === 'placement' ? choice.placement : session.game.defaultPlacement(order, createRng(seed))
}
