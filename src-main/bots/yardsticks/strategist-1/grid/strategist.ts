/**
 * The strategist on a board: it keeps a belief over what it cannot see, imagines boards that fit, searches each a few plies, and plays what is best on average.
 * Weaker levels look less far and forget what they were shown; they do not blunder on purpose.
 */
import { createRng } from '../../../../engine/core/rng.ts'
import { recalled } from '../../../../engine/grid/recall.ts'
import type { TurnAction } from '../../../../engine/grid/types.ts'
import { believe } from './belief.ts'
import { candidatesOf } from './candidates.ts'
import { readEvidence } from './evidence.ts'
import { readSituation } from './situation.ts'
import { compileTables } from './tables.ts'
import type { GridActTask, GridTaskTypes } from './tasks.ts'
import { weigh } from './weigh.ts'
import { bestOf, goesBack } from '../../choose.ts'
import type { Brain } from '../../../contract.ts'
import { levelOf, type Level } from '../levels.ts'
import { deploySensibly, enterSensibly } from './deployment.ts'

interface Strength {
  /** Plies after the candidate itself. */
  readonly depth: number
  /** Imagined boards at most. */
  readonly samples: number
  /** Turn actions until a shown rank is forgotten. */
  readonly memory: number
  /** Spread of the noise on every value; a Marshal is 100. */
  readonly noise: number
}

const STRENGTHS: Readonly<Record<Level, Strength>> = {
  easy: { depth: 1, samples: 4, memory: 24, noise: 3 },
  normal: { depth: 2, samples: 12, memory: 160, noise: 0.4 },
  strong: { depth: 3, samples: 16, memory: Infinity, noise: 0.1 },
}

export const gridStrategist: Brain<GridTaskTypes> = {
  canPlay: ({ seats }) => seats.length === 2, // its search replies for one enemy
  deploy: ({ info, order, seed }) => deploySensibly(info, order, createRng(seed)),
  reinforce: (task) => enterSensibly(task, createRng(`${task.seed} reinforcements`)),
  act: (task) => chooseAction(task),
}

/** What a bot remembers is for its level to say, not for the table: also where views leave it to the players (CL-14). */
function chooseAction(given: GridActTask): TurnAction {
  const { info, legal, history } = given
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const strength = STRENGTHS[levelOf(given.level)]
  const rng = createRng(given.seed)
  const tables = compileTables(info, given.view.options)
  const view = recalled(tables.ctx, given.view, history)
  const task = { ...given, view }
  const situation = readSituation({ info, tables, view, seat: first.seat, history }, strength.memory)
  const belief = believe(tables, situation.suspects, situation.hiddenLeft, readEvidence(tables, first.seat, history), view.ply)
  const candidates = candidatesOf(legal)
  const values = weigh({ task, tables, situation, belief, candidates, depth: strength.depth, samples: strength.samples, rng })
  const noisy = (i: number): number => (values[i] ?? 0) + (rng.fraction() - 0.5) * strength.noise
  return bestOf(candidates, (action, i) => noisy(i) - reluctance(task, action)) ?? first
}

/** A small cost for going straight back, by a power too, and for telling the enemy that a piece can move. */
function reluctance({ view }: GridActTask, action: TurnAction): number {
  const piece = view.board[action.from]
  const back = goesBack(view, action) ? 1.5 : 0
  return back + (action.type === 'move' && piece && !piece.moved ? 0.35 : 0)
}
