/**
 * An edition under its options, compiled to small arrays for search. Kinds and squares are indices from here on. Of powers it holds what
 * they do to an enemy without an ordinary attack: it falls, or it is bound where it is.
 */
import { depthSeen } from '../../engine/core/board/facing.ts'
import type { KindSpec } from '../../engine/core/edition.ts'
import { lineupOf, type Lineup } from '../../engine/core/lineup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridInfo, PowerSpec } from '../../engine/grid/edition.ts'
import { makeContext, type GridContext } from '../../engine/grid/context.ts'
import type { Geometry } from '../../engine/grid/geometry.ts'
import type { GridOptions } from '../../engine/grid/types.ts'
import { type BattleResult, fight } from '../../engine/rules/combat.ts'
import { rolesOf, type PieceRole } from './piece-roles.ts'
import { draws, isEnchanted, isStoneProof, rumbles, strikes } from '../../engine/rules/powers.ts'

export const ATTACKER_WINS = 0
export const DEFENDER_WINS = 1
export const BOTH_REMOVED = 2

const CODES: Readonly<Record<BattleResult, number>> = {
  'attacker-wins': ATTACKER_WINS,
  'defender-wins': DEFENDER_WINS,
  'both-removed': BOTH_REMOVED,
}

/** A side of a search: 0 the searcher, 1 the enemy. */
export type Side = 0 | 1

