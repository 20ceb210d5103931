/** Borders between zones: which there are, which ones mountains close, and where they run (CQ-1). */
import { borderingPairs, edgesOf, neighboursIn } from '../../core/board/polygon.ts'
import type { Board, Point } from '../../core/board/board.ts'
import type { Land } from '../land.ts'

/** Two zones with a common border, the lower first. */
export type Border = readonly [number, number]

const known = new WeakMap<Board['spaces'], readonly Border[]>()

/** Every border of a land, closed or not, in the order of zones. */
export function bordersOf({ spaces }: Pick<Board, 'spaces'>): readonly Border[] {
  const made = known.get(spaces)
  if (made) return made
  const found = borderingPairs(spaces)
  known.set(spaces, found)
  return found
}

/** The name of a border: `NH1-NH2`. */
export function borderName({ spaces }: Pick<Board, 'spaces'>, [a, b]: Border): string {
  return `${spaces[a]?.name ?? ''}-${spaces[b]?.name ?? ''}`
}

/** The borders that mountains close. */
export function closedBorders({ board }: Land): readonly Border[] {
  return bordersOf(board).filter(([a, b]) => board.spaces[a]?.neighbours.includes(b) !== true)
}

/** The same land with mountains on these borders, by name, and on no others. */
export function withMountains(land: Land, closed: readonly string[]): Land {
  const { board } = land
  const isClosed = new Set(closed)
  const all = bordersOf(board)
  const open = all.filter((border) => !isClosed.has(borderName(board, border)))
  const neighbours = neighboursIn(open, board.spaces.length)
  const spaces = board.spaces.map((space, id) => ({ ...space, neighbours: neighbours[id] ?? [] }))
  const mountains = all.filter((border) => isClosed.has(borderName(board, border))).flatMap((border) => linesAlong(board, border))
  return { ...land, board: { ...board, spaces }, mountains }
}

/** Where a border runs: runs of points. */
function linesAlong({ spaces }: Board, [a, b]: Border): readonly (readonly Point[])[] {
  const own = spaces[a]?.polygon ?? []
  const others = new Set((spaces[b]?.polygon ?? []).map(String))
  const runs: Point[][] = []
  for (const [from, to] of edgesOf(own)) {
    if (!others.has(String(from)) || !others.has(String(to))) continue
    const last = runs.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else runs.push([from, to])
  }
  return runs
}
