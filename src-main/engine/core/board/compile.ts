/** A board as the rules walk over it: tables made once per board. Obstacles are left out. */
import { isOpen, type Board, type Line } from './board.ts'

/** A list of spaces for each space. */
export type Spaces = readonly (readonly number[])[]

export interface BoardTables {
  readonly board: Board
  readonly size: number
  readonly names: readonly string[]
  /** Whether a piece can be on the space. */
  readonly open: readonly boolean[]
  /** Open neighbours, ascending. */
  readonly neighbours: Spaces
  /**
   * Per space the runs of open spaces from it, nearest first, two for each line through it: first those back along the lines, in their order, then those forth,
   * the last line's first. Where every line rises, as on squares, runs back lead to lower spaces and those forth to higher ones.
   */
  readonly rays: readonly Spaces[]
  /** The same along the diagonals. */
  readonly diagonals: readonly Spaces[]
  /** Like `rays`, but to the end of the line, obstacles included. */
  readonly lines: readonly Spaces[]
  /** Open neighbours that no line leads to. */
  readonly offLine: Spaces
  /** Whether the runs back, each from its far end, and then those forth name all reachable spaces in ascending order. */
  readonly ascending: boolean
  /** Open spaces around, corners included, ascending. */
  readonly around: Spaces
  /** Open spaces within `range` steps, corners included, ascending, whatever is between. */
  readonly within: (range: number) => Spaces
  /** The same in steps between neighbours. */
  readonly orthogonallyWithin: (range: number) => Spaces
  /** Steps between two spaces, corners included, whatever is between; `APART` where no way leads. */
  readonly kingSteps: (from: number, to: number) => number
  /** Steps between two spaces along a line, the shorter way on a closed one; 1 between neighbours, 0 when they share no line. */
  readonly stepsInLine: (from: number, to: number) => number
  /** The spaces from one to another along a line, both included; null where `stepsInLine` is 0. */
  readonly wayInLine: (from: number, to: number) => readonly number[] | null
}

/** More steps than any board is wide. */
export const APART = 0xffff

const compiled = new WeakMap<Board, BoardTables>()

/** The tables of a board, made once. */
export function compileBoard(board: Board): BoardTables {
  const known = compiled.get(board)
  if (known) return known
  const made = makeTables(board)
  compiled.set(board, made)
  return made
}

function makeTables(board: Board): BoardTables {
  const { spaces } = board
  const size = spaces.length
  const open = spaces.map(isOpen)
  const lines = runsOf(board.lines, size)
  const corners = runsOf(board.diagonals, size)
  const walked = (runs: readonly Spaces[]): readonly Spaces[] => runs.map((each, from) => each.map((run) => openPart(run, open, from)))
  const rays = walked(lines)
  const onFoot = spaces.map(({ neighbours }) => neighbours)
  const asKing = onFoot.map((next, id) => [...next, ...(corners[id] ?? []).flatMap((run) => run.slice(0, 1))])
  const kings = lazily(() => stepsBetween(asKing))
  const feet = lazily(() => stepsBetween(onFoot))
  const within = byRange((range) => nearTo(kings(), open, range))
  const steps = stepsAlong(lines, onFoot)
  const stepsInLine = (from: number, to: number): number => (isSpace(from, size) && isSpace(to, size) ? (steps[from * size + to] ?? 0) : 0)
  const neighbours = onFoot.map((next, id) => (open[id] ? next.filter((other) => open[other]) : []))
  const offLine = neighbours.map((next, id) => next.filter((other) => rays[id]?.every((ray) => ray[0] !== other)))
  return {
    board,
    size,
    names: spaces.map(({ name }) => name),
    open,
    neighbours,
    rays,
    diagonals: walked(corners),
    lines: lines.map((runs, from) => (open[from] ? runs : runs.map(() => []))),
    offLine,
    ascending: rays.every(isAscending) && offLine.every((next) => next.length === 0),
    around: within(1),
    within,
    orthogonallyWithin: byRange((range) => nearTo(feet(), open, range)),
    kingSteps: (from, to) => kings()[from * size + to] ?? APART,
    stepsInLine,
    wayInLine(from, to) {
      const far = stepsInLine(from, to)
      if (far < 2) return far === 0 ? null : [from, to]
      const run = lines[from]?.find((each) => each[far - 1] === to)
      return run ? [from, ...run.slice(0, far)] : null
    },
  }
}

function isSpace(id: number, size: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < size
}

/** Per space the runs back along every line through it, then those forth in the opposite order of lines. */
function runsOf(lines: readonly Line[], size: number): readonly Spaces[] {
  const back: number[][][] = Array.from({ length: size }, () => [])
  const forth: number[][][] = Array.from({ length: size }, () => [])
  for (const { spaces, closed } of lines) {
    for (const [i, space] of spaces.entries()) {
      const [before, after] = [spaces.slice(0, i).reverse(), spaces.slice(i + 1)]
      back[space]?.push(closed ? [...before, ...after.toReversed()] : before)
      forth[space]?.unshift(closed ? [...after, ...before.toReversed()] : after)
    }
  }
  return back.map((runs, space) => [...runs, ...(forth[space] ?? [])])
}

/** A run up to the first obstacle. */
function openPart(run: readonly number[], open: readonly boolean[], from: number): readonly number[] {
  if (!open[from]) return []
  const end = run.findIndex((space) => !open[space])
  return end < 0 ? run : run.slice(0, end)
}

function isAscending(rays: Spaces): boolean {
  const half = rays.length / 2
  const named = rays.flatMap((ray, i) => (i < half ? ray.toReversed() : ray))
  return named.every((space, i) => i === 0 || space > (named[i - 1] ?? 0))
}

/** Steps along lines or to neighbours, from space to space; 0 where there are none. */
function stepsAlong(lines: readonly Spaces[], onFoot: Spaces): Uint16Array {
  const size = onFoot.length
  const steps = new Uint16Array(size * size)
  for (const [from, next] of onFoot.entries()) for (const to of next) steps[from * size + to] = 1
  for (const [from, runs] of lines.entries()) {
    for (const run of runs) {
      for (const [i, to] of run.entries()) {
        const at = from * size + to
        if (steps[at] === 0 || i + 1 < (steps[at] ?? 0)) steps[at] = i + 1
      }
    }
  }
  return steps
}

/** Fewest steps from every space to every other one. */
function stepsBetween(next: Spaces): Uint16Array {
  const size = next.length
  const steps = new Uint16Array(size * size).fill(APART)
  for (let from = 0; from < size; from++) {
    const reached = [from]
    steps[from * size + from] = 0
    for (let i = 0; i < reached.length; i++) {
      const at = reached[i] ?? from
      for (const to of next[at] ?? []) {
        if (steps[from * size + to] !== APART) continue
        steps[from * size + to] = (steps[from * size + at] ?? 0) + 1
        reached.push(to)
      }
    }
  }
  return steps
}

/** Open spaces at most `range` steps away, without the space itself. */
function nearTo(steps: Uint16Array, open: readonly boolean[], range: number): Spaces {
  const size = open.length
  return open.map((_, from) =>
    open.flatMap((isFree, to) => (isFree && to !== from && (steps[from * size + to] ?? APART) <= range ? [to] : [])),
  )
}

function lazily<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}

/** Computes each range on first use. */
function byRange(make: (range: number) => Spaces): (range: number) => Spaces {
  const made: Spaces[] = []
  return (range) => (made[range] ??= make(range))
}
