/** Weighs candidates over drawn boards: plays each on every board, then searches the reply. */
import { betterHalf } from '../../choose.ts'
import type { Rng } from '../../../engine/core/rng.ts'
import type { GridState, PowerAction, TurnAction } from '../../../engine/grid/types.ts'
import type { GridActTask, Situation } from '../situation.ts'
import { imagine, type Belief } from '../belief.ts'
import { FastBoard, type FastPiece } from './fast-board.ts'
import { makeField } from './fields.ts'
import { imaginedState, usePower } from './powers.ts'
import { createScratch, valueOf } from './search.ts'
import type { Tables } from '../tables.ts'
import { worthOf } from '../worth.ts'

export interface WeighTask {
  readonly task: GridActTask
  readonly tables: Tables
  readonly situation: Situation
  readonly belief: Belief
  readonly candidates: readonly TurnAction[]
  /** Plies after the candidate itself. */
  readonly depth: number
  /** Most boards drawn. */
  readonly samples: number
  readonly rng: Rng
}

/** Share of its worth that a hidden piece loses by being shown. */
const SECRECY = 0.12
const STALL = 40
/** Uses of powers that are searched; the others are worse at a glance. */
const SEARCHED_POWERS = 12
/** Uses of powers that are rated: choices of several targets can be thousands. */
const GLANCED_POWERS = 400
/** Boards on which they are rated. */
const GLANCES = 4
/** Boards between two cuts of the field, and how many candidates are never cut. */
const HEAT = 4
const FINALISTS = 4

interface Worths {
  readonly own: Float64Array
  readonly enemy: Float64Array
  /** 1 in ordinary play; grows as the game stalls. */
  readonly boldness: number
}

/** A drawn board. */
interface Imagined {
  readonly board: FastBoard
  /** Only in editions with powers. */
  readonly state: GridState | null
}

/** The average value of each candidate; -Infinity for those that were not searched to the end. */
export function weigh(weighing: WeighTask): Float64Array {
  const { task, candidates, samples, depth, tables } = weighing
  const worths = weighWorths(weighing)
  const { own, enemy, boldness } = worths
  const field = makeField({ tables, belief: weighing.belief, own: weighing.situation.own, ownWorth: own, enemyWorth: enemy, boldness })
  const boards = Array.from({ length: samples }, () => imagineBoard(weighing, worths, field))
  const scratch = createScratch()
  const search = (board: FastBoard): number => -valueOf(board, 1, depth, -Infinity, Infinity, scratch)
  let racing = worthSearching(weighing, worths, boards.slice(0, GLANCES))
  const sums = new Float64Array(candidates.length).fill(-Infinity)
  for (const i of racing) sums[i] = 0
  let done = 0
  for (const at of boards) {
    if (done > 0 && task.budget.expired()) break
    if (done > 0 && done % HEAT === 0) racing = betterHalf(racing, (i) => sums[i] ?? 0, FINALISTS)
    for (const i of racing) sums[i] = (sums[i] ?? 0) + tryAction(weighing, worths, at, candidates[i], search)
    done++
  }
  const last = new Set(racing)
  return sums.map((sum, i) => (last.has(i) ? sum / done : -Infinity))
}

function weighWorths({ task, tables, situation: { ownSide, enemySide } }: WeighTask): Worths {
  const { kinds } = tables
  const { powersOf } = tables.ctx
  return {
    own: worthOf({ kinds, powersOf, own: ownSide.army, enemy: enemySide.army, wards: ownSide.wards }),
    enemy: worthOf({ kinds, powersOf, own: enemySide.army, enemy: ownSide.army, wards: enemySide.wards }),
    boldness: 1 + Math.min(task.view.quiet, 160) / STALL,
  }
}

function imagineBoard({ task, tables, situation, belief, rng }: WeighTask, worths: Worths, field: Float64Array): Imagined {
  const kinds = imagine(tables, belief, rng)
  const board = new FastBoard(
    tables,
    setUp(tables, situation, belief, kinds, worths),
    [field, new Float64Array(field.length)],
    [situation.ownSide.wards, situation.enemySide.wards],
  )
  if (task.info.powers.length === 0) return { board, state: null }
  const named = new Map(belief.suspects.map(({ square }, i) => [square, tables.kinds[kinds[i] ?? 0]?.id ?? '']))
  return { board, state: imaginedState(task.view, named) }
}

function setUp(tables: Tables, situation: Situation, belief: Belief, kinds: Int8Array, { own, enemy, boldness }: Worths): FastPiece[] {
  const width = tables.kinds.length
  const mine = situation.own.map(({ square, kind, known, bound }): FastPiece => {
    const worth = own[kind] ?? 0
    const secrecy = known ? 0 : (Math.min(worth, 100) * SECRECY) / boldness
    return { square, side: 0, kind, worth: worth / Math.sqrt(boldness), secrecy, bound }
  })
  const theirs = belief.suspects.map(({ square, known, bound }, i): FastPiece => {
    const kind = kinds[i] ?? 0
    const worth = enemy[kind] ?? 0
    const news = 1 - (belief.chances[i * width + kind] ?? 0)
    return { square, side: 1, kind, worth, secrecy: known === null ? Math.min(worth, 100) * SECRECY * news : 0, bound }
  })
  return [...mine, ...theirs]
}

/** Indices of all moves, and of the uses of powers that look best on a few boards before any reply. */
function worthSearching(weighing: WeighTask, worths: Worths, boards: readonly Imagined[]): readonly number[] {
  const { candidates } = weighing
  const indices = candidates.map((_, i) => i)
  const all = indices.filter((i) => candidates[i]?.type === 'power')
  if (all.length <= SEARCHED_POWERS) return indices
  const powers = all.length <= GLANCED_POWERS ? all : weighing.rng.shuffle(all).slice(0, GLANCED_POWERS)
  const glance = (i: number): number =>
    boards.reduce((sum, at) => sum + tryAction(weighing, worths, at, candidates[i], (board) => board.score), 0)
  const looks = new Map(powers.map((i) => [i, glance(i)]))
  const best = powers.sort((a, b) => (looks.get(b) ?? 0) - (looks.get(a) ?? 0)).slice(0, SEARCHED_POWERS)
  return [...indices.filter((i) => candidates[i]?.type === 'move'), ...best]
}

/** The value that `judge` gives the board after an action, which is taken back. */
function tryAction(
  { tables }: WeighTask,
  { own }: Worths,
  { board, state }: Imagined,
  action: TurnAction | undefined,
  judge: (board: FastBoard) => number,
): number {
  if (!action) return 0
  if (action.type === 'move') {
    board.make(action.from * tables.size + action.to)
    const value = judge(board)
    board.unmake()
    return value
  }
  return state ? tryPower({ tables, state, ownWorth: own }, board, action, judge) : 0
}

function tryPower(
  power: Parameters<typeof usePower>[0],
  board: FastBoard,
  action: PowerAction,
  judge: (board: FastBoard) => number,
): number {
  const restore = board.save()
  const gain = usePower(power, board, action)
  const value = judge(board) + gain
  restore()
  return value
}
