/** An edition under its options, compiled to small arrays for search. Kinds and squares are indices from here on. */
import type { KindSpec } from '../../engine/core/edition.ts'
import type { GridInfo, PowerSpec } from '../../engine/grid/edition.ts'
import { makeContext, type GridContext } from '../../engine/grid/context.ts'
import type { GridOptions } from '../../engine/grid/types.ts'
import type { BattleResult } from '../../engine/rules/combat.ts'
import { fight } from '../../engine/rules/combat.ts'
import { zapOf } from './zap.ts'

export const ATTACKER_WINS = 0
export const DEFENDER_WINS = 1
export const BOTH_REMOVED = 2

const CODES: Readonly<Record<BattleResult, number>> = {
  'attacker-wins': ATTACKER_WINS,
  'defender-wins': DEFENDER_WINS,
  'both-removed': BOTH_REMOVED,
}

/** Directions are up, right, down, left; `neighbours[square * 4 + direction]` is -1 at edges and obstacles. */
export interface Tables {
  readonly ctx: GridContext
  readonly size: number
  readonly width: number
  readonly neighbours: Int16Array
  readonly kinds: readonly KindSpec[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly mobile: Uint8Array
  /** Moves any distance in a line. */
  readonly runs: Uint8Array
  /** Outcome code by `attacker * kinds.length + defender`. */
  readonly battle: Uint8Array
  /** What a power of one kind does to another where it stands, by `user * kinds.length + target`: see `zap.ts`. */
  readonly zap: Uint8Array
  /** Powers of each kind, in any mode, that can do something to an enemy. */
  readonly hits: readonly (readonly PowerSpec[])[]
  readonly hasHits: boolean
}

/** Compiles an edition under its options. What depends on the edition alone is made once. */
export function compileTables(info: GridInfo, options: GridOptions): Tables {
  const fixed = fixedParts(info)
  const { kinds } = info
  const battle = new Uint8Array(kinds.length * kinds.length)
  for (const [a, attacker] of kinds.entries()) {
    for (const [d, defender] of kinds.entries()) {
      battle[a * kinds.length + d] = attacker.movement === 'none' ? DEFENDER_WINS : CODES[fight(attacker, defender, options)]
    }
  }
  return { ...fixed, battle }
}

const compiled = new WeakMap<GridInfo, Omit<Tables, 'battle'>>()

function fixedParts(info: GridInfo): Omit<Tables, 'battle'> {
  const known = compiled.get(info)
  if (known) return known
  const { board, kinds } = info
  const ctx = makeContext(info)
  const zap = new Uint8Array(kinds.length * kinds.length)
  for (const [u, user] of kinds.entries()) {
    const powers = ctx.powersOf(user.id)
    for (const [t, target] of kinds.entries()) zap[u * kinds.length + t] = Math.max(0, ...powers.map((power) => zapOf(power, user, target)))
  }
  const hits = kinds.map((kind) => ctx.powersOf(kind.id).filter(({ type }) => !QUIET_POWERS.has(type)))
  const made = {
    ctx,
    size: board.width * board.height,
    width: board.width,
    neighbours: listNeighbours(board.width, board.height, new Set(board.obstacles)),
    kinds,
    indexOf: new Map(kinds.map((kind, i) => [kind.id, i])),
    mobile: Uint8Array.from(kinds, (kind) => (kind.movement === 'none' ? 0 : 1)),
    runs: Uint8Array.from(kinds, (kind) => (kind.movement === 'line' ? 1 : 0)),
    zap,
    hits,
    hasHits: hits.some((each) => each.length > 0),
  }
  compiled.set(info, made)
  return made
}

const QUIET_POWERS: ReadonlySet<PowerSpec['type']> = new Set(['detect', 'summon', 'drift', 'restore', 'revive'])

function listNeighbours(width: number, height: number, obstacles: ReadonlySet<number>): Int16Array {
  const neighbours = new Int16Array(width * height * 4).fill(-1)
  for (let square = 0; square < width * height; square++) {
    if (obstacles.has(square)) continue
    const file = square % width
    const around = [
      square + width < width * height ? square + width : -1,
      file + 1 < width ? square + 1 : -1,
      square - width,
      file > 0 ? square - 1 : -1,
    ]
    for (const [direction, next] of around.entries()) neighbours[square * 4 + direction] = next < 0 || obstacles.has(next) ? -1 : next
  }
  return neighbours
}
