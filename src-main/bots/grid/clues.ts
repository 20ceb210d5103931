/**
 * Evidence for and against the kinds of a hidden enemy piece: where it started, its neighbours, how long it stayed, what it did, and how much
 * likelier each role is by it. `readClues` says what was seen, `likelihoodOf` how much that weighs.
 */
import type { Situation } from './situation.ts'
import type { PieceRole } from './piece-roles.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'
import type { Track } from './tracker.ts'
import fitted from './likelihoods.json' with { type: 'json' }

/**
 * Clues from places, and how many values each has. `row`: the row of its zone where it started, from the back. Of a piece that never moved, in
 * its zone: `open`, neighbouring spaces of the zone that are empty or hold a known mover; `bombs`, neighbouring known Bombs.
 */
export const SIGNS = { row: 4, open: 4, bombs: 3 } as const
export type Sign = keyof typeof SIGNS
export const SIGN_NAMES = Object.keys(SIGNS) as readonly Sign[]

/** How long a piece that never moved could have: values behind the front row, and in it. */
export const IDLE = 7
/** What never moves. */
export const IMMOBILE = ['flag', 'bomb'] as const

/** Clues that compare a mobile piece with a shown piece of ours: what it did next to it. */
export const MEETINGS = ['approached', 'fled', 'declined', 'guarded'] as const
export type Meeting = (typeof MEETINGS)[number]

/** The result of its attack on our piece. */
export const RESULTS = ['wins', 'even', 'loses'] as const
export type Result = (typeof RESULTS)[number]

/** Factors on the chances; 1 means no evidence. */
export interface Evidence {
  readonly roles: Readonly<Record<PieceRole, Readonly<Record<Sign, readonly number[]>>>>
  /** By how long it could have moved, `IDLE` values behind the front row and then those in it. */
  readonly idle: Readonly<Record<(typeof IMMOBILE)[number], readonly number[]>>
  readonly met: Readonly<Record<Meeting, Readonly<Record<Result, number>>>>
}

/** How much likelier each role of a piece is by what was seen of it, in zones that are full when play begins and in others. */
export interface Likelihoods {
  readonly crowded: Evidence
  readonly sparse: Evidence
}

/** Fitted by `npm run fit -- likelihoods` to games of many bots, and stored in `likelihoods.json`. */
export const LIKELIHOODS: Likelihoods = fitted

/** What was seen of a piece; a clue is absent where it says nothing, or where a position has no history to read it from. */
export interface Clues {
  readonly signs: Readonly<Partial<Record<Sign, number>>>
  readonly idle: number | null
  /** Kind indices of our shown pieces. */
  readonly met: Readonly<Partial<Record<Meeting, readonly number[]>>>
}

/** Further repetitions of the same behaviour do not count. */
export const TIMES = 3
/** Turn actions below which a piece counts as idle for a short time; each further value is twice as long. */
const SHORT = 10

type Enemy = Pick<Situation, 'foe' | 'suspects' | 'ply'> & Partial<Pick<Situation, 'own'>>

/**
 * The clues of some enemy pieces, in their order. A position set up from text has no tracks: there a piece that never moved counts as free to
 * move since the beginning, and has left alone what it is next to.
 */
export function readClues(tables: Tables, { foe, suspects, ply, own = [] }: Enemy, tracks: ReadonlyMap<string, Track>): readonly Clues[] {
  const zone = new Set(tables.ctx.info.board.zones[foe] ?? [])
  const at = new Map(suspects.map((suspect) => [suspect.square, suspect]))
  const ours = new Map(own.flatMap(({ square, kind, known }) => (known ? [[square, kind] as const] : [])))
  const hasHistory = tracks.size > 0
  return suspects.map(({ id, square, moved, start, advance, known }) => {
    if (known !== null) return NOTHING
    const track = tracks.get(id)
    const around = tables.neighbourLists[square] ?? []
    const met = track ?? (hasHistory || moved ? {} : { declined: around.flatMap((next) => ours.get(next) ?? []) })
    const began = start ?? (moved ? null : advance)
    const row = began === null ? null : Math.round(Math.min(1, Math.max(0, began)) * (SIGNS.row - 1))
    if (moved || !zone.has(square)) return { signs: row === null ? {} : { row }, idle: null, met }
    let [open, bombs] = [0, 0]
    for (const next of around) {
      if (!zone.has(next)) continue
      const other = at.get(next)
      if (other !== undefined && other.known !== null && tables.kinds[other.known]?.bomb) bombs++
      else if (other === undefined || other.moved || other.known !== null) open++
    }
    const free = track?.free ?? (around.some((next) => !at.has(next)) ? 0 : null)
    const idle = free === null ? 0 : Math.min(IDLE - 1, 1 + doublings((ply - free) / SHORT))
    return {
      signs: { ...(row !== null && { row }), open: Math.min(SIGNS.open - 1, open), bombs: Math.min(SIGNS.bombs - 1, bombs) },
      idle: ply === 0 ? null : idle + (row === SIGNS.row - 1 ? IDLE : 0),
      met,
    }
  })
}

const NOTHING: Clues = { signs: {}, idle: null, met: {} }

/** 0 below 1, 1 below 2, 2 below 4 and so on. */
function doublings(times: number): number {
  return times < 1 ? 0 : 1 + Math.floor(Math.log2(times))
}

/** How much likelier a kind is by these clues than by counts alone. */
export function likelihoodOf(tables: Tables, { signs, idle, met }: Clues, kind: number, evidence: Evidence): number {
  const role = roleOf(tables, kind)
  const factors = evidence.roles[role]
  let factor = 1
  for (const name of SIGN_NAMES) {
    const value = signs[name]
    if (value !== undefined) factor *= factors[name][value] ?? 1
  }
  if (idle !== null && isImmobile(role)) factor *= evidence.idle[role][idle] ?? 1
  if (tables.mobile[kind] !== 1) return factor
  for (const name of MEETINGS)
    for (const ours of met[name]?.slice(0, TIMES) ?? []) factor *= evidence.met[name][resultOf(tables, kind, ours)]
  return factor
}

function isImmobile(role: PieceRole): role is (typeof IMMOBILE)[number] {
  return IMMOBILE.some((each) => each === role)
}

export function roleOf(tables: Tables, kind: number): PieceRole {
  return tables.roles.get(tables.kinds[kind]?.id ?? '') ?? 'middle'
}

/** The result of an attack of a kind on a piece of ours. */
export function resultOf({ battle, kinds }: Tables, kind: number, ours: number): Result {
  const result = battle[kind * kinds.length + ours]
  return result === ATTACKER_WINS ? 'wins' : result === DEFENDER_WINS ? 'loses' : 'even'
}
