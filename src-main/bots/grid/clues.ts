/**
 * Evidence for and against the kinds of a hidden enemy piece: where it started, its neighbours, what it did, and how much likelier each role
 * is by it.
 */
import type { Situation } from './situation.ts'
import type { PieceRole } from './piece-roles.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'
import type { Track } from './tracker.ts'
import fitted from './likelihoods.json' with { type: 'json' }

/** Factors on the chances of a role; 1 means no evidence. */
export interface PlaceFactors {
  /** By the row of its zone, from the back. */
  readonly row: readonly number[]
  /** By the number of open neighbours, for a piece that never moved. */
  readonly open: readonly number[]
  /** By the number of neighbouring known bombs, for a piece that never moved. */
  readonly bombs: readonly number[]
}

/** Factors by the result of an attack on our piece. */
export interface MeetingFactors {
  readonly wins: number
  readonly even: number
  readonly loses: number
}

/** How much likelier each role of a piece is by what was seen of it. */
export interface Likelihoods {
  /** In zones that are full when play begins, and in others. */
  readonly crowded: Readonly<Record<PieceRole, PlaceFactors>>
  readonly sparse: Readonly<Record<PieceRole, PlaceFactors>>
  readonly met: Readonly<Record<'approached' | 'fled' | 'declined' | 'guarded', MeetingFactors>>
}

/** Fitted by `npm run fit -- likelihoods` to games of many bots, and stored in `likelihoods.json`. */
export const LIKELIHOODS: Likelihoods = fitted

export interface Clues {
  /** The row of its zone where it started, 0 at the back and 3 in front; null if unknown. */
  readonly row: number | null
  /** For a piece that never moved: neighbouring spaces of its zone that are empty or hold a known mover, up to 3, and neighbouring known bombs, up to 2. */
  readonly open: number | null
  readonly bombs: number | null
  /** What it did next to pieces of ours. */
  readonly track: Track | null
  /** Whether the zone was full when play began. */
  readonly crowded: boolean
}

const ROWS = 3
const MOST_OPEN = 3
const MOST_BOMBS = 2
/** Further repetitions of the same behaviour do not count. */
export const TIMES = 3

/** The clues of some enemy pieces, in their order. */
export function cluesOf(
  tables: Tables,
  { foe, crowded, suspects }: Pick<Situation, 'foe' | 'crowded' | 'suspects'>,
  tracks: ReadonlyMap<string, Track>,
): readonly Clues[] {
  const zone = new Set(tables.ctx.info.board.zones[foe] ?? [])
  const at = new Map(suspects.map((suspect) => [suspect.square, suspect]))
  return suspects.map(({ id, square, moved, start, advance, known }) => {
    const began = start ?? (moved ? null : advance)
    const row = began === null ? null : Math.round(Math.min(1, Math.max(0, began)) * ROWS)
    const track = tracks.get(id) ?? null
    if (known !== null || moved || !zone.has(square)) return { row, open: null, bombs: null, track, crowded }
    let [open, bombs] = [0, 0]
    for (let n = square * tables.most; n < (square + 1) * tables.most; n++) {
      const next = tables.neighbours[n] as number
      if (!zone.has(next)) continue
      const other = at.get(next)
      if (other !== undefined && other.known !== null && tables.kinds[other.known]?.bomb) bombs++
      else if (other === undefined || other.moved || other.known !== null) open++
    }
    return { row, open: Math.min(MOST_OPEN, open), bombs: Math.min(MOST_BOMBS, bombs), track, crowded }
  })
}

/** How much likelier a kind is by these clues than by counts alone. */
export function likelihoodOf(tables: Tables, clues: Clues, kind: number, { crowded, sparse, met }: Likelihoods): number {
  const role: PieceRole = tables.roles.get(tables.kinds[kind]?.id ?? '') ?? 'middle'
  const places = (clues.crowded ? crowded : sparse)[role]
  let factor = clues.row === null ? 1 : (places.row[clues.row] ?? 1)
  if (clues.open !== null) factor *= places.open[clues.open] ?? 1
  if (clues.bombs !== null) factor *= places.bombs[clues.bombs] ?? 1
  if (clues.track !== null && tables.mobile[kind] === 1)
    for (const name of MET) for (const ours of clues.track[name].slice(0, TIMES)) factor *= met[name][resultOf(tables, kind, ours)]
  return factor
}

export const MET = ['approached', 'fled', 'declined', 'guarded'] as const

/** The result of an attack of a kind on a piece of ours. */
export function resultOf({ battle, kinds }: Tables, kind: number, ours: number): 'wins' | 'loses' | 'even' {
  const result = battle[kind * kinds.length + ours]
  return result === ATTACKER_WINS ? 'wins' : result === DEFENDER_WINS ? 'loses' : 'even'
}
