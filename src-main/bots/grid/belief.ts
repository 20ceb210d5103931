/**
 * Probabilities of kinds for every hidden enemy piece: what is possible (roster, moves, battles), weighed by what its place and behaviour
 * suggest, and balanced so that each piece has one kind and each kind occurs as often as it is left.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { balance, drawKinds, type Hidden } from '../hidden.ts'
import { possibleKinds } from '../possible.ts'
import { readClues, likelihoodOf, type Clues, LIKELIHOODS, type Likelihoods } from './clues.ts'
import type { Situation, Suspect } from './situation.ts'
import type { Tables } from './tables.ts'
import type { Track } from './tracker.ts'

export interface Belief {
  readonly suspects: readonly Suspect[]
  /** `chances[i * kinds + k]`: chance that suspect i is kind k; after all suspects, of losses that were not shown. Rows sum to 1. */
  readonly chances: Float64Array
  /** Kind index → pieces of it among the unknown suspects and those losses. */
  readonly left: readonly number[]
}

/** What is known of a side's enemy. */
type SeenEnemy = Pick<Situation, 'foe' | 'crowded' | 'suspects' | 'hiddenLeft' | 'ply'> &
  Partial<Pick<Situation, 'losses' | 'own' | 'mixed'>>

const ROUNDS = 24
/** The share of mere counts in a belief about a large army. In a short game the clues are few and hold for every style. */
const DOUBT = 0.1

/**
 * The belief about an enemy army. In positions set up from text more kinds may be left than unknown suspects. `tracks` says what pieces
 * have done; null uses only what is left and possible.
 */
export function believe(tables: Tables, situation: SeenEnemy, tracks: ReadonlyMap<string, Track> | null): Belief {
  const { suspects, hiddenLeft: left } = situation
  return { suspects, chances: doubtedChances(tables, situation, tracks && readClues(tables, situation, tracks)), left }
}

/** The chances by clues, drawn towards mere counts: the enemy may play in a style that no fit has seen. */
export function doubtedChances(tables: Tables, seen: SeenEnemy, clues: readonly Clues[] | null): Float64Array {
  if (clues === null || !seen.crowded) return chancesOf(tables, seen, clues)
  const counted = chancesOf(tables, seen, null)
  return chancesOf(tables, seen, clues).map((chance, at) => (1 - DOUBT) * chance + DOUBT * (counted[at] as number))
}

/** The chances of every suspect by its clues, or by counts alone, and of every loss that was not shown: they share what is left. */
export function chancesOf(
  tables: Tables,
  seen: SeenEnemy,
  clues: readonly Clues[] | null,
  likelihoods: Likelihoods = LIKELIHOODS,
): Float64Array {
  const { suspects, hiddenLeft: left } = seen
  const evidence = seen.crowded ? likelihoods.crowded : likelihoods.sparse
  const kinds = tables.kinds.length
  const { standing: possible, losses } = possibleIn(tables, seen)
  const chances = new Float64Array((suspects.length + losses.length) * kinds)
  for (const [i, suspect] of suspects.entries()) {
    if (suspect.known !== null) chances[i * kinds + suspect.known] = 1
    const clue = clues?.[i]
    for (const k of possible.get(i) ?? []) chances[i * kinds + k] = (left[k] ?? 0) * (clue ? likelihoodOf(tables, clue, k, evidence) : 1)
  }
  for (const [n, possibleThen] of losses.entries()) for (const k of possibleThen) chances[(suspects.length + n) * kinds + k] = left[k] ?? 0
  const hidden = hiddenIn(tables, { suspects, chances, left })
  balance({ ...hidden, left: fitting(tables, left, hidden.rows.length) }, { rounds: ROUNDS, blank: 0 })
  return chances
}

/** Before a kind that is one of the mixed ones. */
const MIXED = 'mixed '

interface Possible {
  /** Kind indices of suspects of unknown kind, by their index. */
  readonly standing: ReadonlyMap<number, readonly number[]>
  /** Of losses that were not shown. */
  readonly losses: readonly (readonly number[])[]
}

/**
 * The kinds that hidden enemy pieces can be. Those that are not on the board take kinds too: losses that were not shown, and pieces that a position set up from text
 * lacks. The latter are no flags, since a flag's capture ends the game (CL-18).
 */
