/**
 * How a game that is over can be played again. At its end all armies were shown (CL-24), so an army that comes again is known to all who looked: that is fair
 * between people alone, who all know as much, and never against computers, which remember nothing.
 */
import { isAlone, isWatched } from '../contract/sitting.ts'
import type { Rematch } from '../contract/words.ts'
import { isDeploy } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameAction, isGameStep, type Position, type Timeline } from '../record/timeline.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { GameHeader } from '../record/types.ts'

/** What makes a game begin in the middle of another one. */
const FROM_POSITION: readonly string[] = ['position-set', 'played-on'] satisfies TableAction['type'][]

/** The ways to play it again, the one to be offered first before the others. */
export function rematchesOf({ players, seal }: GameHeader, timeline: Timeline): readonly Rematch[] {
  if (timeline.steps.some(({ action }) => FROM_POSITION.includes(action.type))) return ['same-position', 'all-new']
  if (isAlone(players)) return hasOwnArmy(players, timeline) ? ['own-army', 'swap-sides', 'all-new'] : ['all-new', 'swap-sides']
  const isMixed = !isWatched(players) && players.some(({ player }) => player.type === 'bot')
  return seal || isMixed ? ['all-new', 'swap-sides'] : ['all-new', 'swap-sides', 'same-armies']
}

/** Whether the one person set up an army that can stand again as it stood: nothing was dealt or chosen before, on which it depends. */
function hasOwnArmy(players: GameHeader['players'], { positions }: Timeline): boolean {
  const before = beforePlay(positions)
  const isSetUp = before.every(({ step }) => step && isGameStep(step) && isDeploy(gameAction(step)))
  return isSetUp && before.some(({ step }) => isPersons(players, step?.by))
}

/** Whether a person sits there. */
export function isPersons(players: GameHeader['players'], by: Seat | null | undefined): boolean {
  return players.some(({ seat, player }) => seat === by && player.type === 'human')
}

/** The positions that came of what was done before play began. */
export function beforePlay(positions: readonly Position[]): readonly Position[] {
  return positions.filter((_, i) => i > 0 && positions[i - 1]?.state.phase === 'deploying')
}

/** Everybody in the place of the next one: of two each in the other's. */
export function swapPlaces(players: GameHeader['players']): GameHeader['players'] {
  const next = [...players.slice(1), ...players.slice(0, 1)]
  return players.map(({ seat, player }, i) => ({ seat, player: next[i]?.player ?? player }))
}
