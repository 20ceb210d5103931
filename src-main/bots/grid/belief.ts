/**
 * Probabilities of kinds for every hidden enemy piece: what is possible (roster, moves, battles), weighed by what its place and behaviour
 * suggest, and balanced so that each piece has one kind and each kind occurs as often as it is left.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { balance, drawKinds, type Hidden } from '../hidden.ts'
import { cluesOf, likelihoodOf, type Clues, LIKELIHOODS, type Likelihoods } from './clues.ts'
import type { Situation, Suspect } from './situation.ts'
import type { Tables } from './tables.ts'
import type { Track } from './tracker.ts'

export interface Belief {
  readonly suspects: readonly Suspect[]
  /** `chances[i * kinds + k]`: chance that suspect i is kind k. Rows sum to 1. */
  readonly chances: Float64Array
  /** Kind index → pieces of it among the unknown suspects. */
  readonly left: readonly number[]
}

/** What is known of a side's enemy. */
type SeenEnemy = Pick<Situation, 'foe' | 'crowded' | 'suspects' | 'hiddenLeft'>

const ROUNDS = 24

/**
 * The belief about an enemy army. In positions set up from text more kinds may be left than unknown suspects. `tracks` says what pieces
 * have done; null uses only what is left and possible.
 */
export function believe(tables: Tables, situation: SeenEnemy, tracks: ReadonlyMap<string, Track> | null): Belief {
  const { suspects, hiddenLeft: left } = situation
  return { suspects, chances: chancesOf(tables, situation, tracks && cluesOf(tables, situation, tracks)), left }
}

/** The chances of every suspect by its clues, or by counts alone. */
export function chancesOf(
  tables: Tables,
  { suspects, hiddenLeft: left }: SeenEnemy,
  clues: readonly Clues[] | null,
  likelihoods: Likelihoods = LIKELIHOODS,
): Float64Array {
  const kinds = tables.kinds.length
  const chances = new Float64Array(suspects.length * kinds)
  for (const [i, suspect] of suspects.entries()) {
    const seen = clues?.[i]
    for (let k = 0; k < kinds; k++)
      if (canBe(tables, suspect, k)) chances[i * kinds + k] = (left[k] ?? 0) * (seen ? likelihoodOf(tables, seen, k, likelihoods) : 1)
    if (suspect.known !== null) chances[i * kinds + suspect.known] = 1
  }
  const hidden = hiddenIn(tables, { suspects, chances, left })
  settle(tables, hidden)
  balance({ ...hidden, left: fitting(tables, left, hidden.rows.length) }, { rounds: ROUNDS, blank: 0 })
  return chances
}

/** Where only as many pieces can be a kind as are left of it, they are. For flags this holds however many other pieces are missing. */
function settle(tables: Tables, { chances, rows, left, kinds }: Hidden): void {
  const isWhole = left.reduce((sum, count) => sum + count, 0) === rows.length
  for (let again = true; again;) {
    again = false
    for (let k = 0; k < kinds; k++) {
      const count = left[k] ?? 0
      if (count === 0 || !(isWhole || tables.kinds[k]?.flag)) continue
      const could = rows.filter((row) => (chances[row * kinds + k] ?? 0) > 0)
      if (could.length > count) continue
      for (const row of could) {
        for (let other = 0; other < kinds; other++) {
          if (other === k || (chances[row * kinds + other] ?? 0) === 0) continue
          chances[row * kinds + other] = 0
          again = true
        }
      }
    }
  }
}

/** Average number of each kind when more are left than there are pieces. Flags are always on the board, even in a position set up with pieces missing. */
function fitting(tables: Tables, left: readonly number[], pieces: number): readonly number[] {
  const flags = left.reduce((sum, count, k) => sum + (tables.kinds[k]?.flag ? count : 0), 0)
  const others = left.reduce((sum, count) => sum + count, 0) - flags
  if (flags + others <= pieces) return left
  return left.map((count, k) => (tables.kinds[k]?.flag ? count : (count * Math.max(0, pieces - flags)) / others))
}

function canBe(tables: Tables, { known, impossible, moved }: Suspect, k: number): boolean {
  return known === null && !impossible.has(k) && !(moved && tables.kinds[k]?.movement === 'none')
}

/** The suspects of unknown kind. */
function hiddenIn(tables: Tables, { suspects, chances, left }: Belief): Hidden {
  return { chances, kinds: tables.kinds.length, rows: suspects.flatMap(({ known }, i) => (known === null ? [i] : [])), left }
}

/** Draws kinds for the hidden pieces by the chances: kind index by suspect. Immobile kinds choose first, since fewer pieces can be them. */
export function imagine(tables: Tables, belief: Belief, rng: Rng): Int8Array {
  const { suspects, left } = belief
  const drawn = Int8Array.from(suspects, (suspect) => suspect.known ?? -1)
  const order = tables.kinds
    .map((_, k) => k)
    .sort((a, b) => (tables.mobile[a] ?? 0) - (tables.mobile[b] ?? 0) || (left[a] ?? 0) - (left[b] ?? 0))
  drawKinds(hiddenIn(tables, belief), drawn, order, rng)
  return drawn
}

/** What a seat knows of the pieces that it does not see, for reasons. */
export interface Known {
  readonly tables: Tables
  readonly situation: Situation
  readonly belief: Belief
}

/** The kind of an enemy piece, where only one is possible. */
export function nameOf({ tables, situation, belief }: Known, j: number): string | null {
  const { length } = tables.kinds
  const certain = tables.kinds.findIndex((_, k) => (belief.chances[j * length + k] ?? 0) > 1 - 1e-9)
  return tables.kinds[situation.suspects[j]?.known ?? certain]?.id ?? null
}

/** Chance that an enemy piece is of a kind that passes `test`. */
export function chanceThat({ tables, belief: { chances } }: Known, j: number, test: (kind: number) => boolean): number {
  const { length } = tables.kinds
  let sum = 0
  for (let k = 0; k < length; k++) if (test(k)) sum += chances[j * length + k] ?? 0
  return Math.min(1, sum)
}
