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
  /** One or two characters, unique in the edition: `10`, `S`, `B`, `F`. The notation's word for the kind. */
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
}

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

export interface EditionInfo {
  readonly id: string
  readonly family: 'grid'
  readonly seats: readonly Seat[]
  readonly firstSeat: Seat
  readonly kinds: readonly KindSpec[]
  /** Preset id → kind id → count. Every seat has the same army in the editions so far. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly options: readonly OptionSpec[]
  readonly board: BoardSpec
}
