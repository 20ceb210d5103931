/** Square values of each piece: near what it probably beats, near what it should guard, away from what probably beats it. Fixed for one search. */
import { ATTACKER_WINS } from '../tables.ts'
import type { SquareValueTask } from './square-value-task.ts'
import type { KnownPiece } from './pieces.ts'
import { distancesFrom } from './distances.ts'
import { flagGuardsFor } from './flag-guards.ts'
import type { FlagGuard } from './pieces.ts'

const PUSH_REACH = 3
const SIEGE_REACH = 6
/** A bluff is worth at most this share of the piece that it approaches. */
const PRETENCE = 0.4

export interface SquareValues {
  /** By `piece * size + square`, own pieces first; for enemy pieces it is what the enemy gains. Those of guards are included. */
  readonly fields: Float64Array
  readonly guards: readonly FlagGuard[]
}

export function squareValuesFor(task: SquareValueTask): SquareValues {
  const { tables, own, enemy, odds, weights } = task
  const { siege: besieging, guard } = weights
  const pulling = Math.min(weights.pull.press, task.boldness * weights.pull.weight)
  const guarding = guard.weight + task.character.guard * weights.pull.weight
  const [decays, pushing, sieging, staying] = [weights.pull, weights.push, besieging, guard].map(({ decay }) =>
    powersOf(decay, tables.size),
  ) as [Decays, Decays, Decays, Decays]
  const { size } = tables
  const fields = new Float64Array((own.length + enemy.length) * size)
  const fieldOf = Array.from({ length: own.length + enemy.length }, (_, p) => fields.subarray(p * size, (p + 1) * size))
  const { unmoved, blocked } = obstaclesIn(task)
  const nothing = new Uint8Array(size)
  const home = own.find(({ kind }) => tables.kinds[kind]?.flag)
  const toFlag = home && distancesFrom(tables, [home.square], nothing)
  const fromEnemy = enemy.map(({ square }) => distancesFrom(tables, [square], blocked))
  for (const [j, foe] of enemy.entries()) {
    const distances = fromEnemy[j] as Int16Array
    const reached = squaresWithin(PUSH_REACH, distances)
    const near = toFlag?.[foe.square] ?? -1
    const siege = near >= 0 && near <= SIEGE_REACH && foe.moved ? 1 + (SIEGE_REACH + 1 - near) * besieging.near : 1
    for (const [i, piece] of own.entries()) {
      if (tables.mobile[piece.kind] !== 1) continue
      const at = fieldOf[i] as Float64Array
      pull(at, distances, gainOf(task, piece, j) * siege * pulling, decays)
      pull(at, distances, bluffOf(task, piece, j) * weights.pull.weight, decays)
      push(at, reached, distances, (dangerOf(task, piece, j) / task.boldness) * weights.push.weight, pushing)
    }
  }
  if (toFlag)
    for (const [i, piece] of own.entries())
      if (tables.mobile[piece.kind] === 1 && beatsDiggers(task, piece)) stayNear(fieldOf[i] as Float64Array, toFlag, guarding, staying)
  const guards =
    home && toFlag && weights.raid.weight > 0 ? flagGuardsFor(task, { flag: home.square, toFlag, fromEnemy, unmoved, blocked }) : []
  for (const { guard: i, values } of guards) {
    const at = fieldOf[i] as Float64Array
    for (const [square, value] of values.entries()) at[square] = (at[square] as number) + value
  }
  const shown = own.filter(({ seen }) => seen).map((piece) => ({ piece, distances: distancesFrom(tables, [piece.square], blocked) }))
  for (const [j] of enemy.entries()) {
    if ((odds.mobile[j] as number) < 0.9) continue
    const at = fieldOf[own.length + j] as Float64Array
    if (toFlag) besiege(at, toFlag, besieging.weight, sieging)
    for (const { piece, distances } of shown) {
      const prize = Math.min(weights.pull.most, piece.worth)
      pull(at, distances, (odds.defenceFalls[j * odds.kinds + piece.kind] as number) * prize * weights.pull.weight, decays)
    }
  }
  return { fields, guards }
}

