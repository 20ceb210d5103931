/**
 * The opponent worth playing: it keeps a belief over what it cannot see, imagines boards that fit, searches each a few plies, and plays what is best on average.
 * Weaker levels look less far and forget what they were shown; they do not blunder on purpose.
 */
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { GridAction } from '../engine/grid/types.ts'
import { believe, imagine, type Belief } from './grid/belief.ts'
import { readEvidence } from './grid/evidence.ts'
import { FastBoard, type FastPiece } from './grid/fast-board.ts'
import { makeField } from './grid/fields.ts'
import { createScratch, valueOf } from './grid/search.ts'
import { readSituation, type Situation } from './grid/situation.ts'
import { compileTables, type Tables } from './grid/tables.ts'
import { worthOf } from './grid/worth.ts'
import type { ActTask, Bot, BotLevel } from './contract.ts'
import { deploySensibly } from './deployment.ts'

interface Strength {
  /** Plies after the candidate move itself. */
  readonly depth: number
  /** Imagined boards at most. */
  readonly samples: number
  /** Turn actions until a shown rank is forgotten. */
  readonly memory: number
  /** Spread of the noise on every value; a Marshal is 100. */
  readonly noise: number
}

const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  easy: { depth: 1, samples: 4, memory: 24, noise: 3 },
  normal: { depth: 2, samples: 12, memory: 160, noise: 0.4 },
  strong: { depth: 3, samples: 16, memory: Infinity, noise: 0.1 },
}

/** Share of its worth that a hidden piece loses by being shown. */
const SECRECY = 0.12
const STALL = 40

export const strategistBot: Bot = {
  id: 'strategist',
  levels: ['normal', 'easy', 'strong'],
  deploy: ({ info, order, seed }) => deploySensibly(info, order, createRng(seed)),
  act: (task) => chooseAction(task),
}

interface Move {
  readonly action: GridAction
  readonly key: number
}

function chooseAction(task: ActTask): GridAction {
  const { info, view, legal, history } = task
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const strength = STRENGTHS[task.level]
  const rng = createRng(task.seed)
  const tables = compileTables(info, view.options)
  const situation = readSituation({ info, tables, view, seat: first.seat, history }, strength.memory)
  const belief = believe(tables, situation.suspects, situation.hiddenLeft, readEvidence(tables, first.seat, history), view.ply)
  const moves = legal.flatMap((action): Move[] => (action.type === 'move' ? [{ action, key: action.from * tables.size + action.to }] : []))
  const values = searchMoves(task, tables, situation, belief, moves, rng)
  let best = { value: -Infinity, action: first }
  for (const [i, { action }] of moves.entries()) {
    const value = (values[i] ?? 0) + (rng.fraction() - 0.5) * strength.noise - reluctance(task, action)
    if (value > best.value) best = { value, action }
  }
  return best.action
}

/** Average value of each move over imagined boards. */
function searchMoves(task: ActTask, tables: Tables, situation: Situation, belief: Belief, moves: readonly Move[], rng: Rng): Float64Array {
  const { depth, samples } = STRENGTHS[task.level]
  const ownWorth = worthOf(tables.kinds, situation.ownArmy, situation.enemyArmy)
  const enemyWorth = worthOf(tables.kinds, situation.enemyArmy, situation.ownArmy)
  const boldness = 1 + Math.min(task.view.quiet, 160) / STALL
  const ownKinds = new Set(situation.own.map((piece) => piece.kind))
  const field = makeField({ tables, belief, ownKinds, ownWorth, enemyWorth, boldness })
  const still = new Float64Array(field.length)
  const scratch = createScratch()
  const sums = new Float64Array(moves.length)
  let drawn = 0
  for (; drawn < samples && (drawn === 0 || !task.budget.expired()); drawn++) {
    const pieces = setUp(situation, belief, imagine(tables, belief, rng), ownWorth, enemyWorth, boldness)
    const board = new FastBoard(tables, pieces, [field, still])
    for (const [i, move] of moves.entries()) {
      board.make(move.key)
      sums[i] = (sums[i] ?? 0) - valueOf(board, 1, depth, -Infinity, Infinity, scratch)
      board.unmake()
    }
  }
  return sums.map((sum) => sum / drawn)
}

function setUp(
  situation: Situation,
  belief: Belief,
  kinds: Int8Array,
  ownWorth: Float64Array,
  enemyWorth: Float64Array,
  boldness: number,
): FastPiece[] {
  const own = situation.own.map(({ square, kind, known }): FastPiece => {
    const worth = ownWorth[kind] ?? 0
    return { square, side: 0, kind, worth: worth / Math.sqrt(boldness), secrecy: known ? 0 : (Math.min(worth, 100) * SECRECY) / boldness }
  })
  const enemy = belief.suspects.map(({ square, known }, i): FastPiece => {
    const kind = kinds[i] ?? 0
    const worth = enemyWorth[kind] ?? 0
    return { square, side: 1, kind, worth, secrecy: known === null ? Math.min(worth, 100) * SECRECY : 0 }
  })
  return [...own, ...enemy]
}

/** A small cost for going straight back, and for telling the enemy that a piece can move. */
function reluctance({ view }: ActTask, action: GridAction): number {
  if (action.type !== 'move') return 0
  const trail = view.trails[action.seat]
  const last = trail?.steps.at(-1)
  const piece = view.board[action.from]
  const back = last && piece?.id === trail?.piece && last[0] === action.to && last[1] === action.from ? 1.5 : 0
  return back + (piece && !piece.moved ? 0.35 : 0)
}
