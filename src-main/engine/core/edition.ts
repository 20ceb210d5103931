/** What an edition tells the outside about itself: pure data, the same for bots, table and screens. Nothing outside `editions/` asks for an id. */
import type { Seat } from './seats.ts'

/** One table option that a person can set when a game is made. `rule` is the id it implements. */
export type OptionSpec =
  | { readonly key: string; readonly rule: string; readonly type: 'choice'; readonly values: readonly string[]; readonly initial: string }
  | { readonly key: string; readonly rule: string; readonly type: 'flag'; readonly initial: boolean }
  | {
      readonly key: string
      readonly rule: string
      readonly type: 'number'
      readonly min: number
      readonly max: number
      readonly initial: number | null
    }

/** How a kind may move: not at all, one step, or any distance in a straight line. */
export type Movement = 'none' | 'step' | 'line'

/** A kind of piece. Rules ask for its properties, never for its id. */
export interface KindSpec {
  readonly id: string
  /** What people call it: `Marshal`, `Aslan`. Data, because people correct and rename it in tables of their own. */
  readonly name: string
  /** Up to three characters, unique in an army: `10`, `S`, `6E`. The notation's word for the kind. */
  readonly symbol: string
  /** Strength, higher beats lower (CL-2); null for kinds that do not compare. */
  readonly rank: number | null
  readonly movement: Movement
  /** Beats the rank named when attacking it (the Spy, CL-16). */
  readonly assassinates?: number
  /** Removes bomb kinds by attacking them (the Miner, CL-17). */
  readonly defuses?: true
  /** Destroys attackers that cannot defuse it (CL-17). */
  readonly bomb?: true
  /** Its capture ends the game (CL-18, CL-21). */
  readonly flag?: true
  /** Ids of its powers. In an edition with modes the first of two belongs to vehicle mode, the second to robot mode (NA-7, TF-6). */
  readonly powers?: readonly string[]
  /** Waits beside the board until it may be brought in (NA-6, NA-8). */
  readonly reinforcement?: true
  /** A seat that has lost all its wards has lost (NA-9). */
  readonly ward?: true
}

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
        /** Hits an enemy in one of eight directions, nothing between. `sparesKnown`: nobody may be chosen whom the user knows to be immune. */
        readonly type: 'strike'
        readonly range: number
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

/** Kind id → how many of it an army has. */
export type Army = Readonly<Record<string, number>>

/** Pieces that come later (NA-8): when, and where they may stand. */
export interface Reinforcements {
  /** Enemy pieces that must have been removed before. */
  readonly after: number
  /** Squares by seat; the free ones among them can be taken. */
  readonly zones: Readonly<Partial<Record<Seat, readonly number[]>>>
}

/** Parts of an edition's data that the printed set shows only in pictures, so that ours are a reconstruction which people can correct. */
export const RECONSTRUCTIONS = ['board', 'roster', 'powers'] as const
export type Reconstruction = (typeof RECONSTRUCTIONS)[number]

/** How an edition's table is dressed: the materials of board and pieces, the family of emblems. */
export const LOOKS = ['war-room', 'winter', 'steel'] as const
export type Look = (typeof LOOKS)[number]

export interface EditionInfo {
  readonly id: string
  /** Names the table that somebody has corrected and that is played with; absent for the edition's own. */
  readonly table?: string
  readonly family: 'grid'
  readonly look: Look
  readonly seats: readonly Seat[]
  readonly firstSeat: Seat
  readonly kinds: readonly KindSpec[]
  /** Empty in editions without powers. */
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes and change between them (TF-6). */
  readonly modes: boolean
  readonly reinforcements: Reinforcements | null
  /** Ids, the full game first. */
  readonly presets: readonly string[]
  /** Preset id → seat → its whole army, reinforcements included. */
  readonly armies: Readonly<Record<string, Readonly<Partial<Record<Seat, Army>>>>>
  readonly options: readonly OptionSpec[]
  readonly board: BoardSpec
  readonly reconstructed: readonly Reconstruction[]
}

/** The whole army of a seat, reinforcements included; nothing for a preset or seat that the edition does not have. */
export function armyOf({ armies }: Pick<EditionInfo, 'armies'>, preset: string, seat: Seat): Army {
  return (Object.hasOwn(armies, preset) ? armies[preset]?.[seat] : undefined) ?? NO_ARMY
}

/** The part of a seat's army that waits beside the board (NA-6). */
export function reserveOf(info: Pick<EditionInfo, 'armies' | 'kinds' | 'reinforcements'>, preset: string, seat: Seat): Army {
  if (!info.reinforcements?.zones[seat]) return NO_ARMY
  const waiting = new Set(info.kinds.flatMap(({ id, reinforcement }) => (reinforcement ? [id] : [])))
  return Object.fromEntries(Object.entries(armyOf(info, preset, seat)).filter(([kind]) => waiting.has(kind)))
}

/** What a seat deploys before play, and where; null for a preset or seat that the edition does not have. */
export function deploymentOf(
  info: Pick<EditionInfo, 'armies' | 'kinds' | 'reinforcements' | 'board'>,
  preset: string,
  seat: Seat,
): { readonly seat: Seat; readonly kinds: Army; readonly spaces: readonly number[] } | null {
  const spaces = info.board.zones[seat]
  const army = armyOf(info, preset, seat)
  if (!spaces || army === NO_ARMY) return null
  const reserve = reserveOf(info, preset, seat)
  return { seat, kinds: Object.fromEntries(Object.entries(army).filter(([kind]) => !Object.hasOwn(reserve, kind))), spaces }
}

const NO_ARMY: Army = Object.freeze({})
