/**
 * CL-11: the same piece may not go back and forth too often in consecutive turns of its seat.
 * A trail holds a seat's last relocations by one and the same piece; what the opponent does is irrelevant.
 */
import type { GridOptions, RepetitionPolicy, Step, Trail } from '../grid/types.ts'

/** Which one in a row is illegal under each policy: the third or the fourth. */
export const REPETITION_LIMIT: Readonly<Record<RepetitionPolicy, number>> = { printed: 3, isf: 4, off: 0 }

/** How many steps back the rules look: CL-11 by its limit, CL-12 to the step directly before. */
export function trailLength(options: GridOptions): number {
  return Math.max(REPETITION_LIMIT[options.repetition] - 1, options.moreSquares ? 1 : 0)
}

/** The trail after a piece has relocated: it goes on for the same piece and begins anew for another one. */
export function extendTrail(trail: Trail | undefined, piece: string, step: Step, options: GridOptions): Trail | undefined {
  const length = trailLength(options)
  if (length === 0) return undefined
  const before = trail?.piece === piece ? trail.steps : []
  return Object.freeze({ piece, steps: Object.freeze([...before, step].slice(-length)) })
}

/** Whether this step would be one too many. Attacks count like moves. `width` is the board's. */
export function isRepetition(policy: RepetitionPolicy, trail: Trail | undefined, piece: string, step: Step, width: number): boolean {
  const limit = REPETITION_LIMIT[policy]
  if (limit === 0 || trail === undefined || trail.piece !== piece || trail.steps.length < limit - 1) return false
  const earlier = trail.steps.slice(1 - limit)
  if (earlier.every((other) => isSamePair(other, step))) return true
  return policy === 'isf' && haveCommonEdge([...earlier, step], width)
}

function isSamePair(a: Step, b: Step): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0])
}

/** Whether steps are all straight and cross one edge between two neighbouring squares: same line, and their spans overlap by a square's width. */
function haveCommonEdge(steps: readonly Step[], width: number): boolean {
  let line: string | null = null
  let low = -Infinity
  let high = Infinity
  for (const [from, to] of steps) {
    const upright = from % width === to % width
    if (!upright && Math.floor(from / width) !== Math.floor(to / width)) return false // a turn or a diagonal (CL-26)
    const own = upright ? `file ${from % width}` : `rank ${Math.floor(from / width)}`
    if (line !== null && line !== own) return false
    line = own
    const [a, b] = upright ? [Math.floor(from / width), Math.floor(to / width)] : [from % width, to % width]
    low = Math.max(low, Math.min(a, b))
    high = Math.min(high, Math.max(a, b))
  }
  return high - low >= 1
}
