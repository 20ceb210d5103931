/**
 * The strategist on a board. It keeps a belief over what it cannot see. In editions without powers it searches over the chances themselves
 * (`lookahead/`); with powers it draws boards that fit, searches each a few plies, and plays the best action on average. Weaker levels look
 * less far, forget what they were shown, and blunder on purpose (`blundersOf`).
 */
import { armyOf } from '../../engine/core/edition.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import { recalled } from '../../engine/grid/view/recall.ts'
import { isTurn } from '../../engine/grid/actions/rescue.ts'
import type { MoveAction, TurnAction } from '../../engine/grid/types.ts'
import { believe } from './belief.ts'
import { mannerOf } from './lookahead/character.ts'
import { drawbacks } from './drawbacks.ts'
import { explain } from './explain.ts'
import { knowledgeAt } from './knowledge.ts'
import { think } from './lookahead/think.ts'
import { WEIGHTS, type AllWeights, type Weights } from './lookahead/weights.ts'
import { STRENGTHS, type Strength, blundersOf } from './levels.ts'
import { inPieces } from './in-pieces.ts'
import { isBare, readSituation, type GridActTask, type GridTaskTypes } from './situation.ts'
import { chooseRescue, isRescue } from './rescue.ts'
import { standing } from './standing.ts'
import { compileTables } from './tables.ts'
import { track } from './tracker.ts'
import { weigh } from './sampling/weigh.ts'
import { bestBy, bestOf, goesBack } from '../choose.ts'
import type { Appraisal, BotLevel, Brain } from '../contract.ts'
import { deploySensibly, enterSensibly } from './deployment.ts'
import { deployByRank } from './rank-deployment.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'

/** A strategist that judges by these weights in editions without powers. */
export function strategistWith(weights: AllWeights, strengthAt = (level: BotLevel): Strength => STRENGTHS[level]): Brain<GridTaskTypes> {
  return {
    canPlay: ({ seats }) => seats.length === 2, // its search replies for one enemy
    hasCharacters: isBare,
    deploy: ({ info, order, seed, placed }) =>
      isBare(info) && !placed
        ? deployByRank(info, order, createRng(seed))
        : deploySensibly(info, order, createRng(seed), { ...(placed && { placed }) }),
    reinforce: (task) => enterSensibly(task, createRng(`${task.seed} reinforcements`)),
    act: (task) => (isRescue(task) ? chooseRescue(task) : chooseAction(task, weights, strengthAt(task.level))),
    explain: (task, action) => (isTurn(action) ? explain(task, action) : null),
    drawbacks: (task, action) => (isTurn(action) ? drawbacks(task, action) : []),
    appraise: (task, effort) => (isRescue(task) ? judgeRescue(task, weights) : appraise(task, weights, effort)),
    standing: (witness) => standing(witness, weights),
    inPieces: (witness, worth, missed) => inPieces(witness, worth, weights, missed),
    knowledgeAt,
  }
}

export const gridStrategist = strategistWith(WEIGHTS)

const SMALL_ARMY = 8

/** A search, and draws, for each unit of effort when a position is judged. */
const LOOK = { effort: 1_000, deepest: 2, samples: 3, depth: 1 } as const

/**
 * What a guard of the flag likes decides between moves, but is no part of what a position is worth: it adds up over all raiders, and is gone with the move that
 * gains it.
 */
const withoutGuards = (weights: Weights): Weights => ({ ...weights, raid: { ...weights.raid, weight: 0 } })

function judgeRescue(task: GridActTask, all: AllWeights): Appraisal<GridTaskTypes> {
  return { worth: standing({ ...task, seat: task.view.turn }, all), best: chooseRescue(task) }
}

function judgedBy({ best, value, lead }: ReturnType<typeof think>, moves: readonly MoveAction[]): Appraisal<GridTaskTypes> {
  const move = moves[best]
  if (!move) throw new Error('a bot was asked to judge a position without a legal action')
  return { worth: lead + value, best: move }
}

