/** Ways over a board with something built on it: where a piece turns on its way, and how high it goes to clear walls. Pure. */
import { worldOf } from '../../layout.ts'
import type { BoardModel } from '../../types.ts'
import { floorAt, heightOf } from '../heights.ts'

/** How high pieces go on level ground, and how far over what they clear. */
const HOP = 0.3
const CLEAR = 0.2
/** Parts of the way at which the ground is looked at. */
const PARTS = [0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85] as const

/** How high over the straight way from space to space a piece must go. */
export function hopOver(model: BoardModel, from: number, to: number): number {
  const { board, near } = model
  const [a, b] = [worldOf(board, near, from), worldOf(board, near, to)]
  const [low, high] = [heightOf(board, from), heightOf(board, to)]
  const needs = PARTS.map((part) => {
    const ground = floorAt(model, { x: a.x + (b.x - a.x) * part, z: a.z + (b.z - a.z) * part })
    const above = ground - (low + (high - low) * part)
    return above > 0 ? (above + CLEAR) / Math.sin(Math.PI * part) : 0
  })
  return Math.max(HOP, ...needs)
}

/**
 * The space at which a piece turns that goes two steps: the free one next to both. Null for one step, for a straight way over level ground, and where there
 * is none. The one next to it comes before the one before or behind it.
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

/**
 * Where a piece turned on its way from space to space: round a corner of a line, at the space between two steps, or where it stopped running before it attacked a
 * neighbour of that. Empty for a straight way, and where there is none.
 */
export function turnsBetween(model: BoardModel, from: number, to: number): readonly number[] {
  const { board } = model
  const isNextToTarget = (space: number): boolean => board.spaces[space]?.neighbours.includes(to) === true
  if (isNextToTarget(from)) return []
  const runs = runsFrom(model, from, to)
  const [along] = runs
    .filter((run) => run.includes(to))
    .map((run) => run.slice(0, run.indexOf(to)))
    .toSorted((one, other) => one.length - other.length)
  if (along) return bends(model, [from, ...along, to])
  const turn = turnOn(model, from, to)
  if (turn !== null) return [turn]
  const [stopped] = runs
    .flatMap((run) => {
      const stop = run.findIndex(isNextToTarget)
      return stop < 0 ? [] : [run.slice(0, stop + 1)]
    })
    .toSorted((one, other) => one.length - other.length)
  return stopped ? bends(model, [from, ...stopped, to]) : []
}

/** The free spaces that one comes to along each line, up to whatever is in the way; the goal counts as free. */
function runsFrom({ board, pieces, squares }: BoardModel, from: number, to: number): readonly (readonly number[])[] {
  const isFree = (space: number): boolean =>
    space === to || (squares[space]?.obstacle === false && !pieces.some(({ square }) => square === space))
  return board.lines.flatMap(({ spaces, closed }) => {
    const at = spaces.indexOf(from)
    if (at < 0) return []
    const [before, after] = [spaces.slice(0, at), spaces.slice(at + 1)]
    const ways = closed ? [[...after, ...before], [...after, ...before].reverse()] : [after, before.reverse()]
    return ways.map((way) => {
      const end = way.findIndex((space) => !isFree(space))
      return end < 0 ? way : way.slice(0, end)
    })
  })
}

/** Those of a way’s spaces, but its ends, at which it is not straight. */
function bends({ board, near }: BoardModel, way: readonly number[]): readonly number[] {
  const spots = way.map((space) => worldOf(board, near, space))
  return way.filter((_, i) => {
    const [a, b, c] = [spots[i - 1], spots[i], spots[i + 1]]
    if (!a || !b || !c) return false
    return Math.abs((b.x - a.x) * (c.z - b.z) - (b.z - a.z) * (c.x - b.x)) > STRAIGHT
  })
}
