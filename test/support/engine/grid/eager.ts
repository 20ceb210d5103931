/** Random play in which pieces make for the far row and captured ones come back (HR-5), which equally likely actions seldom show. */
import { rowsSeen } from '../../../../src-main/engine/core/board/facing.ts'
import { begin } from '../../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../../src-main/engine/core/rng.ts'
import type { GridAction, GridOptions, GridState, GridTypes, MoveAction } from '../../../../src-main/engine/grid/types.ts'
import { perform, randomAction, type PlayedStep } from '../playing.ts'
import type { GridEdition } from './seen.ts'

/** How likely a step forward is against any other, and an attack on the Flag, which ends the game. */
const FORWARD = 8
const FLAG = 0.01
/** How often a captured piece comes back where one can. */
const BACK = 0.85

/** Every step of such a game. The same seed gives the same game. */
export function* eagerGame(edition: GridEdition, options: GridOptions, seed: string): Generator<PlayedStep<GridTypes>> {
  const rng = createRng(`eager ${seed}`)
  let { state } = begin(edition.game, options, seed)
  for (let action = eagerAction(edition, state, rng); action !== null; action = eagerAction(edition, state, rng)) {
    const step = perform(edition.game, state, action)
    yield step
    state = step.after
  }
}

/** An action, or null when it is over. */
export function eagerAction({ game, info }: GridEdition, state: GridState, rng: Rng): GridAction | null {
  const legal = game.legalActions(state, state.turn)
  const backs = legal.filter(({ type }) => type === 'rescue')
  if (backs.length > 0 && rng.fraction() < BACK) return rng.pick(backs)
  const moves = legal.filter((action): action is MoveAction => action.type === 'move')
  if (moves.length === 0 || rng.below(4) === 0) return randomAction(game, state, rng)
  const rows = rowsSeen(info.board, state.turn, [...state.board.keys()])
  const depth = new Map(rows.flatMap((row, i) => row.map((space) => [space, -i] as const)))
  const flags = new Set(info.kinds.flatMap(({ id, flag }) => (flag ? [id] : [])))
  const weightOf = ({ from, to }: MoveAction): number => {
    if (flags.has(state.board[to]?.kind ?? '')) return FLAG
    return (depth.get(to) ?? 0) > (depth.get(from) ?? 0) ? FORWARD : 1
  }
  let at = rng.fraction() * moves.reduce((sum, move) => sum + weightOf(move), 0)
  return moves.find((move) => (at -= weightOf(move)) < 0) ?? rng.pick(moves)
}