function appraise(given: GridActTask, all: AllWeights, effort: number): Appraisal<GridTaskTypes> {
  const { info, history } = given
  const legal = given.legal.filter(isTurn)
  const tables = compileTables(info, given.view.options)
  const task = { ...given, view: recalled(tables.ctx, given.view, history) }
  const { view } = task
  const seat = legal[0]?.seat ?? view.turn
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  const belief = believe(tables, situation, track(tables, seat, history).tracks)
  if (isBare(info)) {
    const moves = legal.filter((action): action is MoveAction => action.type === 'move')
    const weights = situation.crowded ? all.crowded : all.sparse
    const most = LOOK.effort * effort
    const terms = { effort: most, most, deepest: LOOK.deepest + effort - 1, expired: () => false, thorough: true }
    const look = (among: readonly MoveAction[], by: Weights) =>
      think({ tables, view, seat, situation, belief, moves: among, costs: new Float64Array(among.length), weights: by, ...terms })
    if (weights.raid.weight === 0) return judgedBy(look(moves, weights), moves)
    const choice = moves.length === 1 ? 0 : look(moves, weights).best
    const chosen = moves.slice(choice, choice + 1)
    return judgedBy(look(chosen, withoutGuards(weights)), chosen)
  }
  const draws = { samples: LOOK.samples * effort, depth: LOOK.depth, rng: createRng(given.seed) }
  const candidates = candidatesOf(legal)
  return bestBy(candidates, weigh({ task, tables, situation, belief, candidates, ...draws }))
}

/** The level decides what a bot remembers, also where views leave out what was shown before (CL-14). */
function chooseAction(given: GridActTask, all: AllWeights, { memory, reads, ranks, powers }: Strength): TurnAction {
  const { info, history } = given
  const legal = given.legal.filter(isTurn)
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const rng = createRng(given.seed)
  const tables = compileTables(info, given.view.options)
  const view = recalled(tables.ctx, given.view, history)
  const task = { ...given, view }
  const { seat } = first
  const situation = readSituation({ info, tables, view, seat, history }, memory)
  const belief = believe(tables, situation, reads ? track(tables, seat, history).tracks : null)
  const isPrudent = ranks.prudent && given.character === undefined // characters have their own style
  const weights = situation.crowded ? { ...all.crowded, ...(isPrudent && all.prudent) } : all.sparse
  const noise = (spread: number): number => (rng.fraction() - 0.5) * spread
  const likes = blundersOf(tables, view, onlyEnemyOf(view, seat), situation.own)
  const fancy = (action: TurnAction, blunder: number): number =>
    blunder > 0 && action.type === 'move' ? blunder * likes(action.from, action.to) : 0
  if (isBare(info)) {
    const moves = legal.filter((action): action is MoveAction => action.type === 'move')
    const manner = mannerOf(given.character)
    const character = { ...manner, boldness: manner.boldness * ranks.boldness }
    const share = shareOfMistakes(info, view.options.preset, seat)
    const unknown = new Set(situation.suspects.filter(({ known }) => known === null).map(({ square }) => square))
    const costs = Float64Array.from(moves, (move) => {
      const dread = unknown.has(move.to) ? weights.dread + manner.dread : 0
      return reluctance(task, move, weights) + dread + share * (noise(ranks.noise) - fancy(move, ranks.blunder))
    })
    const expired = (): boolean => task.budget.expired()
    return moves[think({ tables, view, seat, situation, belief, moves, costs, weights, ...ranks, character, expired }).best] ?? first
  }
  const candidates = candidatesOf(legal)
  const values = weigh({ task, tables, situation, belief, candidates, ...powers, rng })
  const extra = (action: TurnAction): number => noise(powers.noise) + fancy(action, powers.blunder) - reluctance(task, action, weights)
  return bestOf(candidates, (action, i) => (values[i] ?? 0) + extra(action)) ?? first
}

/** Small mistakes add up over the many moves of a large army: there each is made smaller. */
function shareOfMistakes(info: GridInfo, preset: string, seat: Seat): number {
  const size = Object.values(armyOf(info, preset, seat)).reduce((sum, count) => sum + (count ?? 0), 0)
  return SMALL_ARMY / Math.max(SMALL_ARMY, size)
}

/** A small cost for moving straight back, by a power too, and for showing the enemy that a piece can move. */
function reluctance({ view }: GridActTask, action: TurnAction, { back, stir }: Weights): number {
  const piece = view.board[action.from]
  return (goesBack(view, action) ? back : 0) + (action.type === 'move' && piece && !piece.moved ? stir : 0)
}

/**
 * Every legal action except idle changes of mode: a piece can as well change on the turn it uses its other power (TF-6), and stays hidden
 * until then. If no other action is possible, all of them.
 */
function candidatesOf(legal: readonly TurnAction[]): readonly TurnAction[] {
  const purposeful = legal.filter((action) => action.change === undefined || (action.type === 'power' && action.change === action.from))
  return purposeful.length > 0 ? purposeful : legal
}
