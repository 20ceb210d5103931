/** Ways over a board with something built on it: where a piece turns on its way, and how high it goes to clear walls. Pure. */
import { worldOf } from '../layout.ts'
import type { BoardModel } from '../types.ts'
import { floorAt, heightOf } from './heights.ts'

/** How high pieces go on level ground, and how far over what they clear. */
const HOP = 0.3
const CLEAR = 0.2
/** Parts of the way at which the ground is looked at. */
const PARTS = [0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85] as const

/** How high over the straight way from space to space a piece must go. */
export function hopOver({ board, near }: BoardModel, from: number, to: number): number {
  const [a, b] = [worldOf(board, near, from), worldOf(board, near, to)]
  const [low, high] = [heightOf(board, from), heightOf(board, to)]
  const needs = PARTS.map((part) => {
    const ground = floorAt(board, near, { x: a.x + (b.x - a.x) * part, z: a.z + (b.z - a.z) * part })
    const above = ground - (low + (high - low) * part)
    return above > 0 ? (above + CLEAR) / Math.sin(Math.PI * part) : 0
  })
  return Math.max(HOP, ...needs)
}

/**
 * The space at which a piece turns that goes two steps: the free one next to both. Null for one step, for a straight way over level ground, and where there
 * is none. The one beside it comes before the one before or behind it.
 */
export function turnOn({ board, near, pieces, squares }: BoardModel, from: number, to: number): number | null {
  const { neighbours = [] } = board.spaces[from] ?? {}
  if (neighbours.includes(to)) return null
  const isFree = (space: number): boolean => squares[space]?.obstacle === false && !pieces.some(({ square }) => square === space)
  const between = neighbours.filter((space) => board.spaces[space]?.neighbours.includes(to) && isFree(space))
  const at = (space: number) => worldOf(board, near, space)
  const [a, b] = [at(from), at(to)]
  const detour = (space: number): number => {
    const c = at(space)
    return Math.hypot(c.x - a.x, c.z - a.z) + Math.hypot(b.x - c.x, b.z - c.z) - Math.hypot(b.x - a.x, b.z - a.z)
  }
  const [best] = between.toSorted((one, other) => detour(one) - detour(other) || Math.abs(at(one).z - a.z) - Math.abs(at(other).z - a.z))
  return best === undefined || (detour(best) < STRAIGHT && heightOf(board, best) === 0) ? null : best
}
const STRAIGHT = 0.01
