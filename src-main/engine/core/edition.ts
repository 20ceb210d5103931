/** The data of an edition, the same for bots, table and screens. Nothing outside `editions/` asks for an id. */
import type { Lineup } from './lineup.ts'
import type { Seat } from './seats.ts'

/** One option of a new game. `rule` is the id that it implements. */
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
      /** Its default in a game with bots, which would play on for ever. */
      readonly withBots?: number
    }
  /** Pieces that seats give up, as a text; null for none (`handicap.ts`). */
  | { readonly key: string; readonly rule: string; readonly type: 'armies'; readonly initial: null }

/** The option that ends random play, with a value: turns without a loss, or rounds; by default its value in games with bots. */
export function limitOf({ options }: Pick<EditionBase, 'options'>, value?: number): Readonly<Record<string, number>> {
  const limits = options.flatMap((option) =>
    option.type === 'number' && option.withBots !== undefined ? [[option.key, value ?? option.withBots] as const] : [],
  )
  return Object.fromEntries(limits)
}

/** How a kind acts: not at all, one step, or any distance in a straight line. Without squares a kind either acts (`step`) or never attacks (`none`). */
export type Movement = 'none' | 'step' | 'line'

/** A kind of piece. Rules ask for its properties, never for its id. */
export interface KindSpec {
  readonly id: string
  /** Its name for people: `Marshal`, `Aslan`. Data, because people correct it in custom editions. */
  readonly name: string
  /** Up to three characters, unique in an army: `10`, `S`, `6E`. Names the kind in the notation. */
  readonly symbol: string
  /** Strength, higher beats lower (CL-2); null for kinds that do not compare. */
  readonly rank: number | null
  readonly movement: Movement
  /** Beats this rank when it attacks (the Spy, CL-16). */
  readonly assassinates?: number
  /** Removes bomb kinds by attacking them (the Miner, CL-17). */
  readonly defuses?: true
  /** Destroys attackers that cannot defuse it (CL-17). */
  readonly bomb?: true
  /** Its capture ends the game (CL-18, CL-21). */
  readonly flag?: true
  /** Ids of its powers. In an edition with modes the first of two belongs to vehicle mode, the second to robot mode (NA-7, TF-6). */
  readonly powers?: readonly string[]
  /** Waits off the board until it may enter (NA-6, NA-8). */
  readonly reinforcement?: true
  /** A seat that has lost all its wards has lost (NA-9). */
  readonly ward?: true
}

/** Whether pieces of the kind move and compare by rank, without a task of their own: no Spy, Miner, Bomb, Flag or ward. */
export function isPlain({ rank, movement, assassinates, defuses, flag, ward }: KindSpec): boolean {
  return rank !== null && movement !== 'none' && assassinates === undefined && !defuses && !flag && !ward
}

/** Kind id → its count in an army. */
export type Army = Readonly<Record<string, number>>

/** Parts of an edition that the printed rules show only in pictures: ours are a reconstruction that people can correct. */
export const RECONSTRUCTIONS = ['board', 'roster', 'powers'] as const
export type Reconstruction = (typeof RECONSTRUCTIONS)[number]

/** The look of an edition: materials of board and pieces, and emblems. */
export const LOOKS = ['war-room', 'winter', 'steel', 'campaign'] as const
export type Look = (typeof LOOKS)[number]

/** The rules of what an army is made of, and of where it is deployed. */
export interface ArmyCitation {
  readonly army: string
  readonly zone: string
}

/** The rule of an edition that each refusal cites (CL-13). A refusal about a power cites the power's own rule. */
export interface Citations<Code extends string = string> {
  /** By preset. */
  readonly armies: Readonly<Record<string, ArmyCitation>>
  /** By the code of the refusal. */
  readonly refusals: Readonly<Record<Code, string>>
}

/** The rules of an army under a preset; those of the full game for a custom edition. */
export function armyCitation({ cites, presets }: Pick<EditionBase, 'cites' | 'presets'>, preset: string): ArmyCitation {
  const found = Object.hasOwn(cites.armies, preset) ? cites.armies[preset] : Object.values(cites.armies)[0]
  if (!found) throw new Error(`no rule gives the armies of ${presets.join()}`)
  return found
}

/** The data of every edition, whatever its family. */
export interface EditionBase {
  readonly id: string
  /** The hash of its corrected table; absent for the edition's own. */
  readonly table?: string
  /** What its armies have given up (HR-8); absent where they are whole. */
  readonly handicap?: string
  /** Its family, one of `families.ts`. */
  readonly family: string
  readonly look: Look
  /** Every seat of any of its lineups, in clockwise order. A position says which of them play (`sides.ts`). */
  readonly seats: readonly Seat[]
  /** Its lineups, the usual one first; at least one for each preset. */
  readonly lineups: readonly Lineup[]
  /** The seat that takes the first turn, unless the option `first` names another one (`first-seat.ts`). */
  readonly firstSeat: Seat
  readonly kinds: readonly KindSpec[]
  /** Ids, the full game first. */
  readonly presets: readonly string[]
  /** Preset id → seat → its whole army, reinforcements included. */
  readonly armies: Readonly<Record<string, Readonly<Partial<Record<Seat, Army>>>>>
  readonly options: readonly OptionSpec[]
  readonly reconstructed: readonly Reconstruction[]
  readonly cites: Citations
}

/** The whole army of a seat, reinforcements included; empty for a preset or seat that the edition does not have. */
export function armyOf({ armies }: Pick<EditionBase, 'armies'>, preset: string, seat: Seat): Army {
  return (Object.hasOwn(armies, preset) ? armies[preset]?.[seat] : undefined) ?? NO_ARMY
}

/** An empty army. */
export const NO_ARMY: Army = Object.freeze({})
