/**
 * Sides that enter ranks themselves, in a sealed game with announced moves. Before a battle is decided, each side enters on its own screen what its piece is.
 * The outcome comes from the sealed armies; the entries are compared with them at the end (docs/seal.md).
 */
import type { TableSnapshot } from '../../contract/table.ts'
import type { AnyAction, EventBase } from '../../engine/core/game.ts'
import type { Seat, Viewer } from '../../engine/core/seats.ts'
import { movesOn } from '../../record/timeline.ts'
import { movesAreAnnounced } from './physical.ts'
import { positionOf, type Fighter, type Session, type PendingBattle } from '../session.ts'

type BattleEvent = EventBase & {
  readonly from: number
  readonly to: number
  readonly attacker: { readonly seat: Seat }
  readonly defender: { readonly seat: Seat }
}
const isBattle = (event: EventBase): event is BattleEvent => event.type === 'battle-fought'

/** Holds an attack until its ranks are entered. False where it can be decided at once or is not legal; then a battle that waits stays as it is. */
export function holdForRanks(session: Session, action: AnyAction): boolean {
  if (!movesAreAnnounced(session) || seatsEnteringRanks(session).length === 0) return false
  const state = positionOf(session)
  const decided = session.game.decide(state, action)
  if (!decided.ok) return false
  session.battle = null
  const fought = decided.value.find(isBattle)
  if (!fought) return false
  const fighters = [
    { seat: fought.attacker.seat, space: fought.from },
    { seat: fought.defender.seat, space: fought.to },
  ]
  if (awaitedFighters(session, fighters).length === 0) return false
  session.battle = { action, fighters, state }
  return true
}

/** The pending battle as a viewer sees it. */
export function battleFor(session: Session, viewer: Viewer): TableSnapshot['battle'] {
  const battle = pendingBattle(session)
  const [attacker, defender] = battle?.fighters ?? []
  if (!battle || !attacker || !defender) return null
  const name = ({ space }: Fighter): string => session.game.spaceName(battle.state, space)
  const due = awaitedFighters(session, battle.fighters)
  const own = due.find(({ seat }) => seat === viewer)
  return {
    by: attacker.seat,
    from: name(attacker),
    to: name(defender),
    waitsFor: due.map(({ seat }) => seat),
    asks: own ? name(own) : null,
  }
}

/** The pending battle of the current position. */
export function pendingBattle(session: Session): PendingBattle | null {
  const { battle } = session
  return battle && battle.state === positionOf(session) && awaitedFighters(session, battle.fighters).length > 0 ? battle : null
}

/** The seat whose clock a pending battle takes: the next to enter a rank, not the attacker. Null without a pending battle. */
export function enteringSeat(session: Session): Seat | null {
  const battle = pendingBattle(session)
  return (battle && awaitedFighters(session, battle.fighters)[0]?.seat) ?? null
}

/** Seats that chose this when they noted the seals, and have a screen of their own. */
function seatsEnteringRanks({ timeline, isHeld }: Session): readonly Seat[] {
  const said = timeline.steps.filter(({ action }) => action.type === 'note-seals' && action['entersRanks'] === true)
  return said.flatMap(({ by }) => (by && isHeld(by) ? [by] : []))
}

/** Fighters whose seats have not entered their rank in the current position. */
export function awaitedFighters(session: Session, fighters: readonly Fighter[]): readonly Fighter[] {
  const enterers = seatsEnteringRanks(session)
  const { steps } = session.timeline
  const since = steps.slice(steps.findLastIndex(movesOn) + 1)
  const hasEntered = ({ seat, space }: Fighter): boolean =>
    since.some(({ by, action }) => by === seat && action.type === 'enter-rank' && action['space'] === space)
  return fighters.filter((fighter) => enterers.includes(fighter.seat) && !hasEntered(fighter))
}
