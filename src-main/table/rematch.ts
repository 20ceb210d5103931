/**
 * The kinds of rematch. At the end of a game all armies are revealed (CL-24). Playing the same armies again is fair between people, who have all seen them,
 * but not against computers, which do not remember them.
 */
import { isAlone, isWatched } from '../contract/sitting.ts'
import type { Rematch } from '../contract/words.ts'
import { isDeploy } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameAction, isGameStep, type Position, type Timeline } from '../record/timeline.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { GameHeader } from '../record/types.ts'

/** Actions that begin a game in the middle of another one. */
const FROM_POSITION: readonly string[] = ['position-set', 'played-on'] satisfies TableAction['type'][]

/** The kinds of rematch, the recommended one first. */
export function rematchesOf({ players, seal }: GameHeader, timeline: Timeline): readonly Rematch[] {
  if (timeline.steps.some(({ action }) => FROM_POSITION.includes(action.type))) return ['same-position', 'all-new']
  if (isAlone(players)) return canReuseArmy(players, timeline) ? ['own-army', 'swap-sides', 'all-new'] : ['all-new', 'swap-sides']
  const isMixed = !isWatched(players) && players.some(({ player }) => player.type === 'bot')
  return seal || isMixed ? ['all-new', 'swap-sides'] : ['all-new', 'swap-sides', 'same-armies']
}

/** Whether the only person’s deployment can be repeated: nothing that it depends on was dealt or chosen before. */
function canReuseArmy(players: GameHeader['players'], { positions }: Timeline): boolean {
  const before = beforePlay(positions)
  const isSetUp = before.every(({ step }) => step && isGameStep(step) && isDeploy(gameAction(step)))
  return isSetUp && before.some(({ step }) => isPerson(players, step?.by))
}

/** Whether a person plays that seat. */
export function isPerson(players: GameHeader['players'], by: Seat | null | undefined): boolean {
  return players.some(({ seat, player }) => seat === by && player.type === 'human')
}

/** The positions reached before play began. */
export function beforePlay(positions: readonly Position[]): readonly Position[] {
  return positions.filter((_, i) => i > 0 && positions[i - 1]?.state.phase === 'deploying')
}

/** Moves each player to the next seat; two players change seats. */
export function swapPlaces(players: GameHeader['players']): GameHeader['players'] {
  const next = [...players.slice(1), ...players.slice(0, 1)]
  return players.map(({ seat, player }, i) => ({ seat, player: next[i]?.player ?? player }))
}
