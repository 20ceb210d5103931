/** How a bot answers when it is offered a draw (CL-23): by a simple rule on public numbers. */
import type { StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { StoredStep } from '../record/types.ts'
import { commitGameAction, commitTableAction } from './commit.ts'
import type { TablePorts } from './ports.ts'
import { othersIn, playerIn, positionOf, type Session } from './session.ts'

/** Turn actions without a battle after which a bot thinks a draw fair. */
const QUIET_ENOUGH = 60
/** Most pieces that the sides' losses may differ by for that. */
const EVEN_ENOUGH = 1

/** Whether a bot agrees to a draw: little happens, and neither side has lost clearly more pieces. Both numbers are public. */
export function botAcceptsDraw({ quiet, captured }: Pick<StateBase, 'quiet' | 'captured'>, offerer: Seat): boolean {
  const lost = captured.filter(({ seat }) => seat === offerer).length
  return quiet >= QUIET_ENOUGH && Math.abs(captured.length - 2 * lost) <= EVEN_ENOUGH
}

/** The bot that has been offered a draw and not answered. */
export function offeredBot(session: Session): Seat | null {
  const { drawBy } = session.timeline.offers
  if (drawBy === null || positionOf(session).phase !== 'playing') return null
  return othersIn(session, drawBy).find((seat) => playerIn(session, seat)?.type === 'bot') ?? null
}

/** Stores the bot's answer. Null when there is nothing to answer any more. */
export function commitAnswer(ports: TablePorts, session: Session): StoredStep | null {
  const { drawBy } = session.timeline.offers
  const bot = offeredBot(session)
  if (bot === null || drawBy === null) return null
  if (!botAcceptsDraw(positionOf(session), drawBy)) return commitTableAction(ports, session, bot, { type: 'decline-draw' })
  const agreed = commitGameAction(ports, session, bot, { type: 'agree-draw', seat: bot })
  return agreed.ok ? agreed.value : null
}
