/** Quick play: a seat plays the move with the best expected value by public knowledge and its own pieces, with a little noise. */
import type { Rng } from '../../engine/core/rng.ts'
import { careFor, reckonAttack, reckonShot, SECRECY, type Prospect } from './attack.ts'
import { fromOf, isShot, leaveOf, PASS, takes, toOf } from './code.ts'
import { doorValue, FLAG_LOSS, progressAt, safetyOf } from './flags.ts'
import type { Model } from './model.ts'
import { listMoves, ROOM } from './moves.ts'
import type { Outlook } from './outlook.ts'
import { createPosture, likingAt, takePosture, type Posture } from './posture.ts'
import { ATTACKER_WINS } from './tables.ts'

const NOISE = 0.25
const WIN = 1_000
/** Chance that a rival that can take a piece does so, if the piece is shown and if not. */
const EAGER = 0.75
const EAGER_UNKNOWN = 0.3
/** Value of flags left behind or taken up. */
const LEFT_OWN = -6
const LEFT_OTHER = -1.5
const TAKE_OWN = 7
const TAKE_OTHER = 2.5

/** Scratch memory, made once for each turn of the bot. */
export interface Scratch {
  readonly outlook: Outlook
  readonly moves: Int32Array
  readonly posture: Posture
  readonly prospect: Prospect
}

export function createScratch(outlook: Outlook): Scratch {
  return { outlook, moves: new Int32Array(ROOM), posture: createPosture(outlook), prospect: { value: 0, survives: 0 } }
}

/** The move of the seat on turn. */
export function chooseMove(scratch: Scratch, model: Model, rng: Rng): number {
  const { moves, posture, outlook } = scratch
  const count = listMoves(model, moves)
  const first = moves[0] as number
  if (count === 1) return first
  const side = outlook.tables.sideOf[model.turn] as number
  takePosture(posture, model, outlook, side)
  let best = first
  let most = -Infinity
  let from = -1
  let stay = 0
  for (let i = 0; i < count; i++) {
    const move = moves[i] as number
    if (fromOf(move) !== from) {
      from = fromOf(move)
      stay = stayValue(scratch, model, from)
    }
    const value = valueOf(scratch, model, move) - stay + rng.fraction() * NOISE
    if (value <= most) continue
    best = move
    most = value
  }
  return best
}

/** Value at a glance of each of these moves of the seat on turn. */
export function glanceAt(scratch: Scratch, model: Model, moves: readonly number[]): readonly number[] {
  takePosture(scratch.posture, model, scratch.outlook, scratch.outlook.tables.sideOf[model.turn] as number)
  return moves.map((move) => (move === PASS ? 0 : valueOf(scratch, model, move) - stayValue(scratch, model, fromOf(move))))
}

/** Value of a piece where it is: its liking of the space, its risk, and the flag of its side that it carries. */
function stayValue(scratch: Scratch, model: Model, from: number): number {
  const p = (model.cells[from] as number) - 1
  return placeValue(scratch, model, p, from, model.known[p] === 1, carriesOwn(model, p, from, 0))
}

/** Expected value of a move including the value of its target space; compare with `stayValue`. */
function valueOf(scratch: Scratch, model: Model, move: number): number {
  if (move === PASS) return 0
  const { outlook, prospect } = scratch
  const { tables, worth } = outlook
  const from = fromOf(move)
  const to = toOf(move)
  const p = (model.cells[from] as number) - 1
  const q = (model.cells[to] as number) - 1
  if (isShot(move)) return reckonShot(model, outlook, p, q)
  if (to === tables.turret) return WIN
  const leave = leaveOf(move)
  const isCarrier = carriesOwn(model, p, from, leave)
  const flags = (leave === 0 ? 0 : leaveValue(scratch, model, from, leave)) + (takes(move) ? takeValue(scratch, model, p, to) : 0)
  if (q < 0) {
    const isFar = model.known[p] === 0 && (tables.far[from * tables.size + to] as number) > 1
    const own = worth[(model.seatOf[p] as number) * tables.kinds.length + (model.kindOf[p] as number)] as number
    return placeValue(scratch, model, p, to, isFar || model.known[p] === 1, isCarrier) + flags - (isFar ? own * SECRECY : 0)
  }
  reckonAttack(model, outlook, p, q, isCarrier, prospect)
  const { value, survives } = prospect
  return value + survives * (placeValue(scratch, model, p, to, true, isCarrier) + flags)
}

/** Whether a piece carries a flag of its own side that it does not leave. */
function carriesOwn({ tables: { sideOf }, flagAt, carried, seatOf }: Model, p: number, from: number, leave: number): boolean {
  for (let f = 0; f < flagAt.length; f++)
    if (flagAt[f] === from && carried[f] === 1 && (leave & (1 << f)) === 0 && sideOf[f] === sideOf[seatOf[p] as number]) return true
  return false
}

function placeValue({ outlook, posture }: Scratch, model: Model, p: number, space: number, isShown: boolean, isCarrier: boolean): number {
  const { tables, worth, boldness } = outlook
  const kind = model.kindOf[p] as number
  const seat = model.seatOf[p] as number
  const own = worth[seat * tables.kinds.length + kind] as number
  const door = doorValue(model, seat, space)
  if (isCarrier) {
    const safe = safetyOf(model, outlook, tables.sideOf[seat] as number, kind, space)
    return door + safe * progressAt(tables, space) * boldness - (1 - safe) * (FLAG_LOSS + own)
  }
  const risk = riskAt(model, outlook, p, kind, space)
  return door + likingAt(posture, model, outlook, kind, space) - own * risk * (isShown ? EAGER : EAGER_UNKNOWN)
}

/** Chance that a neighbour of a space can remove a piece. */
function riskAt(model: Model, { tables, threats }: Outlook, p: number, kind: number, space: number): number {
  const { steps, sideOf, battle, kinds, range } = tables
  const { cells, seatOf, known, kindOf } = model
  const side = sideOf[seatOf[p] as number]
  let safe = 1
  for (const next of steps[space] as readonly number[]) {
    const e = (cells[next] as number) - 1
    if (e < 0 || sideOf[seatOf[e] as number] === side) continue
    if (known[e] === 0) safe *= 1 - (threats[e * kinds.length + kind] as number)
    else if (range[kindOf[e] as number] === 0 && battle[(kindOf[e] as number) * kinds.length + kind] === ATTACKER_WINS) return 1
  }
  return 1 - safe
}

function leaveValue({ outlook: { tables } }: Scratch, model: Model, from: number, leave: number): number {
  const side = tables.sideOf[model.turn]
  let sum = 0
  for (let f = 0; f < tables.sideOf.length; f++) {
    if ((leave & (1 << f)) !== 0) sum += tables.sideOf[f] === side ? LEFT_OWN - 0.5 * progressAt(tables, from) : LEFT_OTHER
  }
  return sum
}

function takeValue({ outlook }: Scratch, model: Model, p: number, to: number): number {
  const { tables } = outlook
  const { sideOf } = tables
  const seat = model.seatOf[p] as number
  let sum = 0
  for (let f = 0; f < sideOf.length; f++) {
    if (model.flagAt[f] !== to || model.carried[f] === 1) continue
    sum +=
      sideOf[f] === sideOf[seat]
        ? TAKE_OWN + 0.6 * progressAt(tables, to)
        : TAKE_OTHER + careFor(outlook, seat, f) * 0.3 * progressAt(tables, to)
  }
  return sum
}
