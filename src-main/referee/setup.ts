/** What is agreed before the first battle. Stored in the header; everything else is folded from steps. */
import * as v from 'valibot'
import {
  REFEREE_DEPTHS,
  isForBattles,
  refereeChoices,
  type DeckKeeper,
  type RefereeDepth,
  type NewReferee,
  type OptionValues,
} from '../contract/index.ts'
import { armyCitation, armyOf, type Army, type KindSpec } from '../engine/core/edition.ts'
import { familyOf, type EditionInfo } from '../engine/families.ts'
import { formatHandicap, handicapProblem, parseHandicap, withHandicap } from '../engine/core/handicap.ts'
import { lineupOf, lineupsOf, type Lineup } from '../engine/core/lineup.ts'
import { firstSeatOption } from '../engine/core/first-seat.ts'
import { SEATS, type Seat } from '../engine/core/seats.ts'
import { enemiesOf, plays } from '../engine/core/sides.ts'
import { REVEAL_POLICIES, TRAY_POLICIES, type RevealPolicy, type TrayPolicy } from '../engine/rules/policies.ts'
import type { BagRules, RefereeRules, RescueRules, TokenRules } from '../engine/rules/refereeing.ts'
import { REPETITION_POLICIES } from '../engine/rules/repetition.ts'
import type { PhysicalBoardRules } from '../engine/rules/physical-board.ts'
import type { PowerSpec } from '../engine/rules/power-spec.ts'
import type { GameHeader } from '../record/types.ts'

export interface RefereeSetup {
  /** The edition as this game is played. */
  readonly info: EditionInfo
  readonly preset: string
  /** All kinds of the edition, in its order. */
  readonly kinds: readonly KindSpec[]
  /** The seats and their sides. */
  readonly lineup: Lineup
  /** The seats in clockwise order. */
  readonly seats: readonly Seat[]
  /** How many of each kind the army of each seat has (CL-3, CL-4, NA-2, TF-3). */
  readonly armies: Readonly<Partial<Record<Seat, Army>>>
  /** The part of each army that waits off the board until so many enemies are removed (NA-6, NA-8). */
  readonly reserves: Readonly<Partial<Record<Seat, Army>>>
  readonly reinforcedAfter: number
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes (TF-6). */
  readonly modes: boolean
  /** Carried flags, shots, sliders and recruits; null where there are none. */
  readonly tokens: TokenRules | null
  /** Bags of defeated units and held Flags; null where there are none. */
  readonly bags: BagRules | null
  /** Captured pieces that come back; null where they do not (HR-5). */
  readonly rescues: RescueRules | null
  /** The rule that gives the armies. */
  readonly armyRule: string
  /** What is announced: battles only, or all moves from the start. */
  readonly depth: RefereeDepth
  /** The rules of the physical board; null where moves cannot be announced. */
  readonly boardRules: PhysicalBoardRules | null
  readonly reveal: RevealPolicy
  readonly tray: TrayPolicy
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
  /** Keys of the house rules that are used. */
  readonly house: readonly string[]
  /** Who keeps the cards; null where there are none. */
  readonly keeper: DeckKeeper | null
  /** The seed of the cards that the app keeps; empty where it keeps none. */
  readonly seed: string
}

/** The options of a refereed game as stored in its header. */
const storedOptions = v.object({
  depth: v.picklist(REFEREE_DEPTHS),
  /** How often a piece may go back and forth, where chosen (CL-11). */
  repetition: v.exactOptional(v.picklist(REPETITION_POLICIES)),
  /** Who begins, where moves are announced and this was chosen (CA-4). */
  first: v.exactOptional(v.picklist(SEATS)),
  /** Stored where the edition offers several. */
  lineup: v.exactOptional(v.string()),
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
  /** What seats gave up (HR-8); absent where armies are whole. */
  handicap: v.exactOptional(v.string()),
  /** Absent where the cards are on the table, or there are none. */
  deck: v.exactOptional(v.literal('app')),
})

