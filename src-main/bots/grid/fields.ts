/** Where each of the searcher's kinds would like to be: near what it probably beats, away from what probably beats it. Fixed for one search. */
import type { Belief } from './belief.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

const PULL = { weight: 0.14, decay: 0.86 }
const PUSH = { weight: 0.1, decay: 0.5, reach: 3 }
/** The flag pulls, but less than its worth in a search, lest every piece runs at every unmoved one. */
const FLAG_PULL = 160

export interface FieldTask {
  readonly tables: Tables
  readonly belief: Belief
  /** Kinds that the searcher still has on the board. */
  readonly ownKinds: ReadonlySet<number>
  readonly ownWorth: Float64Array
  readonly enemyWorth: Float64Array
  /** 1 in ordinary play; grows as the game stalls. */
  readonly boldness: number
}

/** Liking by `kind * size + square`. */
export function makeField(task: FieldTask): Float64Array {
  const { tables, belief, ownKinds } = task
  const field = new Float64Array(tables.kinds.length * tables.size)
  for (const [i, suspect] of belief.suspects.entries()) {
    const distances = walk(tables, suspect.square)
    for (const kind of ownKinds) {
      if (tables.mobile[kind]) spread(field, task, kind, i, distances)
    }
  }
  return field
}

function spread(field: Float64Array, task: FieldTask, kind: number, i: number, distances: Int16Array): void {
  const { tables, boldness } = task
  const gain = expectGain(task, kind, i)
  const danger = expectDanger(task, kind, i)
  const base = kind * tables.size
  for (let square = 0; square < tables.size; square++) {
    const distance = distances[square] ?? -1
    if (distance < 0) continue
    if (gain > 0) field[base + square] = Math.max(field[base + square] ?? 0, boldness * PULL.weight * gain * PULL.decay ** distance)
    if (danger > 0 && distance <= PUSH.reach)
      field[base + square] = (field[base + square] ?? 0) - (PUSH.weight * danger * PUSH.decay ** distance) / boldness
  }
}

/** What attacking suspect i with this kind brings on average. */
function expectGain({ tables, belief, ownWorth, enemyWorth, boldness }: FieldTask, kind: number, i: number): number {
  const kinds = tables.kinds.length
  let gain = 0
  for (let k = 0; k < kinds; k++) {
    const chance = belief.chances[i * kinds + k] ?? 0
    if (chance === 0) continue
    const result = tables.battle[kind * kinds + k]
    const prize = tables.kinds[k]?.flag ? FLAG_PULL : (enemyWorth[k] ?? 0)
    if (result === ATTACKER_WINS || result === BOTH_REMOVED) gain += chance * prize
    if (result !== ATTACKER_WINS) gain -= (chance * (ownWorth[kind] ?? 0)) / boldness
  }
  return gain
}

/** What being attacked by suspect i costs this kind on average. */
function expectDanger({ tables, belief, ownWorth, enemyWorth }: FieldTask, kind: number, i: number): number {
  const kinds = tables.kinds.length
  let danger = 0
  for (let k = 0; k < kinds; k++) {
    const chance = belief.chances[i * kinds + k] ?? 0
    if (chance === 0 || !tables.mobile[k]) continue
    const result = tables.battle[k * kinds + kind]
    if (result === ATTACKER_WINS) danger += chance * (ownWorth[kind] ?? 0)
    else if (result === BOTH_REMOVED) danger += chance * ((ownWorth[kind] ?? 0) - (enemyWorth[k] ?? 0))
  }
  return danger
}

/** Steps from a square to every other, round obstacles; pieces are no hindrance. -1 where nothing leads. */
function walk(tables: Tables, start: number): Int16Array {
  const distances = new Int16Array(tables.size).fill(-1)
  distances[start] = 0
  const queue = [start]
  for (const square of queue) {
    for (let direction = 0; direction < 4; direction++) {
      const next = tables.neighbours[square * 4 + direction] ?? -1
      if (next < 0 || distances[next] !== -1) continue
      distances[next] = (distances[square] ?? 0) + 1
      queue.push(next)
    }
  }
  return distances
}
