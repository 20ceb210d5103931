/** How a bot answers a draw offer (CL-23): by a simple rule on public numbers. */
import type { StateBase } from '../../engine/core/game.ts'
import type { Side } from '../../engine/core/lineup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { sideOf, sidesLeft } from '../../engine/core/sides.ts'
import type { StoredStep } from '../../record/types.ts'
import { commitGameAction, commitTableAction } from '../commit.ts'
import type { TablePorts } from '../ports.ts'
import { askedToDraw } from '../agreements/offers.ts'
import { playerIn, positionOf, type Session } from '../session.ts'

/** Turn actions without a battle after which a bot may accept a draw. */
const QUIET_ENOUGH = 60
/** How much the sides’ losses may differ for that, in pieces. */
const EVEN_ENOUGH = 1

/** Whether a bot accepts a draw: no recent battles, and about equal losses on all remaining sides. All of it is public. */
export function botAcceptsDraw(position: Pick<StateBase, 'quiet' | 'captured' | 'lineup' | 'out'>, bot: Seat): boolean {
  const lostBy = (side: Side): number => position.captured.filter(({ seat }) => sideOf(position, seat) === side).length
  const lost = lostBy(sideOf(position, bot))
  return position.quiet >= QUIET_ENOUGH && sidesLeft(position).every((side) => Math.abs(lostBy(side) - lost) <= EVEN_ENOUGH)
}

/** The next bot that has to answer a draw offer. */
export function offeredBot(session: Session): Seat | null {
  return askedToDraw(session).find((seat) => playerIn(session, seat)?.type === 'bot') ?? null
}

/** Stores the bot’s answer; null when there is none to give any more. */
export function commitAnswer(ports: TablePorts, session: Session): StoredStep | null {
  const bot = offeredBot(session)
  if (bot === null) return null
  if (!botAcceptsDraw(positionOf(session), bot)) return commitTableAction(ports, session, bot, { type: 'decline-draw' })
  if (askedToDraw(session).length > 1) return commitTableAction(ports, session, bot, { type: 'accept-draw' })
  const agreed = commitGameAction(ports, session, bot, { type: 'agree-draw', seat: bot })
  return agreed.ok ? agreed.value : null
}