export type TableRules = Pick<NewReferee, 'reveal' | 'tray' | 'attackerWinsTies' | 'oneTimeBombs'> &
  Partial<Pick<NewReferee, 'deck' | 'depth' | 'repetition' | 'first' | 'house' | 'handicap'>>

/** The options to store for a new game. */
export function optionsToStore(
  { reveal, tray, attackerWinsTies, oneTimeBombs, deck, depth = 'battles', repetition, first, house = [], handicap }: TableRules,
  lineup: string | undefined,
): OptionValues {
  const base: OptionValues = { depth, ...(lineup === undefined ? {} : { lineup }), reveal, tray, attackerWinsTies, oneTimeBombs }
  const chosen = {
    ...(repetition === undefined ? {} : { repetition }),
    ...(first === undefined ? {} : { first }),
    ...(handicap === undefined ? {} : { handicap }),
  }
  return { ...base, ...chosen, ...(deck === 'app' ? { deck } : {}), ...used(house) }
}

/** House rules as options of an edition. */
function used(house: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(house.map((key) => [key, true]))
}

/** Whether an edition offers such options; in battle cards both kinds are always shown and ties have one outcome (BC-5). */
export function isOffered(
  info: EditionInfo,
  { reveal, tray, attackerWinsTies, oneTimeBombs, deck, depth, repetition, first, house = [] }: TableRules,
): boolean {
  const choices = refereeChoices(info)
  const policies = choices.reveal.includes(reveal) && choices.tray.includes(tray)
  if (depth === 'moves' && rulesOf(info).tracksMoves?.(info) !== true) return false
  if (repetition !== undefined && !choices.repetition.includes(repetition)) return false
  if (first !== undefined && (depth !== 'moves' || !firstSeatOption(info))) return false
  if (!house.every((key) => choices.house.includes(key))) return false
  if (depth === 'moves' && house.some((key) => isForBattles(key))) return false
  if (deck !== undefined && !rulesOf(info).extrasOf(info).bags) return false
  return policies && (choices.attackerWinsTies || !attackerWinsTies) && (choices.oneTimeBombs || !oneTimeBombs)
}

/** Why armies cannot give these pieces up, in a sentence; null where they can. `whole` has armies as printed (HR-8). */
export function handicapRefused(whole: EditionInfo, game: Pick<RefereeSetup, 'preset' | 'lineup'>, handicap: string): string | null {
  const problem = handicapProblem(whole, game, handicap)
  if (problem !== null) return problem
  return formatHandicap(whole, parseHandicap(handicap) ?? {}) === handicap ? null : 'This handicap is not written as it should be (HR-8).'
}

