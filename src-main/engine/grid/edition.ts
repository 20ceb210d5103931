/** What the grid family adds to an edition's data: its board, its powers, what comes later. */
import { armyOf, NO_ARMY, type Army, type Citations, type EditionBase } from '../core/edition.ts'
import type { DeploymentOrder } from '../core/game.ts'
import type { Seat } from '../core/seats.ts'
import type { GridCitedCode } from './errors.ts'

interface PowerBase {
  /** Unique in the edition; the notation's word for the power. */
  readonly id: string
  readonly name: string
  /** The rule that it implements: `NA-17`. */
  readonly rule: string
}

/** A power with its parameters: a closed set of types, each one file in `grid/powers/`. Squares are counted as each type says. */
export type PowerSpec = PowerBase &
  (
    | {
        /** Hits an enemy in one of eight directions, nothing between. */
        readonly type: 'strike'
        readonly range: number
        /** Says nothing: tables of old have it, from before TF-16 said of every power what Longbow alone did. */
        readonly sparesKnown?: true
      }
    /** Any number of empty squares straight on, perhaps into an attack. */
    | { readonly type: 'charge' }
    /** So many orthogonal steps, turning at will, perhaps into an attack. */
    | { readonly type: 'speed'; readonly steps: number }
    /** Looks at one enemy so many king steps away. */
    | { readonly type: 'detect'; readonly range: number }
    /** One step, then so many enemies at most among the eight squares around. */
    | { readonly type: 'rumble'; readonly targets: number }
    /** Draws an enemy over, orthogonally, nothing between. */
    | { readonly type: 'magnet'; readonly range: number }
    /** Over a run of pieces and obstacles to the first empty square, then perhaps an attack. */
    | { readonly type: 'sneak' }
    /** Calls the own piece of a kind to a square among the eight around. */
    | { readonly type: 'summon'; readonly kind: string }
    /** One diagonal step to an empty square. */
    | { readonly type: 'drift' }
    /** Turns an enemy so many orthogonal steps away to stone; flags and bombs are immune, and so are the kinds named. */
    | { readonly type: 'petrify'; readonly range: number; readonly immune: readonly string[] }
    /** Enchants an enemy so many orthogonal steps away, if it is one of the kinds named. */
    | { readonly type: 'enchant'; readonly range: number; readonly kinds: readonly string[] }
    /** Frees a friend so many orthogonal steps away from stone and enchantment. */
    | { readonly type: 'restore'; readonly range: number }
    /** Once a game: brings a captured friend of such a rank back beside the user, none of the kinds excepted. */
    | { readonly type: 'revive'; readonly lowest: number; readonly highest: number; readonly except: readonly string[] }
  )

export type PowerType = PowerSpec['type']

/** A board of squares; index = rank * width + file, rank 0 nearest to Red (CL-1). */
export interface BoardSpec {
  readonly width: number
  readonly height: number
  /** Indices where nothing may ever stand. */
  readonly obstacles: readonly number[]
  /** Public names by index: `A1`… */
  readonly names: readonly string[]
  /** Where each seat deploys. */
  readonly zones: Readonly<Partial<Record<Seat, readonly number[]>>>
}

/** Pieces that come later (NA-8): when, and where they may stand. */
export interface Reinforcements {
  /** Enemy pieces that must have been removed before. */
  readonly after: number
  /** Squares by seat; the free ones among them can be taken. */
  readonly zones: Readonly<Partial<Record<Seat, readonly number[]>>>
}

/** What an edition of the grid family says of itself. */
export interface GridInfo extends EditionBase {
  readonly family: 'grid'
  /** Empty in editions without powers. */
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes and change between them (TF-6). */
  readonly modes: boolean
  readonly reinforcements: Reinforcements | null
  readonly board: BoardSpec
  readonly cites: GridCitations
}

export type GridCitations = Citations<GridCitedCode>

/** The part of a seat's army that waits beside the board (NA-6). */
export function reserveOf(info: Pick<GridInfo, 'armies' | 'kinds' | 'reinforcements'>, preset: string, seat: Seat): Army {
  if (!info.reinforcements?.zones[seat]) return NO_ARMY
  const waiting = new Set(info.kinds.flatMap(({ id, reinforcement }) => (reinforcement ? [id] : [])))
  return Object.fromEntries(Object.entries(armyOf(info, preset, seat)).filter(([kind]) => waiting.has(kind)))
}

/** What a seat deploys before play, and where; null for a preset or seat that the edition does not have. */
export function deploymentOf(
  info: Pick<GridInfo, 'armies' | 'kinds' | 'reinforcements' | 'board'>,
  preset: string,
  seat: Seat,
): DeploymentOrder | null {
  const spaces = info.board.zones[seat]
  const army = armyOf(info, preset, seat)
  if (!spaces || army === NO_ARMY) return null
  const reserve = reserveOf(info, preset, seat)
  return { seat, kinds: Object.fromEntries(Object.entries(army).filter(([kind]) => !Object.hasOwn(reserve, kind))), spaces }
}
