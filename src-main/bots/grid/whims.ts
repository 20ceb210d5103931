/** What somebody feels like who does not weigh everything: for a while a piece is worth going on with, and it goes somewhere. Without that a weak player only wanders about. */
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView } from '../../engine/grid/types.ts'
import { walk } from './lookahead/walks.ts'
import type { OwnPiece } from './situation.ts'
import type { Tables } from './tables.ts'

/** Own turns after which it feels like something else. */
const SPELL = 8
/** The higher, the fewer pieces it likes at a time. */
const FOCUS = 3

interface Whim {
  readonly liking: number
  readonly distances: Int16Array
}

/**
 * How much it likes to go from one square to another, -1 to 1: most of all with a favoured piece, by a step towards where that one is to go, in the enemy's zone. What that is changes with the spells of a game, and
 * depends on nothing but the turn and its own army.
 */
export function whimsOf(tables: Tables, view: GridView, foe: Seat, own: readonly OwnPiece[]): (from: number, to: number) => number {
  const spell = Math.floor(view.ply / 2 / SPELL)
  const nothing = new Uint8Array(tables.size)
  const advances = tables.advances.get(foe) ?? new Float64Array(0)
  const goals = tables.beside.flatMap((next, square) => (next.length > 0 && (advances[square] as number) <= 1 ? [square] : []))
  const kinds = new Map(own.map(({ square, kind }) => [square, kind]))
  const whims = new Map<number, Whim>()
  const whimAt = (square: number): Whim => {
    const known = whims.get(square)
    if (known) return known
    const rng = createRng(`${view.board[square]?.id} ${kinds.get(square)} ${spell}`)
    const whim = { liking: rng.fraction() ** FOCUS, distances: walk(tables, [rng.pick(goals)], nothing) }
    whims.set(square, whim)
    return whim
  }
  return (from, to) => {
    const { liking, distances } = whimAt(from)
    return liking * Math.sign((distances[from] as number) - (distances[to] as number))
  }
}
