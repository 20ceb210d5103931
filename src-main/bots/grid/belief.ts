/**
 * Probabilities of kinds for every hidden enemy piece: what is possible (roster, moved, battles), weighed by what its square and behaviour suggest,
 * and balanced so that each piece is something and each kind occurs as often as it is left.
 */
import type { Rng } from '../../engine/core/rng.ts'
import type { Evidence } from './evidence.ts'
import type { Tables } from './tables.ts'

/** An enemy piece on the board. */
export interface Suspect {
  readonly id: string
  readonly square: number
  readonly moved: boolean
  /** Stone or enchanted (NA-11): public, harmless, out of reach. */
  readonly bound: boolean
  /** Kind index when it is known, else null. */
  readonly known: number | null
  /** 0 on the enemy's back row, 1 on the front row of its zone, beyond 1 outside. */
  readonly advance: number
  /** Kinds that it cannot be by what was seen: battles, when it entered. */
  readonly impossible: ReadonlySet<number>
}

export interface Belief {
  readonly suspects: readonly Suspect[]
  /** `chances[i * kinds + k]`: that suspect i is kind k. Rows sum to 1. */
  readonly chances: Float64Array
  /** Kind index → how many of it are among the unknown suspects. */
  readonly left: readonly number[]
}

const ROUNDS = 12

/** `left` counts the kinds among suspects that are not known; it may exceed their number in positions set up from text. */
export function believe(tables: Tables, suspects: readonly Suspect[], left: readonly number[], evidence: Evidence, ply: number): Belief {
  const kinds = tables.kinds.length
  const chances = new Float64Array(suspects.length * kinds)
  for (const [i, suspect] of suspects.entries()) {
    for (let k = 0; k < kinds; k++) chances[i * kinds + k] = prior(tables, suspect, k, left, ply) * (evidence.get(suspect.id)?.[k] ?? 1)
    if (suspect.known !== null) chances[i * kinds + suspect.known] = 1
  }
  balance(chances, suspects, left, kinds)
  return { suspects, chances, left }
}

function prior(tables: Tables, suspect: Suspect, k: number, left: readonly number[], ply: number): number {
  const kind = tables.kinds[k]
  if (!kind || suspect.known !== null || suspect.impossible.has(k)) return 0
  const count = left[k] ?? 0
  if (count === 0) return 0
  if (kind.movement !== 'none') return count
  if (suspect.moved) return 0
  const rested = 1 + Math.min(ply, 300) / 120
  return count * rested * (kind.flag ? 0.15 + 3 * Math.exp(-3 * suspect.advance) : 0.4 + 1.4 * Math.exp(-1.5 * suspect.advance))
}

/** Scales columns to the counts and rows to one, in turn, until both nearly hold. */
function balance(chances: Float64Array, suspects: readonly Suspect[], left: readonly number[], kinds: number): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k < kinds; k++) {
      let sum = 0
      for (const [i, suspect] of suspects.entries()) if (suspect.known === null) sum += chances[i * kinds + k] ?? 0
      if (sum === 0) continue
      const by = (left[k] ?? 0) / sum
      for (const [i, suspect] of suspects.entries()) if (suspect.known === null) chances[i * kinds + k] = (chances[i * kinds + k] ?? 0) * by
    }
    for (let i = 0; i < suspects.length; i++) {
      let sum = 0
      for (let k = 0; k < kinds; k++) sum += chances[i * kinds + k] ?? 0
      if (sum > 0) for (let k = 0; k < kinds; k++) chances[i * kinds + k] = (chances[i * kinds + k] ?? 0) / sum
    }
  }
}

/**
 * One way the hidden pieces could be, drawn by the chances: kind index by suspect. Immobile kinds choose first, since fewer pieces can be them.
 */
export function imagine(tables: Tables, { suspects, chances, left }: Belief, rng: Rng): Int8Array {
  const kinds = tables.kinds.length
  const drawn = Int8Array.from(suspects, (suspect) => suspect.known ?? -1)
  const order = tables.kinds
    .map((_, k) => k)
    .sort((a, b) => (tables.mobile[a] ?? 0) - (tables.mobile[b] ?? 0) || (left[a] ?? 0) - (left[b] ?? 0))
  for (const k of order) {
    for (let n = left[k] ?? 0; n > 0; n--) {
      const i = drawSuspect(drawn, (s) => chances[s * kinds + k] ?? 0, rng)
      if (i < 0) break
      drawn[i] = k
    }
  }
  for (const [i, suspect] of suspects.entries()) if (drawn[i] === -1) drawn[i] = likeliest(chances, i, kinds, suspect)
  return drawn
}

function drawSuspect(drawn: Int8Array, weigh: (i: number) => number, rng: Rng): number {
  let total = 0
  for (let i = 0; i < drawn.length; i++) if (drawn[i] === -1) total += weigh(i)
  if (total <= 0) return -1
  let at = rng.fraction() * total
  let last = -1
  for (let i = 0; i < drawn.length; i++) {
    if (drawn[i] !== -1) continue
    const weight = weigh(i)
    if (weight <= 0) continue
    last = i
    at -= weight
    if (at <= 0) return i
  }
  return last
}

function likeliest(chances: Float64Array, i: number, kinds: number, suspect: Suspect): number {
  let best = suspect.known ?? 0
  for (let k = 0; k < kinds; k++) if ((chances[i * kinds + k] ?? 0) > (chances[i * kinds + best] ?? 0)) best = k
  return best
}