/** The setup of a stored game; null where the edition, the preset or the options are unknown. */
export function setupOf(header: Pick<GameHeader, 'preset' | 'options' | 'seed'>, whole: EditionInfo): RefereeSetup | null {
  const options = v.safeParse(storedOptions, header.options)
  const handicap = options.success ? options.output.handicap : undefined
  const edition = withHandicap(whole, handicap)
  if (!edition.presets.includes(header.preset) || !options.success || !isOffered(edition, options.output)) return null
  const { preset } = header
  const { lineup: chosen, reveal, tray, attackerWinsTies, oneTimeBombs, deck = 'table', depth, repetition, first } = options.output
  if (!lineupsOf(edition, preset).some(({ id }) => id === (chosen ?? id))) return null
  const lineup = lineupOf(edition, chosen === undefined ? { preset } : { preset, lineup: chosen })
  if (handicap !== undefined && handicapRefused(whole, { preset, lineup }, handicap) !== null) return null
  const { seats } = lineup
  const { powers, modes, reinforcedAfter, reserveOf, tokens = null, bags = null, rescues = null } = rulesOf(edition).extrasOf(edition)
  const table = { preset, lineup, reveal, tray, attackerWinsTies, oneTimeBombs }
  const house = refereeChoices(edition).house.filter((key) => header.options[key] === true)
  const more = {
    ...(repetition === undefined ? {} : { repetition }),
    ...(first === undefined ? {} : { first }),
    ...used(house),
    ...(handicap === undefined ? {} : { handicap }),
  }
  const hasMoves = !house.some((key) => isForBattles(key))
  const boardRules = (hasMoves && rulesOf(edition).physicalRules?.(edition, { ...table, more })) || null
  if (depth === 'moves' && !boardRules) return null
  return {
    info: edition,
    preset,
    kinds: edition.kinds,
    lineup,
    seats,
    armies: Object.fromEntries(seats.map((seat) => [seat, armyOf(edition, preset, seat)])),
    reserves: Object.fromEntries(seats.map((seat) => [seat, reserveOf(preset, seat)])),
    reinforcedAfter,
    powers,
    modes,
    tokens,
    bags,
    rescues: house.includes('rescue') ? rescues : null,
    armyRule: armyCitation(edition, preset).army,
    ...{ depth, boardRules },
    ...{ reveal: shownTo(table, house), tray, attackerWinsTies, oneTimeBombs, house },
    ...{ keeper: bags && deck, seed: header.seed },
  }
}

/** What the whole table sees of a battle. With bystanders it sees only what was removed, and the two owners show each other their pieces (HR-2). */
function shownTo({ reveal, lineup }: Pick<RefereeSetup, 'reveal' | 'lineup'>, house: readonly string[]): RevealPolicy {
  const hasBystanders = house.includes('bystanders') && lineup.seats.length > 2
  return hasBystanders && reveal !== 'silent' ? 'winner-hidden' : reveal
}

/** What the edition's family gives the referee. */
export function rulesOf(info: EditionInfo): RefereeRules {
  return familyOf(info).referee
}

/** How many pieces of a kind a seat starts with. */
export function countIn({ armies }: Pick<RefereeSetup, 'armies'>, seat: Seat, kind: string): number {
  const army = armies[seat] ?? {}
  return Object.hasOwn(army, kind) ? (army[kind] ?? 0) : 0
}

/** The kind of this id, if the seat's army has it. */
export function kindInArmy(setup: RefereeSetup, seat: Seat, kind: string): KindSpec | null {
  return countIn(setup, seat, kind) > 0 ? (setup.kinds.find(({ id }) => id === kind) ?? null) : null
}

/** How many pieces a seat starts with. */
export function armySize({ armies }: RefereeSetup, seat: Seat): number {
  return Object.values(armies[seat] ?? {}).reduce((sum, count) => sum + count, 0)
}

/** How many pieces of a seat wait off the board until they enter. */
export function reserveSize({ reserves }: RefereeSetup, seat: Seat): number {
  return Object.values(reserves[seat] ?? {}).reduce((sum, count) => sum + count, 0)
}

/** The kind of a known id. */
export function kindOf({ kinds }: RefereeSetup, id: string): KindSpec {
  const kind = kinds.find((each) => each.id === id)
  if (!kind) throw new Error(`there is no ${id}`)
  return kind
}

/** The name of a kind; for an unknown id, the id as words: `ice-giant` is Ice Giant. */
export function kindName({ kinds }: RefereeSetup, id: string): string {
  const words = (): string => id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
  return kinds.find((each) => each.id === id)?.name ?? words()
}

/** The power of this id, if the edition has it. */
export function findPower({ powers }: RefereeSetup, id: string): PowerSpec | undefined {
  return powers.find((each) => each.id === id)
}

/** The only enemy of a seat; null where it has several. */
export function onlyDefender(setup: Pick<RefereeSetup, 'lineup'>, attacker: Seat): Seat | null {
  const [enemy, ...more] = plays(setup, attacker) ? enemiesOf(setup, attacker) : []
  return enemy !== undefined && more.length === 0 ? enemy : null
}
