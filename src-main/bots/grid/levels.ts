/** What makes levels of the strategist on squares weaker: memory, depth of search, noise, boldness, and blunders. */
import type { BotLevel } from '../contract.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView } from '../../engine/grid/types.ts'
import { distancesFrom } from './lookahead/distances.ts'
import type { OwnPiece } from './situation.ts'
import type { Tables } from './tables.ts'

export interface Strength {
  /** Turn actions until a shown rank is forgotten. */
  readonly memory: number
  /** Whether it draws conclusions from where pieces are and what they do. */
  readonly reads: boolean
  /**
   * In editions without powers. `effort`, `most`: moves searched, and at most when the answer is not settled by then. `deepest`: most plies.
   * `noise`: the width of uniform noise on the cost of a move in an army of eight (a Marshal is 100). `blunder`: the weight of its blunders
   * (`blundersOf`), on the same scale. `boldness`: 1 weighs risks as they are, less avoids the unknown. `prudent`: in long games it keeps
   * its pieces and secrets, unless it has a character.
   */
  readonly ranks: {
    readonly effort: number
    readonly most: number
    readonly deepest: number
    readonly noise: number
    readonly blunder: number
    readonly boldness: number
    readonly prudent: boolean
  }
  /** The same in editions with powers: plies after the candidate itself, most boards drawn, width of the uniform noise on every value, and blunders. */
  readonly powers: { readonly depth: number; readonly samples: number; readonly noise: number; readonly blunder: number }
}

export const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: {
    memory: 0,
    reads: false,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 120, blunder: 90, boldness: 0.7, prudent: false },
    powers: { depth: 0, samples: 1, noise: 90, blunder: 40 },
  },
  easy: {
    memory: 10,
    reads: false,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 32, blunder: 30, boldness: 1, prudent: false },
    powers: { depth: 1, samples: 2, noise: 45, blunder: 15 },
  },
  normal: {
    memory: 24,
    reads: true,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 34, blunder: 18, boldness: 1, prudent: false },
    powers: { depth: 1, samples: 4, noise: 22, blunder: 6 },
  },
  strong: {
    memory: 32,
    reads: true,
    ranks: { effort: 3_000, most: 3_000, deepest: 2, noise: 15, blunder: 4, boldness: 1, prudent: false },
    powers: { depth: 2, samples: 6, noise: 11, blunder: 0 },
  },
  expert: {
    memory: 100,
    reads: true,
    ranks: { effort: 6_000, most: 6_000, deepest: 3, noise: 5, blunder: 0, boldness: 1, prudent: false },
    powers: { depth: 2, samples: 10, noise: 5, blunder: 0 },
  },
  master: {
    memory: Infinity,
    reads: true,
    ranks: { effort: 60_000, most: 400_000, deepest: 16, noise: 0.1, blunder: 0, boldness: 1, prudent: true },
    powers: { depth: 3, samples: 16, noise: 0.1, blunder: 0 },
  },
}

/** Own turns after which the favourites change. */
const SPELL = 8
/** The higher, the fewer pieces are favoured at a time. */
const FOCUS = 3

interface Impulse {
  readonly liking: number
  readonly distances: Int16Array
}

/**
 * Blunders of weak levels: they march a favourite piece to some square for a while instead of wandering about. Returns how much the bot
 * wants to move from one square to another, -1 to 1. Each of its pieces has a target square in the enemy's zone and is favoured more or less: a
 * step towards the target counts as much as the piece is favoured, a step away as much against it. Targets and favourites change after
 * `SPELL` turns, and depend only on the turn and its own army.
 */
export function blundersOf(tables: Tables, view: GridView, foe: Seat, own: readonly OwnPiece[]): (from: number, to: number) => number {
  const spell = Math.floor(view.ply / 2 / SPELL)
  const nothing = new Uint8Array(tables.size)
  const advances = tables.advances.get(foe) ?? new Float64Array(0)
  const goals = tables.neighbourLists.flatMap((next, square) => (next.length > 0 && (advances[square] as number) <= 1 ? [square] : []))
  const kinds = new Map(own.map(({ square, kind }) => [square, kind]))
  const impulses = new Map<number, Impulse>()
  const impulseAt = (square: number): Impulse => {
    const known = impulses.get(square)
    if (known) return known
    const rng = createRng(`${view.board[square]?.id} ${kinds.get(square)} ${spell}`)
    const impulse = { liking: rng.fraction() ** FOCUS, distances: distancesFrom(tables, [rng.pick(goals)], nothing) }
    impulses.set(square, impulse)
    return impulse
  }
  return (from, to) => {
    const { liking, distances } = impulseAt(from)
    return liking * Math.sign((distances[from] as number) - (distances[to] as number))
  }
}
