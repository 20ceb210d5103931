/**
 * CL-11: the same piece may not go back and forth too often in consecutive turns of its seat.
 * Recent moves are a seat's last relocations by one and the same piece; what the opponent does is irrelevant.
 */

export const REPETITION_POLICIES = ['isf', 'printed', 'off'] as const
export type RepetitionPolicy = (typeof REPETITION_POLICIES)[number]

/** One relocation: start and final square. */
export type Step = readonly [from: number, to: number]

/** The last consecutive relocations by one and the same piece of a seat, newest last, as many as CL-11 needs. */
export interface RecentMoves {
  readonly piece: string
  readonly steps: readonly Step[]
  /** Of a Scout that a power has relocated: how many steps it has run itself since (CL-26). Absent when it has run them all, and for other pieces. */
  readonly run?: number
}

/** The options that decide how many moves are kept (CL-11, CL-12). */
interface RepetitionOptions {
  readonly repetition: RepetitionPolicy
  readonly moreSquares: boolean
}

/** The move in a row that is illegal under each policy: the third or the fourth. */
export const REPETITION_LIMIT: Readonly<Record<RepetitionPolicy, number>> = { printed: 3, isf: 4, off: 0 }

/** Number of steps that the rules need: for CL-11 up to its limit, for CL-12 the last one. */
export function recentMovesKept(options: RepetitionOptions): number {
  return Math.max(REPETITION_LIMIT[options.repetition] - 1, options.moreSquares ? 1 : 0)
}

/** The recent moves after a piece has relocated by a move or an attack: another piece starts a new list. */
export function extendRecentMoves(
  recent: RecentMoves | undefined,
  piece: string,
  step: Step,
  options: RepetitionOptions,
): RecentMoves | undefined {
  const before = recent?.piece === piece ? recent : undefined
  return makeRecentMoves(piece, [...(before?.steps ?? []), step], before?.run === undefined ? undefined : before.run + 1, options)
}

/** The same after a power has relocated the piece. A Scout has not run then: only pairs of squares count (CL-26). */
export function extendRecentMovesByPower(
  recent: RecentMoves | undefined,
  piece: string,
  step: Step,
  { options, isScout }: { readonly options: RepetitionOptions; readonly isScout: boolean },
): RecentMoves | undefined {
  const before = recent?.piece === piece ? recent.steps : []
  return makeRecentMoves(piece, [...before, step], isScout ? 0 : undefined, options)
}

/** Recent moves, as many as the rules need; `run`: how many of the latest steps a Scout ran itself, undefined for all. */
export function makeRecentMoves(
  piece: string,
  steps: readonly Step[],
  run: number | undefined,
  options: RepetitionOptions,
): RecentMoves | undefined {
  const length = recentMovesKept(options)
  if (length === 0) return undefined
  const kept = Object.freeze(steps.slice(-length))
  return Object.freeze(run === undefined || run >= kept.length ? { piece, steps: kept } : { piece, steps: kept, run })
}

/** The spaces from one to another along a line, both included; null when no line has both. */
export type WayOf = (from: number, to: number) => readonly number[] | null

/**
 * Whether this step is one too many. Attacks count like moves. `wayOfRun` gives the way of a Scout that runs; null where only pairs of spaces count (CL-26).
 */
export function isRepetition(
  policy: RepetitionPolicy,
  recent: RecentMoves | undefined,
  piece: string,
  step: Step,
  wayOfRun: WayOf | null,
): boolean {
  const limit = REPETITION_LIMIT[policy]
  if (limit === 0 || recent === undefined || recent.piece !== piece || recent.steps.length < limit - 1) return false
  if (isBackAndForth(recent, piece, step, limit)) return true
  const earlier = [...recent.steps].slice(1 - limit)
  const isRun = wayOfRun !== null && (recent.run ?? limit) >= earlier.length
  return policy === 'isf' && isRun && haveCommonEdge([...earlier, step], wayOfRun)
}

/** Whether this step is the `limit`th in a row by one piece between the same two spaces. */
export function isBackAndForth(recent: RecentMoves | undefined, piece: string, step: Step, limit: number): boolean {
  if (recent === undefined || recent.piece !== piece || recent.steps.length < limit - 1) return false
  return [...recent.steps].slice(1 - limit).every((other) => isSamePair(other, step))
}

/** The recent moves after another one, as many as a limit on going back and forth needs. */
export function recentMovesAfter(recent: RecentMoves | undefined, piece: string, step: Step, limit: number): RecentMoves {
  const before = recent?.piece === piece ? recent.steps.slice(2 - limit) : []
  return Object.freeze({ piece, steps: Object.freeze([...before, Object.freeze(step)]) })
}

function isSamePair(a: Step, b: Step): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0])
}

/** Whether runs of a Scout all cross the edge between two neighbouring spaces. */
function haveCommonEdge(steps: readonly Step[], wayOf: WayOf): boolean {
  const ways = steps.map(([from, to]) => wayOf(from, to) ?? []) // not a run: the position was entered by hand
  const [first = [], ...others] = ways
  return first.some((a, i) => {
    const b = first[i + 1]
    return b !== undefined && others.every((way) => crosses(way, a, b))
  })
}

function crosses(way: readonly number[], a: number, b: number): boolean {
  const at = way.indexOf(a)
  return at >= 0 && (way[at + 1] === b || way[at - 1] === b)
}
