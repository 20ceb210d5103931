/** Which viewers may review a game. All viewers of a finished one; of an unfinished one only those that the caller sees at the table now. */
import type { Access } from '../contract/handlers.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { stateOf } from '../record/timeline.ts'
import type { GameHeader } from '../record/types.ts'
import type { Replay } from './replay.ts'

/** The viewers to choose from, the default first. `isHeld` says which seats guests hold. */
export function viewersFor(
  { header: { gameId, players, seal }, isOver, timeline }: Pick<Replay, 'header' | 'isOver' | 'timeline'>,
  access: Access,
  isHeld: (gameId: string, seat: Seat) => boolean,
): readonly [Viewer, ...Viewer[]] {
  const seats = players.map(({ seat }) => seat)
  const isGone = (seat: Seat): boolean => !isOver && isOut(stateOf(timeline), seat)
  const here = isOver ? players : players.filter(({ seat }) => !isHeld(gameId, seat) && !isGone(seat))
  const seat = access.role === 'seat' && !isGone(access.seat) ? access.seat : null
  /** With real pieces the host’s screen shows public facts only until the end. */
  const isEverybodys = seal !== undefined && !isOver
  const own = access.role === 'host' ? (isEverybodys ? null : hostSeat(here, isOver)) : seat
  if (isOver) return [own ?? 'arbiter', ...([...seats, 'spectator', 'arbiter'] as const).filter((viewer) => viewer !== (own ?? 'arbiter'))]
  if (own !== null) return [own]
  const isBetweenBots = players.every(({ player }) => player.type === 'bot')
  return isBetweenBots && access.role === 'host' ? ['spectator', ...seats] : ['spectator']
}

/** The host’s seat; at a shared screen the first seat played there, once nothing is hidden. */
function hostSeat(players: GameHeader['players'], isOver: boolean): Seat | null {
  const people = players.filter(({ player }) => player.type === 'human').map(({ seat }) => seat)
  return people.length === 1 || isOver ? (people[0] ?? null) : null
}