export interface Tables {
  readonly ctx: GridContext
  readonly size: number
  /** Open neighbours of each square, `most` entries for each, unused ones -1. */
  readonly neighbours: Int16Array
  readonly most: number
  /** The same as lists. */
  readonly neighbourLists: readonly (readonly number[])[]
  /** Where the runs of each square begin in `runs`: nearest squares first, -1 after each run and again after the last one. */
  readonly runsAt: Int32Array
  readonly runs: Int16Array
  /** By seat and square: 0 on the back row of its zone, 1 on the front row, more beyond. */
  readonly advances: ReadonlyMap<Seat, Float64Array>
  readonly kinds: readonly KindSpec[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly roles: ReadonlyMap<string, PieceRole>
  readonly mobile: Uint8Array
  /** Moves any distance in a line. */
  readonly isRunner: Uint8Array
  /** A runner attacks only the square next to it (HR-3). */
  readonly runOrStrike: boolean
  /** Outcome code by `attacker * kinds.length + defender`. */
  readonly battle: Uint8Array
  /** What a power of one kind does to another from a distance, by `user * kinds.length + target`: see `powerEffectOf`. */
  readonly powerEffects: Uint8Array
  /** Powers of each kind, in any mode, that affect enemies. */
  readonly attackPowers: readonly (readonly PowerSpec[])[]
  readonly hasPowerMoves: boolean
}

/** Compiles an edition under its options. What depends on the edition alone is made once. */
export function compileTables(info: GridInfo, options: GridOptions): Tables {
  const fixed = fixedParts(info, lineupOf(info, options))
  const { kinds } = info
  const battle = new Uint8Array(kinds.length * kinds.length)
  for (const [a, attacker] of kinds.entries()) {
    for (const [d, defender] of kinds.entries()) {
      battle[a * kinds.length + d] = attacker.movement === 'none' ? DEFENDER_WINS : CODES[fight(attacker, defender, options)]
    }
  }
  return { ...fixed, battle, runOrStrike: options.runOrStrike }
}

const compiled = new WeakMap<GridInfo, Map<string, Omit<Tables, 'battle' | 'runOrStrike'>>>()

function fixedParts(info: GridInfo, lineup: Lineup): Omit<Tables, 'battle' | 'runOrStrike'> {
  const byLineup = compiled.get(info) ?? new Map<string, Omit<Tables, 'battle' | 'runOrStrike'>>()
  compiled.set(info, byLineup)
  const known = byLineup.get(lineup.id)
  if (known) return known
  const { kinds } = info
  const ctx = makeContext(info, lineup)
  const powerEffects = new Uint8Array(kinds.length * kinds.length)
  for (const [u, user] of kinds.entries()) {
    const powers = ctx.powersOf(user.id)
    for (const [t, target] of kinds.entries())
      powerEffects[u * kinds.length + t] = Math.max(0, ...powers.map((power) => powerEffectOf(power, user, target)))
  }
  const attackPowers = kinds.map((kind) => ctx.powersOf(kind.id).filter(({ type }) => !QUIET_POWERS.has(type)))
  const made = {
    ctx,
    size: ctx.geometry.size,
    ...listNeighbours(ctx.geometry),
    ...listRuns(ctx.geometry),
    advances: new Map(lineup.seats.map((seat) => [seat, advancesOf(info, seat, ctx.geometry.size)])),
    kinds,
    indexOf: new Map(kinds.map((kind, i) => [kind.id, i])),
    roles: rolesOf(kinds),
    mobile: Uint8Array.from(kinds, (kind) => (kind.movement === 'none' ? 0 : 1)),
    isRunner: Uint8Array.from(kinds, (kind) => (kind.movement === 'line' ? 1 : 0)),
    powerEffects,
    attackPowers,
    hasPowerMoves: attackPowers.some((each) => each.length > 0),
  }
  byLineup.set(lineup.id, made)
  return made
}

const QUIET_POWERS: ReadonlySet<PowerSpec['type']> = new Set(['detect', 'summon', 'drift', 'restore', 'revive'])

/** Neighbours of each space, those forth along lines first, in order. */
function listNeighbours({ size, rays, offLine }: Geometry): Pick<Tables, 'neighbours' | 'most' | 'neighbourLists'> {
  const lists = rays.map((runs, from) => [...inOrder(runs).map((run) => run[0] ?? -1), ...(offLine[from] ?? [])].filter((to) => to >= 0))
  const most = Math.max(1, ...lists.map((list) => list.length))
  const neighbours = new Int16Array(size * most).fill(-1)
  for (const [from, list] of lists.entries()) neighbours.set(list, from * most)
  return { neighbours, most, neighbourLists: lists }
}

function advancesOf({ board }: GridInfo, seat: Seat, size: number): Float64Array {
  const depths = (board.zones[seat] ?? [0]).map((space) => depthSeen(board, seat, space))
  const [low, high] = [Math.min(...depths), Math.max(...depths)]
  return Float64Array.from({ length: size }, (_, square) => (high === low ? 0 : (depthSeen(board, seat, square) - low) / (high - low)))
}

/** All runs one after another, each ended by -1, those of a space by another -1; and where those of each space begin. */
function listRuns({ size, rays }: Geometry): { readonly runs: Int16Array; readonly runsAt: Int32Array } {
  const listed: number[] = []
  const runsAt = new Int32Array(size)
  for (const [from, each] of rays.entries()) {
    runsAt[from] = listed.length
    for (const run of inOrder(each)) if (run.length > 0) listed.push(...run, -1)
    listed.push(-1)
  }
  return { runs: Int16Array.from(listed), runsAt }
}

/** Runs forth along the lines, then those back: on squares up, right, down, left. */
function inOrder(rays: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const half = rays.length / 2
  return [...rays.slice(half).reverse(), ...rays.slice(0, half)]
}

export const NO_EFFECT = 0
/** The target leaves the board. */
export const FALLS = 1
/** The target is turned to stone or enchanted (NA-11). */
export const BOUND = 2

/** The effect of one power of a kind on a target kind. The user never falls: such a use is not considered. */
function powerEffectOf(power: PowerSpec, user: KindSpec, target: KindSpec): number {
  switch (power.type) {
    case 'strike':
      return strikes(user, target) ? FALLS : NO_EFFECT
    case 'rumble': {
      const { falls, userFalls } = rumbles(user, [target])
      return falls[0] && !userFalls ? FALLS : NO_EFFECT
    }
    case 'magnet':
      return draws(user, target) === 'attacker-wins' ? FALLS : NO_EFFECT
    case 'petrify':
      return isStoneProof(target, power) ? NO_EFFECT : BOUND
    case 'enchant':
      return isEnchanted(target, power) ? BOUND : NO_EFFECT
    default:
      return NO_EFFECT
  }
}
