/** A placement to begin with for a person who is to set up: what a computer in that seat would do. */
import type { DeploymentOrder, Placement } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { taskFor } from './bots.ts'
import type { TablePorts } from './ports.ts'
import type { Session } from './session.ts'

/** The bot that is asked, at its best. */
const ADVISER = { bot: 'strategist', level: 'master' } as const
/** How long it may think, in milliseconds: somebody waits. */
const BUDGET_MS = 800

/** Past budget and grace the person waits no longer. */
const GRACE_MS = 2_000

/** A sensible placement that meets the order, another one each time; one that merely meets it where the computer has no answer, or none in time. */
export async function suggestPlacement(ports: TablePorts, session: Session, seat: Seat, order: DeploymentOrder): Promise<Placement> {
  const seed = ports.newSeed()
  const thinking = new AbortController()
  let stopWaiting: () => void = () => undefined
  const late = new Promise<null>((resolve) => {
    stopWaiting = ports.clock.setTimer(BUDGET_MS + GRACE_MS, () => resolve(null))
  })
  try {
    const task = taskFor(session, seat, ADVISER, { budgetMs: BUDGET_MS, seed, signal: thinking.signal })
    const choice = await Promise.race([ports.bots.choose(task), late])
    if (choice?.type === 'placement') return choice.placement
  } catch {
    ports.warn(`The bot had no placement to suggest to ${seat}.`)
  } finally {
    stopWaiting()
    thinking.abort()
  }
  return session.game.defaultPlacement(order, createRng(seed))
}
