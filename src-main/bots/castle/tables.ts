/** A board of Castle under its edition, compiled to small arrays for playing ahead. Kinds, seats and spaces are numbers from here on. */
import { makeContexts, type CastleContext } from '../../engine/castle/context.ts'
import type { CastleInfo, CastleKind } from '../../engine/castle/edition.ts'
import type { CastleOptions } from '../../engine/castle/types.ts'
import { armyOf } from '../../engine/core/edition.ts'
import { lineupOf, sidesOf } from '../../engine/core/lineup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { fight } from '../../engine/rules/combat.ts'

export const ATTACKER_WINS = 0
export const DEFENDER_WINS = 1
export const BOTH_REMOVED = 2

/** What a Cannon needs to fire: a target on `to`, and empty spaces on all of `over`. */
export interface Shot {
  readonly to: number
  readonly over: readonly number[]
}

export interface Tables {
  readonly ctx: CastleContext
  readonly size: number
  readonly ring: number
  readonly turret: number
  /** In clockwise order, as turns go. */
  readonly seats: readonly Seat[]
  readonly seatIndex: ReadonlyMap<Seat, number>
  /** Side of each seat, by number. */
  readonly sideOf: Uint8Array
  readonly sides: number
  /** Recruitment space of each seat. */
  readonly homes: Int16Array
  readonly kinds: readonly CastleKind[]
  readonly kindIndex: ReadonlyMap<string, number>
  /** Pieces of each kind in an army, by `seat * kinds + kind`. */
  readonly armies: Uint8Array
  readonly runs: Uint8Array
  readonly strides: Uint8Array
  /** Range of a kind; 0 for kinds that do not fire. */
  readonly range: Uint8Array
  /** Outcome code by `attacker * kinds + defender`. A kind that fires counts by its rank: it never attacks a neighbour. */
  readonly battle: Uint8Array
  /** Where one step leads without a flag. */
  readonly steps: readonly (readonly number[])[]
  /** Runs of board spaces that lead from a space. */
  readonly rays: readonly (readonly (readonly number[])[])[]
  /** Shots from a space, by `kind * size + space`; none for kinds that do not fire. */
  readonly shots: readonly (readonly Shot[])[]
  /** Steps between two spaces on an empty board, by `from * size + to`. */
  readonly far: Uint8Array
}

/** More steps than any path takes. */
const APART = 255

const compiled = new WeakMap<CastleInfo, Map<string, Tables>>()

/** The tables of a game with these options, made once for each board and lineup. */
export function compileTables(info: CastleInfo, options: CastleOptions): Tables {
  const made = compiled.get(info) ?? new Map<string, Tables>()
  compiled.set(info, made)
  const key = `${options.preset} ${options.lineup ?? ''}`
  const tables = made.get(key) ?? makeTables(info, options)
  made.set(key, tables)
  return tables
}

/** Rank as a share of the highest. */
export function strengthOf({ kinds }: Pick<Tables, 'kinds'>, k: number): number {
  return (kinds[k]?.rank ?? 0) / Math.max(1, ...kinds.map(({ rank }) => rank ?? 0))
}

function makeTables(info: CastleInfo, options: CastleOptions): Tables {
  const ctx = makeContexts(info)({ options })
  const lineup = lineupOf(info, options)
  const { seats } = lineup
  const sides = sidesOf(lineup)
  const { kinds } = info
  const { size } = ctx.tables
  return {
    ctx,
    size,
    ring: ctx.ring,
    turret: ctx.turret,
    seats,
    seatIndex: new Map(seats.map((seat, i) => [seat, i])),
    sideOf: Uint8Array.from(seats, (seat) => sides.findIndex((side) => side === lineup.sides[seat])),
    sides: sides.length,
    homes: Int16Array.from(seats, (seat) => ctx.recruitment[seat] ?? -1),
    kinds,
    kindIndex: new Map(kinds.map(({ id }, i) => [id, i])),
    armies: Uint8Array.from(seats.flatMap((seat) => kinds.map(({ id }) => armyOf(info, options.preset, seat)[id] ?? 0))),
    runs: Uint8Array.from(kinds, ({ movement }) => (movement === 'line' ? 1 : 0)),
    strides: Uint8Array.from(kinds, ({ strides }) => strides ?? 1),
    range: Uint8Array.from(kinds, ({ range }) => range ?? 0),
    battle: Uint8Array.from(kinds.flatMap((attacker) => kinds.map((defender) => resultOf(attacker, defender)))),
    steps: ctx.steps,
    rays: ctx.runs,
    shots: kinds.flatMap((kind) => Array.from({ length: size }, (_, space) => shotsFrom(ctx, kind, space))),
    far: distances(ctx),
  }
}

function resultOf(attacker: CastleKind, defender: CastleKind): number {
  const result = fight(attacker, defender, { attackerWinsTies: false, oneTimeBombs: false })
  return result === 'attacker-wins' ? ATTACKER_WINS : result === 'defender-wins' ? DEFENDER_WINS : BOTH_REMOVED
}

/** Two lines may lead to the same space: either will do. */
function shotsFrom({ lines }: CastleContext, { range }: CastleKind, from: number): readonly Shot[] {
  if (range === undefined) return []
  return (lines[from] ?? []).flatMap((line) => {
    const to = line[range - 1]
    return to === undefined ? [] : [{ to, over: line.slice(0, range - 1) }]
  })
}

function distances({ tables: { size, neighbours } }: CastleContext): Uint8Array {
  const far = new Uint8Array(size * size).fill(APART)
  for (let from = 0; from < size; from++) {
    const queue = [from]
    far[from * size + from] = 0
    for (const at of queue) {
      const next = (far[from * size + at] ?? 0) + 1
      for (const to of neighbours[at] ?? []) {
        if (far[from * size + to] !== APART) continue
        far[from * size + to] = next
        queue.push(to)
      }
    }
  }
  return far
}