export function possibleIn(tables: Tables, { suspects, hiddenLeft: left, losses = [], mixed = null }: SeenEnemy): Possible {
  const supply = new Map(left.map((count, k) => [String(k), count]))
  for (const k of mixed?.kinds ?? []) {
    supply.set(`${k}`, (supply.get(`${k}`) ?? 0) - 1)
    supply.set(`${MIXED}${k}`, (supply.get(`${MIXED}${k}`) ?? 0) + 1)
  }
  const all = [...tables.kinds.keys()]
  /** A mixed piece is of one of the mixed kinds, or of any where some of those were not shown; the others share what is left (HR-5). */
  const among = (id: string, kinds: readonly number[]): readonly string[] => {
    const plain = kinds.filter((k) => (supply.get(`${k}`) ?? 0) > 0).map(String)
    if (!mixed?.ids.has(id)) return plain
    const ofMixed = kinds.filter((k) => mixed.kinds.includes(k)).map((k) => `${MIXED}${k}`)
    return mixed.ids.size > mixed.kinds.length ? [...ofMixed, ...plain] : ofMixed
  }
  const alone = suspects.flatMap((suspect, i) => {
    const kinds = all.filter((k) => canBe(tables, suspect, k))
    return suspect.known === null ? [{ i, kinds: among(suspect.id, kinds) }] : []
  })
  const total = left.reduce((sum, count) => sum + count, 0)
  const unflagged = [...tables.kinds.keys()].filter((k) => tables.kinds[k]?.flag !== true).map(String)
  const away = Array.from({ length: Math.max(0, total - alone.length) }, (_, n) => {
    const loss = losses[n]
    return {
      kinds: loss
        ? among(
            loss.id,
            loss.kinds.flatMap((kind) => tables.indexOf.get(kind) ?? []),
          )
        : unflagged,
    }
  })
  const found = possibleKinds([...alone, ...away], supply)
  const kindsAt = (n: number, kinds: readonly string[]): readonly number[] => [
    ...new Set((found?.[n] ?? kinds).map((kind) => Number(kind.replace(MIXED, '')))),
  ]
  return {
    standing: new Map(alone.map(({ i, kinds }, n) => [i, kindsAt(n, kinds)])),
    losses: away.slice(0, losses.length).map(({ kinds }, n) => kindsAt(alone.length + n, kinds)),
  }
}

/**
 * What is missing has mostly moved. Of Bombs the share of lost mobile pieces is lost, to the power of 1 and this times the share of mobile
 * pieces left: in games hardly any Bomb falls before half of those. A position with few pieces seldom has all its Bombs.
 */
const IMMOBILE_LOSSES = 14
const HALVINGS = 20

/** Average number of each kind when more are left than there are pieces. Flags are always on the board, even in a position set up with pieces missing. */
function fitting(tables: Tables, left: readonly number[], pieces: number): readonly number[] {
  const isFlag = (k: number): boolean => tables.kinds[k]?.flag === true
  const kept = (lost: number, k: number): number =>
    isFlag(k) ? 1 : 1 - (tables.mobile[k] === 1 ? lost : lost ** (1 + IMMOBILE_LOSSES * (1 - lost)))
  const after = (lost: number): readonly number[] => left.map((count, k) => count * kept(lost, k))
  let [low, high] = [0, 1]
  if (sumOf(left) <= pieces) return left
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (sumOf(after(middle)) > pieces) low = middle
    else high = middle
  }
  return after(high)
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function canBe(tables: Tables, { known, impossible, moved }: Suspect, k: number): boolean {
  return known === null && !impossible.has(k) && !(moved && tables.kinds[k]?.movement === 'none')
}

/** The suspects of unknown kind, and the losses that were not shown. */
function hiddenIn(tables: Tables, { suspects, chances, left }: Belief): Hidden {
  const kinds = tables.kinds.length
  const rows = Array.from({ length: chances.length / kinds }, (_, row) => row).filter((row) => (suspects[row]?.known ?? null) === null)
  return { chances, kinds, rows, left }
}

/** Draws kinds for the hidden pieces by the chances: kind index by suspect, and then by loss that was not shown. Immobile kinds choose first, since fewer pieces can be them. */
export function imagine(tables: Tables, belief: Belief, rng: Rng): Int8Array {
  const { suspects, chances, left } = belief
  const drawn = Int8Array.from({ length: chances.length / tables.kinds.length }, (_, row) => suspects[row]?.known ?? -1)
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
