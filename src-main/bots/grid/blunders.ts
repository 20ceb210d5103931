/** Whims of weak levels: for a while they favour a piece and march it somewhere, instead of wandering about. */
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView } from '../../engine/grid/types.ts'
import { distancesFrom } from './lookahead/distances.ts'
import type { OwnPiece } from './situation.ts'
import type { Tables } from './tables.ts'

/** Own turns after which the favourites change. */
const SPELL = 8
/** The higher, the fewer pieces are favoured at a time. */
const FOCUS = 3

interface Impulse {
  readonly liking: number
  readonly distances: Int16Array
}

/**
 * How much a weak player wants to move from one square to another, -1 to 1. Every own piece has a target square in the enemy's zone and is
 * favoured more or less: a step towards the target counts as much as the piece is favoured, a step away as much against it. Targets and
 * favourites change after `SPELL` turns, and follow from the turn and the own army alone.
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
