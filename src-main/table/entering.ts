/**
 * Sides that enter ranks themselves, in a sealed game whose moves are told by their spaces: before a battle of theirs is judged, each says on its own screen what its piece
 * is. What is announced comes from the sealed armies; what was entered is held against them when all is opened (docs/seal.md).
 */
import type { TableSnapshot } from '../contract/table.ts'
import type { AnyAction, EventBase } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { movesOn } from '../record/timeline.ts'
import { isToldInTheOpen } from './physical.ts'
import { positionOf, type Fighter, type Session, type ToldBattle } from './session.ts'

type Fought = EventBase & {
  readonly from: number
  readonly to: number
  readonly attacker: { readonly seat: Seat }
  readonly defender: { readonly seat: Seat }
}
const isFought = (event: EventBase): event is Fought => event.type === 'battle-fought'

/**
 * Keeps an attack for later where somebody has still to enter a rank. False where it can be judged at once, or cannot be: what cannot be done, or is not the turn of
 * whoever asks for it, leaves a battle that waits as it is.
 */
export function isKeptForRanks(session: Session, action: AnyAction): boolean {
  if (!isToldInTheOpen(session) || enterersIn(session).length === 0) return false
  const state = positionOf(session)
  const decided = session.game.decide(state, action)
  if (!decided.ok) return false
  session.battle = null
  const fought = decided.value.find(isFought)
  if (!fought) return false
  const fighters = [
    { seat: fought.attacker.seat, space: fought.from },
    { seat: fought.defender.seat, space: fought.to },
  ]
  if (stillToEnter(session, fighters).length === 0) return false
  session.battle = { action, fighters, state }
  return true
}

/** What a viewer is told of a battle that waits. */
export function battleFor(session: Session, viewer: Viewer): TableSnapshot['battle'] {
  const battle = waitingIn(session)
  const [attacker, defender] = battle?.fighters ?? []
  if (!battle || !attacker || !defender) return null
  const name = ({ space }: Fighter): string => session.game.spaceName(battle.state, space)
  const due = stillToEnter(session, battle.fighters)
  const own = due.find(({ seat }) => seat === viewer)
  return {
    by: attacker.seat,
    from: name(attacker),
    to: name(defender),
    waitsFor: due.map(({ seat }) => seat),
    asks: own ? name(own) : null,
  }
}

/** The battle that waits in the position as it stands. */
export function waitingIn(session: Session): ToldBattle | null {
  const { battle } = session
  return battle && battle.state === positionOf(session) && stillToEnter(session, battle.fighters).length > 0 ? battle : null
}

/** Whose time a battle that waits takes: of whoever has still to enter a rank, not of whoever has told the attack. Null where none waits. */
export function enteringNow(session: Session): Seat | null {
  const battle = waitingIn(session)
  return (battle && stillToEnter(session, battle.fighters)[0]?.seat) ?? null
}

/** The sides that said so when they noted the seals, and have a screen of their own to do it. */
function enterersIn({ timeline, isHeld }: Session): readonly Seat[] {
  const said = timeline.steps.filter(({ action }) => action.type === 'note-seals' && action['entersRanks'] === true)
  return said.flatMap(({ by }) => (by && isHeld(by) ? [by] : []))
}

/** Who has still to enter the rank of its piece, since the position has come to stand. */
export function stillToEnter(session: Session, fighters: readonly Fighter[]): readonly Fighter[] {
  const enterers = enterersIn(session)
  const { steps } = session.timeline
  const since = steps.slice(steps.findLastIndex(movesOn) + 1)
  const hasEntered = ({ seat, space }: Fighter): boolean =>
    since.some(({ by, action }) => by === seat && action.type === 'enter-rank' && action['space'] === space)
  return fighters.filter((fighter) => enterers.includes(fighter.seat) && !hasEntered(fighter))
}
