/** An edition under its options, compiled to small arrays for search. Kinds and squares are indices from here on. */
import type { EditionInfo, KindSpec } from '../../engine/core/edition.ts'
import { fight } from '../../engine/rules/combat.ts'
import type { BattleResult, GridOptions } from '../../engine/grid/types.ts'

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
}

/** Compiles an edition; cheap enough to do for every answer. */
export function compileTables(info: EditionInfo, options: GridOptions): Tables {
  const { board, kinds } = info
  const battle = new Uint8Array(kinds.length * kinds.length)
  for (const [a, attacker] of kinds.entries()) {
    for (const [d, defender] of kinds.entries()) {
      battle[a * kinds.length + d] = attacker.movement === 'none' ? DEFENDER_WINS : CODES[fight(attacker, defender, options)]
    }
  }
  return {
    size: board.width * board.height,
    width: board.width,
    neighbours: listNeighbours(board.width, board.height, new Set(board.obstacles)),
    kinds,
    indexOf: new Map(kinds.map((kind, i) => [kind.id, i])),
    mobile: Uint8Array.from(kinds, (kind) => (kind.movement === 'none' ? 0 : 1)),
    runs: Uint8Array.from(kinds, (kind) => (kind.movement === 'line' ? 1 : 0)),
    battle,
  }
}

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