/** Squares of enemy pieces that have not moved and may never do so; and all squares blocked for long: these, and those of own pieces that never move. */
function obstaclesIn({ tables, own, enemy, odds }: SquareValueTask): Readonly<Record<'unmoved' | 'blocked', Uint8Array>> {
  const unmoved = new Uint8Array(tables.size)
  for (const [j, { square, moved }] of enemy.entries()) if (!moved && (odds.mobile[j] as number) < 1) unmoved[square] = 1
  const blocked = Uint8Array.from(unmoved)
  for (const { square, kind } of own) if (tables.mobile[kind] !== 1) blocked[square] = 1
  return { unmoved, blocked }
}

function pull(field: Float64Array, distances: Int16Array, gain: number, decays: Decays): void {
  if (gain <= 0) return
  for (let square = 0; square < field.length; square++) {
    const distance = distances[square] as number
    if (distance < 0) continue
    const liking = gain * (decays[distance] as number)
    if (liking > (field[square] as number)) field[square] = liking
  }
}

/** What remains of a value after each number of steps. */
type Decays = Float64Array

function powersOf(decay: number, size: number): Decays {
  return Float64Array.from({ length: size + 1 }, (_, i) => decay ** i)
}

function push(field: Float64Array, reached: readonly number[], distances: Int16Array, danger: number, decays: Decays): void {
  if (danger <= 0) return
  for (const square of reached) field[square] = (field[square] as number) - danger * (decays[distances[square] as number] as number)
}

function squaresWithin(reach: number, distances: Int16Array): readonly number[] {
  const found: number[] = []
  for (let square = 0; square < distances.length; square++)
    if ((distances[square] as number) >= 0 && (distances[square] as number) <= reach) found.push(square)
  return found
}

/** Whether a piece beats miners. */
function beatsDiggers({ tables: { kinds, battle } }: SquareValueTask, piece: KnownPiece): boolean {
  return kinds.some(({ defuses }, k) => defuses === true && battle[piece.kind * kinds.length + k] === ATTACKER_WINS)
}

function stayNear(field: Float64Array, distances: Int16Array, weight: number, decays: Decays): void {
  for (let square = 0; square < field.length; square++) {
    const distance = distances[square] as number
    if (distance > 0) field[square] = (field[square] as number) + weight * (decays[distance] as number)
  }
}

/** The enemy prefers to be near our flag. */
function besiege(field: Float64Array, distances: Int16Array, weight: number, decays: Decays): void {
  for (let square = 0; square < field.length; square++) {
    const distance = distances[square] as number
    if (distance >= 0) field[square] = weight * (decays[distance] as number)
  }
}

/** Average gain of this piece when it attacks enemy piece j. */
function gainOf({ odds, boldness, weights }: SquareValueTask, { kind, worth }: KnownPiece, j: number): number {
  const at = j * odds.kinds + kind
  const wins = odds.attackWins[at] as number
  const ties = odds.attackTies[at] as number
  const prize = Math.min(weights.pull.most, odds.prizeWon[at] as number) * wins + ties * (odds.prizeTied[at] as number)
  return prize - ((1 - wins) * worth) / boldness + weights.news * (1 - (odds.certainty[j] as number)) * boldness
}

/** Value of approaching enemy piece j as if stronger: for a hidden, much weaker piece, where j is shown and mobile. */
function bluffOf({ odds, character: { bluff } }: SquareValueTask, { seen, worth, kind }: KnownPiece, j: number): number {
  if (bluff === 0 || seen || (odds.certainty[j] as number) < 1 || (odds.mobile[j] as number) < 1) return 0
  const beatsUs = (odds.defenceFalls[j * odds.kinds + kind] as number) === 1
  return beatsUs && worth <= PRETENCE * (odds.worth[j] as number) ? bluff : 0
}

/** Average loss of this piece when enemy piece j attacks it. */
function dangerOf({ odds }: SquareValueTask, { kind, worth }: KnownPiece, j: number): number {
  const at = j * odds.kinds + kind
  return (odds.defenceFalls[at] as number) * worth
}
