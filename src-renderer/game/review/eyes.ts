/** The viewers of a review: each seat, each team, the spectator, or all open. Pure. */
import type { GameRow, Seat, Viewer } from '../../../src-main/contract/index.ts'
import { sidesIn } from '../../words/outcomes.ts'

/** A viewer, or a team by the first of its seats. */
export type Eyes = Viewer | `team-${Seat}`

/** The viewers of a game in the order of the buttons: seats, teams, all open; the spectator only without those. */
export function eyesOf(game: Pick<GameRow, 'players' | 'sides'>, usual: Viewer): readonly Eyes[] {
  const teams = sidesIn(game).flatMap(([first, ...more]): Eyes[] => (first && more.length > 0 ? [`team-${first.seat}`] : []))
  return [...game.players.map(({ seat }) => seat), ...teams, 'arbiter', ...(usual === 'spectator' ? (['spectator'] as const) : [])]
}

/** The seats of a team, or the single viewer. */
export function viewersIn(game: Pick<GameRow, 'players' | 'sides'>, eyes: Eyes): readonly Viewer[] {
  if (!isTeam(eyes)) return [eyes]
  const team = sidesIn(game).find(([first]) => eyes === `team-${first?.seat ?? ''}`)
  return (team ?? []).map(({ seat }) => seat)
}

/**
 * The viewer of a frame. Partners share no secrets (CA-4), so a team has no common view: it sees the view of its seat that acts next, or else of the one that
 * acted last. `actors`: the seat of each step, beginning with the step to frame 1.
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
