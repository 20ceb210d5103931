/** Through whose eyes a game can be looked at: each seat's, with teams each side's, everybody's, or with all open. Pure. */
import type { GameRow, Seat, Viewer } from '../../../src-main/contract/index.ts'
import { sidesIn } from '../../words/outcomes.ts'

/** A viewer's, or those of a team, by the first of its seats. */
export type Eyes = Viewer | `team-${Seat}`

/** Whom a game has, in the order in which they are offered: seats, teams, all open; and everybody's where there is nothing better. */
export function eyesOf(game: Pick<GameRow, 'players' | 'sides'>, usual: Viewer): readonly Eyes[] {
  const teams = sidesIn(game).flatMap(([first, ...more]): Eyes[] => (first && more.length > 0 ? [`team-${first.seat}`] : []))
  return [...game.players.map(({ seat }) => seat), ...teams, 'arbiter', ...(usual === 'spectator' ? (['spectator'] as const) : [])]
}

/** The viewers whose eyes they are: the seats of a team, or one viewer. */
export function viewersIn(game: Pick<GameRow, 'players' | 'sides'>, eyes: Eyes): readonly Viewer[] {
  if (!isTeam(eyes)) return [eyes]
  const team = sidesIn(game).find(([first]) => eyes === `team-${first?.seat ?? ''}`)
  return (team ?? []).map(({ seat }) => seat)
}

/**
 * Whose eyes a frame is seen through. Partners share no secrets (CA-4), so nobody knew what they knew together: a team looks through whichever of its seats
 * acts next, or else through the one that acted last. `actors` are who took each step, the one that led to frame 1 first.
 */
export function viewerAt(viewers: readonly Viewer[], actors: readonly (Viewer | null)[], frame: number): Viewer {
  const [first = 'spectator', ...others] = viewers
  if (others.length === 0) return first
  const isOurs = (actor: Viewer | null | undefined): actor is Viewer => viewers.some((each) => each === actor)
  const next = actors[frame]
  return isOurs(next) ? next : (actors.slice(0, frame).findLast(isOurs) ?? first)
}

export function isTeam(eyes: Eyes): eyes is `team-${Seat}` {
  return eyes.startsWith('team-')
}
