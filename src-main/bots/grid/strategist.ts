/**
 * The strategist on a board: it keeps a belief over what it cannot see. Where ranks alone decide, it looks ahead over the chances themselves (`lookahead/`); where there are powers, it imagines
 * boards that fit, searches each a few plies, and plays what is best on average. Weaker levels look less far and forget what they were shown; they do not blunder on purpose.
 */
import { createRng } from '../../engine/core/rng.ts'
import { recalled } from '../../engine/grid/recall.ts'
import type { MoveAction, TurnAction } from '../../engine/grid/types.ts'
import { believe } from './belief.ts'
import { candidatesOf } from './candidates.ts'
import { think } from './lookahead/think.ts'
import { WEIGHTS, type Weights } from './lookahead/weights.ts'
import { readSituation } from './situation.ts'
import { compileTables } from './tables.ts'
import { track } from './tracker.ts'
import type { GridActTask, GridTaskTypes } from './tasks.ts'
import { weigh } from './weigh.ts'
import { bestOf, goesBack } from '../choose.ts'
import type { BotLevel, Brain } from '../contract.ts'
import { deploySensibly, enterSensibly } from './deployment.ts'
import { layOut } from './set-up.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'

interface Strength {
  /** Turn actions until a shown rank is forgotten. */
  readonly memory: number
  /** How far it looks where ranks alone decide: moves made, and at most where the answer is not settled by then; plies at most, and the spread of the noise on what a move costs. A Marshal is 100. */
  readonly ranks: { readonly effort: number; readonly most: number; readonly deepest: number; readonly noise: number }
  /** The same where there are powers: plies after the candidate itself, imagined boards at most, noise on every value. */
  readonly powers: { readonly depth: number; readonly samples: number; readonly noise: number }
}

export type Strengths = Readonly<Record<BotLevel, Strength>>

const STRENGTHS: Strengths = {
  easy: { memory: 24, ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 10 }, powers: { depth: 1, samples: 4, noise: 3 } },
  normal: { memory: 160, ranks: { effort: 6_000, most: 6_000, deepest: 3, noise: 3 }, powers: { depth: 2, samples: 12, noise: 0.4 } },
  strong: {
    memory: Infinity,
    ranks: { effort: 60_000, most: 400_000, deepest: 16, noise: 0.1 },
    powers: { depth: 3, samples: 16, noise: 0.1 },
  },
}

/** A strategist that judges by these weights where ranks alone decide. */
export function strategistWith(weights: Weights, strengths: Strengths = STRENGTHS): Brain<GridTaskTypes> {
  return {
    canPlay: ({ seats }) => seats.length === 2, // its search replies for one enemy
    deploy: ({ info, order, seed }) => (isBare(info) ? layOut : deploySensibly)(info, order, createRng(seed)),
    reinforce: (task) => enterSensibly(task, createRng(`${task.seed} reinforcements`)),
    act: (task) => chooseAction(task, weights, strengths[task.level]),
  }
}

export const gridStrategist = strategistWith(WEIGHTS)

/** What a bot remembers is for its level to say, not for the table: also where views leave it to the players (CL-14). */
function chooseAction(given: GridActTask, weights: Weights, { memory, ranks, powers }: Strength): TurnAction {
  const { info, legal, history } = given
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const rng = createRng(given.seed)
  const tables = compileTables(info, given.view.options)
  const view = recalled(tables.ctx, given.view, history)
  const task = { ...given, view }
  const { seat } = first
  const situation = readSituation({ info, tables, view, seat, history }, memory)
  const belief = believe(tables, situation, track(tables, seat, history).tracks)
  const noise = (spread: number): number => (rng.fraction() - 0.5) * spread
  if (isBare(info)) {
    const moves = legal.filter((action): action is MoveAction => action.type === 'move')
    const costs = Float64Array.from(moves, (move) => reluctance(task, move, weights) + noise(ranks.noise))
    const expired = (): boolean => task.budget.expired()
    return moves[think({ tables, view, seat, situation, belief, moves, costs, weights, ...ranks, expired }).best] ?? first
  }
  const candidates = candidatesOf(legal)
  const values = weigh({ task, tables, situation, belief, candidates, ...powers, rng })
  return bestOf(candidates, (action, i) => (values[i] ?? 0) + noise(powers.noise) - reluctance(task, action, weights)) ?? first
}

/** Neither powers nor wards: nothing but ranks decides. */
function isBare({ powers, kinds }: GridInfo): boolean {
  return powers.length === 0 && kinds.every(({ ward }) => ward !== true)
}

/** A small cost for going straight back, by a power too, and for telling the enemy that a piece can move. */
function reluctance({ view }: GridActTask, action: TurnAction, { back, stir }: Weights): number {
  const piece = view.board[action.from]
  return (goesBack(view, action) ? back : 0) + (action.type === 'move' && piece && !piece.moved ? stir : 0)
}
