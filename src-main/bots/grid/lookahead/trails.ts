/** CL-11 in the search: each side's last steps by one piece. */
import type { Tables, Side } from '../tables.ts'

/** A seat's last steps by one piece (CL-11), oldest first, three at most; the piece by its number. */
export interface Trail {
  readonly piece: number
  readonly steps: readonly number[]
}

const NO_PIECE = -1
/** Numbers kept of each side: piece, number of steps, and its last three as `from * size + to`, newest last. */
export const TRAIL = 5

export interface TrailRules {
  readonly tables: Tables
  /** Number of one piece's steps between the same two squares that is illegal; 0 for no limit. */
  readonly limit: number
  /** Whether runs that cross the same edge count as well (ISF). */
  readonly edges: boolean
}

export class Trails {
  /** Of both sides, one after the other. */
  readonly now = new Int32Array(2 * TRAIL)
  readonly #rules: TrailRules
  readonly #size: number

  constructor(rules: TrailRules, trails: readonly [Trail | null, Trail | null]) {
    this.#rules = rules
    this.#size = rules.tables.size
    for (const side of [0, 1] as const) {
      const trail = trails[side]
      const steps = trail?.steps.slice(-3) ?? []
      this.now.set([trail?.piece ?? NO_PIECE, steps.length, ...[3, 2, 1].map((back) => steps[steps.length - back] ?? -1)], side * TRAIL)
    }
  }

  /** A piece of a side has moved. */
  trace(side: Side, p: number, from: number, to: number): void {
    const at = side * TRAIL
    const { now } = this
    if (now[at] !== p) {
      now[at] = p
      now[at + 1] = 0
    }
    now[at + 1] = Math.min(3, (now[at + 1] as number) + 1)
    now[at + 2] = now[at + 3] as number
    now[at + 3] = now[at + 4] as number
    now[at + 4] = from * this.#size + to
  }

  /** Clears the recent moves of a side. */
  forget(side: Side): void {
    this.now[side * TRAIL] = NO_PIECE
  }

  /** A piece has fallen. */
  forgetPiece(side: Side, p: number): void {
    if (this.now[side * TRAIL] === p) this.forget(side)
  }

  /** Whether a side's last move was this step of this piece. */
  isLast(side: Side, p: number, from: number, to: number): boolean {
    const at = side * TRAIL
    return this.now[at] === p && this.now[at + 1] !== 0 && this.now[at + 4] === from * this.#size + to
  }

  /** Salt for the hash: positions differ if a side may not make the same moves. */
  salt(): number {
    if (this.#rules.limit === 0) return 0
    return this.#saltOf(0) ^ Math.imul(this.#saltOf(1), 0x27d4eb2f)
  }

  #saltOf(side: Side): number {
    const at = side * TRAIL
    const { now } = this
    if (now[at] === NO_PIECE || (now[at + 1] as number) < 2) return 0
    const last = now[at + 4] as number
    const back = (last % this.#size) * this.#size + Math.floor(last / this.#size)
    if (now[at + 3] !== back) return 0
    return Math.imul(last + 1 + (now[at + 2] === last ? 7_919 : 0), 0x165667b1)
  }

  /** Whether this step is one too many; `runs` for kinds that move in lines. */
  isOver(side: Side, p: number, from: number, to: number, runs: boolean): boolean {
    const { limit, edges } = this.#rules
    const at = side * TRAIL
    const { now } = this
    const before = limit - 1
    if (limit === 0 || now[at] !== p || (now[at + 1] as number) < before) return false
    const forth = from * this.#size + to
    const back = to * this.#size + from
    let isSame = true
    for (let i = TRAIL - before; i < TRAIL; i++) {
      const step = now[at + i] as number
      if (step !== forth && step !== back) isSame = false
    }
    return isSame || (edges && runs && this.#haveCommonEdge(at, before, from, to))
  }

  #haveCommonEdge(at: number, before: number, from: number, to: number): boolean {
    const way = this.#way(from, to)
    const others = Array.from({ length: before }, (_, i) => {
      const step = this.now[at + TRAIL - before + i] as number
      return this.#way(Math.floor(step / this.#size), step % this.#size)
    })
    return way.some((a, i) => {
      const b = way[i + 1]
      return b !== undefined && others.every((other) => crosses(other, a, b))
    })
  }

  #way(from: number, to: number): readonly number[] {
    for (const ray of this.#rules.tables.ctx.geometry.rays[from] ?? []) {
      const end = ray.indexOf(to)
      if (end >= 0) return [from, ...ray.slice(0, end + 1)]
    }
    return []
  }
}

function crosses(way: readonly number[], a: number, b: number): boolean {
  const at = way.indexOf(a)
  return at >= 0 && (way[at + 1] === b || way[at - 1] === b)
}
