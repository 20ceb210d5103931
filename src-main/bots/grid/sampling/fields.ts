/** Square values for each of the searcher's kinds: near what it probably beats, away from what probably beats it. Fixed for one search. */
import type { Belief } from '../belief.ts'
import type { OwnPiece } from '../situation.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables, NO_EFFECT } from '../tables.ts'

const PULL = { weight: 0.14, decay: 0.86 }
const PUSH = { weight: 0.1, decay: 0.5, reach: 3 }
/** The flag attracts pieces, but less than its worth, or every piece would run at every unmoved one. */
const FLAG_PULL = 160

export interface FieldTask {
  readonly tables: Tables
  readonly belief: Belief
  readonly own: readonly OwnPiece[]
  readonly ownWorth: Float64Array
  readonly enemyWorth: Float64Array
  /** 1 in ordinary play; grows as the game stalls. */
  readonly boldness: number
}

/** Value by `kind * size + square`. */
export function makeField(task: FieldTask): Float64Array {
  const { tables, belief, own } = task
  const field = new Float64Array(tables.kinds.length * tables.size)
  const kinds = [...new Set(own.map(({ kind }) => kind))].filter((kind) => tables.mobile[kind])
  for (const [i, suspect] of belief.suspects.entries()) {
    if (suspect.bound) continue
    const distances = walk(tables, suspect.square)
    for (const kind of kinds) {
      pull(field, task, kind, distances, expectGain(task, kind, i))
      push(field, task, kind, distances, expectDanger(task, kind, i))
    }
  }
  for (const kind of kinds.filter((each) => canRestore(tables, each))) pullToBound(field, task, kind)
  return field
}

function pull(field: Float64Array, { tables, boldness }: FieldTask, kind: number, distances: Int16Array, gain: number): void {
  if (gain <= 0) return
  const base = kind * tables.size
  for (let square = 0; square < tables.size; square++) {
    const distance = distances[square] ?? -1
    if (distance < 0) continue
    field[base + square] = Math.max(field[base + square] ?? 0, boldness * PULL.weight * gain * PULL.decay ** distance)
  }
}

function push(field: Float64Array, { tables, boldness }: FieldTask, kind: number, distances: Int16Array, danger: number): void {
  if (danger <= 0) return
  const base = kind * tables.size
  for (let square = 0; square < tables.size; square++) {
    const distance = distances[square] ?? -1
    if (distance < 0 || distance > PUSH.reach) continue
    field[base + square] = (field[base + square] ?? 0) - (PUSH.weight * danger * PUSH.decay ** distance) / boldness
  }
}

function canRestore({ ctx, kinds }: Tables, kind: number): boolean {
  return ctx.powersOf(kinds[kind]?.id ?? '').some(({ type }) => type === 'restore')
}

/** A kind that can free friends is drawn to stone or enchanted ones. */
function pullToBound(field: Float64Array, task: FieldTask, kind: number): void {
  for (const friend of task.own) {
    if (friend.bound) pull(field, task, kind, walk(task.tables, friend.square), task.ownWorth[friend.kind] ?? 0)
  }
}

/** Average gain of this kind when it attacks suspect i or uses a power on it. */
function expectGain({ tables, belief, ownWorth, enemyWorth, boldness }: FieldTask, kind: number, i: number): number {
  const kinds = tables.kinds.length
  let gain = 0
  let byPower = 0
  for (let k = 0; k < kinds; k++) {
    const chance = belief.chances[i * kinds + k] ?? 0
    if (chance === 0) continue
    const result = tables.battle[kind * kinds + k]
    const prize = tables.kinds[k]?.flag ? FLAG_PULL : Math.min(FLAG_PULL, enemyWorth[k] ?? 0)
    if (result === ATTACKER_WINS || result === BOTH_REMOVED) gain += chance * prize
    if (result !== ATTACKER_WINS) gain -= (chance * (ownWorth[kind] ?? 0)) / boldness
    if (tables.powerEffects[kind * kinds + k] !== NO_EFFECT) byPower += chance * prize
  }
  return Math.max(gain, byPower)
}

/** Average loss of this kind when suspect i attacks it or reaches it with a power. */
function expectDanger({ tables, belief, ownWorth, enemyWorth }: FieldTask, kind: number, i: number): number {
  const kinds = tables.kinds.length
  let danger = 0
  for (let k = 0; k < kinds; k++) {
    const chance = belief.chances[i * kinds + k] ?? 0
    if (chance === 0) continue
    const result = tables.mobile[k] ? tables.battle[k * kinds + kind] : null
    if (result === ATTACKER_WINS || tables.powerEffects[k * kinds + kind] !== NO_EFFECT) danger += chance * (ownWorth[kind] ?? 0)
    else if (result === BOTH_REMOVED) danger += chance * ((ownWorth[kind] ?? 0) - (enemyWorth[k] ?? 0))
  }
  return danger
}

/** Steps from a square to every other, around obstacles and through pieces. -1 where no path leads. */
function walk(tables: Tables, start: number): Int16Array {
  const distances = new Int16Array(tables.size).fill(-1)
  distances[start] = 0
  const queue = [start]
  for (const square of queue) {
    for (let n = 0; n < tables.most; n++) {
      const next = tables.neighbours[square * tables.most + n] ?? -1
      if (next < 0 || distances[next] !== -1) continue
      distances[next] = (distances[square] ?? 0) + 1
      queue.push(next)
    }
  }
  return distances
}
