/**
 * What a person has chosen for a new game, and what follows from it. Pure: the screen draws choices and replaces them.
 * Which options exist and what they may be is for the edition to say; here is only how options lean on each other (CL-12, CL-28) and on who plays (CL-23).
 */
import {
  firstSeatOption,
  handicapProblem,
  lineupsOf,
  type ClockSetting,
  type EditionInfo,
  type Lineup,
  type NewGame,
  type OptionSpec,
  type OptionValues,
  type Seat,
} from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { firstOpponent, opponentKey, usualOpponent, withCharacter, type Opponent } from '../../words/bots.ts'
import { allowedValues, changedAmong } from '../begin/rules.ts'
import { modeOf, MOST_SEATS, placeOfTakenName, seatedAs, toPlayers, withNames, type Mode, type Sitter } from '../../parts/sitters.ts'

export type ClockChoice = 'none' | 'fast' | 'normal' | 'long' | 'own'

type Value = OptionValues[string]

export interface Choices {
  readonly edition: string
  /** A set of one's own to play with; null for the edition's own table. */
  readonly set: string | null
  readonly mode: Mode
  /** The person here, or the first of two; empty for no name. */
  readonly first: string
  readonly second: string
  /** Where the first person sits; two people are seated as entered, which is the edition's first seat, or by lot. */
  readonly colour: Seat | 'lot'
  /** Who begins, where the edition leaves that to the table. */
  readonly begins: Seat | 'lot'
  /** `bot:level` or `bot:level:character` in the order of the edition's seats; against one bot the second counts. */
  readonly opponents: readonly [string, string]
  /** Who plays with whom, where the edition leaves a choice; anything else is its usual way. */
  readonly lineup: string | null
  /** Games of more than two: who sits in each seat of the lineup, in clockwise order. There are always as many as the largest game has. */
  readonly sitters: readonly Sitter[]
  /** Whether one person who plays among computers may ask for hints. */
  readonly hints: boolean
  /** Whether turns can be taken back that have shown something; null as usual, which is only where one person plays. */
  readonly takeBacks: boolean | null
  readonly options: OptionValues
  readonly clock: ClockChoice
  readonly minutes: number
  readonly seconds: number
}

const CLOCK_SETTINGS: Readonly<Record<Exclude<ClockChoice, 'none' | 'own'>, ClockSetting>> = {
  fast: { bankMs: 5 * 60_000, incrementMs: 5_000 },
  normal: { bankMs: 15 * 60_000, incrementMs: 10_000 },
  long: { bankMs: 30 * 60_000, incrementMs: 15_000 },
}

/** The value each option has until a person chooses. */
export function standardOptions(info: EditionInfo, mode: Mode): OptionValues {
  return Object.fromEntries(info.options.map((spec) => [spec.key, standardOf(spec, mode)]))
}

function standardOf(spec: OptionSpec, mode: Mode): Value {
  return spec.type === 'number' && mode !== 'hot-seat' ? (spec.withBots ?? spec.initial) : spec.initial
}

/** Options that are asked for where armies and players are, and not among the table rules. */
const OWN_PLACES: readonly string[] = ['preset', 'lineup', 'first']

/** The options that are asked for among the table rules. */
export function tableRules({ options }: EditionInfo): readonly OptionSpec[] {
  return options.filter(({ key }) => !OWN_PLACES.includes(key))
}

/** Choices with one option set, and what leans on it: CL-12 goes with the tournament rule of CL-11; CL-28 may move the tray. */
export function withOption(choices: Choices, info: EditionInfo, key: string, value: Value): Choices {
  const options: OptionValues = { ...choices.options, [key]: value }
  const has = (name: string): boolean => info.options.some((spec) => spec.key === name)
  if (key === 'repetition' && has('moreSquares')) options['moreSquares'] = value === 'isf'
  const tray = info.options.find((spec) => spec.key === 'tray')
  if (tray?.type === 'choice') {
    const allowed = allowedValues(tray, options)
    if (!allowed.includes(String(options['tray']))) options['tray'] = allowed[0] ?? null
  }
  return withFittingHandicap({ ...choices, options }, info)
}

/** Choices without a handicap that these armies cannot give (HR-8). */
function withFittingHandicap(choices: Choices, info: EditionInfo): Choices {
  const handicap = choices.options['handicap']
  if (typeof handicap !== 'string') return choices
  const game = { preset: String(choices.options['preset'] ?? ''), lineup: lineupFor(choices, info) }
  return handicapProblem(info, game, handicap) === null ? choices : { ...choices, options: { ...choices.options, handicap: null } }
}

/** Who plays: what was chosen where the preset can be played so, its usual lineup otherwise. */
export function lineupFor({ lineup, options }: Pick<Choices, 'lineup' | 'options'>, info: EditionInfo): Lineup {
  const all = lineupsOf(info, String(options['preset'] ?? ''))
  const found = all.find(({ id }) => id === lineup) ?? all[0] ?? info.lineups[0]
  if (!found) throw new Error(`no player in ${info.id}`)
  return found
}

/** Who was chosen to begin, if that seat plays here; drawn by lot otherwise. */
export function beginsIn(choices: Choices, info: EditionInfo): Seat | 'lot' {
  return lineupFor(choices, info).seats.find((seat) => seat === choices.begins) ?? 'lot'
}

/** Whether every seat is asked for by itself: two are asked for in the three quick ways. */
export function hasRows(choices: Choices, info: EditionInfo): boolean {
  return lineupFor(choices, info).seats.length > 2
}

/** The seat of the one person who plays; null where several do, or where it is drawn. */
export function ownSeat(choices: Choices, info: EditionInfo): Seat | null {
  if (choices.mode === 'bots' || choices.colour === 'lot') return null
  const { seats } = lineupFor(choices, info)
  return hasRows(choices, info) ? (seats[choices.sitters.findIndex(({ type }) => type === 'human')] ?? null) : choices.colour
}

/** Those who sit at this table. */
export function sittersOf(choices: Choices, info: EditionInfo): readonly Sitter[] {
  return choices.sitters.slice(0, lineupFor(choices, info).seats.length)
}

/** Choices with another player in one seat, counted from 0. */
export function withSitter(choices: Choices, info: EditionInfo, place: number, sitter: Sitter): Choices {
  const next = { ...choices, sitters: choices.sitters.with(place, sitter) }
  return { ...withModeOptions(next, info, modeOf(sittersOf(next, info))), sitters: next.sitters }
}

/** Choices with another lineup. */
export function withLineup(choices: Choices, info: EditionInfo, lineup: string): Choices {
  const next = withFittingHandicap({ ...choices, lineup }, info)
  return hasRows(next, info) ? withModeOptions(next, info, modeOf(sittersOf(next, info))) : next
}

/** Choices with another way of playing; unchanged options take that way's standard. */
export function withMode(choices: Choices, info: EditionInfo, mode: Mode): Choices {
  return { ...withModeOptions(choices, info, mode), sitters: seatedAs(mode, choices.sitters) }
}

function withModeOptions(choices: Choices, info: EditionInfo, mode: Mode): Choices {
  const before = standardOptions(info, choices.mode)
  const changed = new Set([...changedAmong(tableRules(info), choices.options, before).map(({ key }) => key), 'preset'])
  const standard = standardOptions(info, mode)
  const options = Object.fromEntries(
    Object.entries(standard).map(([key, value]) => [key, changed.has(key) ? (choices.options[key] ?? null) : value]),
  )
  return { ...choices, mode, options }
}

/** The same place in another edition: across the table stays across the table. */
function colourIn({ seats }: EditionInfo, colour: Choices['colour']): Choices['colour'] {
  if (colour === 'lot' || seats.includes(colour)) return colour
  return seats[1] ?? 'lot'
}

/**
 * What is chosen when an edition is shown: what was chosen before where it still exists, the standard otherwise. Of another edition, its players and clock
 * go along. Before the first game the opponent is one that is easy to beat.
 */
export function firstChoices(info: EditionInfo, opponents: readonly Opponent[], remembered: Partial<Choices>): Choices {
  const mode = remembered.mode ?? 'against-bot'
  const offered = new Set(opponents.map(opponentKey))
  const isFirstGame = Object.keys(remembered).length === 0
  const usual = isFirstGame ? firstOpponent(opponents) : usualOpponent(opponents)
  const offeredOr = (key: string | undefined): string => (key !== undefined && offered.has(key) ? key : usual ? opponentKey(usual) : '')
  const sitters = Array.from({ length: MOST_SEATS }, (_, place): Sitter => {
    const before = remembered.sitters?.[place]
    const type = before?.type ?? (place === 0 ? 'human' : 'bot')
    return { type, name: before?.name ?? '', opponent: offeredOr(before?.opponent) }
  })
  const standard = standardOptions(info, mode)
  const isSame = remembered.edition === info.id
  const kept = isSame ? (remembered.options ?? {}) : {}
  const options = Object.fromEntries(
    info.options.map((spec) => [spec.key, isValueOf(spec, kept[spec.key]) ? (kept[spec.key] ?? null) : (standard[spec.key] ?? null)]),
  )
  const choices: Choices = {
    edition: info.id,
    set: isSame ? (remembered.set ?? null) : null,
    mode,
    first: remembered.first ?? '',
    second: remembered.second ?? '',
    colour: colourIn(info, remembered.colour ?? info.seats[0] ?? 'lot'),
    begins: remembered.begins ?? 'lot',
    opponents: [offeredOr(remembered.opponents?.[0]), offeredOr(remembered.opponents?.[1])],
    lineup: remembered.lineup ?? null,
    sitters,
    hints: remembered.hints ?? true,
    takeBacks: remembered.takeBacks ?? null,
    options,
    clock: remembered.clock ?? 'none',
    minutes: remembered.minutes ?? 15,
    seconds: remembered.seconds ?? 10,
  }
  return withFittingHandicap(choices, info)
}

function isValueOf(spec: OptionSpec, value: Value | undefined): boolean {
  if (spec.type === 'choice') return typeof value === 'string' && spec.values.includes(value)
  if (spec.type === 'flag') return typeof value === 'boolean'
  if (spec.type === 'armies') return value === null || typeof value === 'string'
  return (value === null && spec.initial === null) || (typeof value === 'number' && value >= spec.min && value <= spec.max)
}

/** The seat's row, or which of two, whose name another player has; null where all differ. */
export function takenName(choices: Choices, info: EditionInfo): number | null {
  return placeOfTakenName(hasRows(choices, info) ? sittersOf(choices, info) : pairOf(choices))
}

/** Two players as the quick ways have them, the first person first. */
function pairOf({ mode, first, second, opponents }: Choices): readonly [Sitter, Sitter] {
  const [one, other] = [
    { name: first, opponent: opponents[0] },
    { name: second, opponent: opponents[1] },
  ]
  return [
    { ...one, type: mode === 'bots' ? 'bot' : 'human' },
    { ...other, type: mode === 'hot-seat' ? 'human' : 'bot' },
  ]
}

/** Whether places are drawn by lot: those of people, for two computers sit where they were put. */
function hasDrawnPlaces(choices: Choices, info: EditionInfo): boolean {
  return choices.colour === 'lot' && (hasRows(choices, info) || choices.mode !== 'bots')
}

/** Players in the order of the seats, each with a name; the app draws their places where that was chosen. */
function inPlaces(choices: Choices, info: EditionInfo): readonly Sitter[] {
  if (hasRows(choices, info)) return withNames(sittersOf(choices, info))
  const pair = withNames(pairOf(choices))
  const isInOrder = choices.mode === 'bots' || choices.colour === 'lot' || choices.colour === lineupFor(choices, info).seats[0]
  return isInOrder ? pair : pair.toReversed()
}

/** A computer plays balanced where an edition has no characters: what was chosen for another one is passed over. */
function inEdition(sitter: Sitter, info: EditionInfo): Sitter {
  return textOf(info).hasCharacters(info) ? sitter : { ...sitter, opponent: withCharacter(sitter.opponent, null) }
}

/** Whether hints can be allowed at all: never where several people play. */
export function canHaveHints(choices: Choices, info: EditionInfo): boolean {
  return inPlaces(choices, info).filter(({ type }) => type === 'human').length === 1
}

/** Whether turns can be taken back that have shown something. */
export function takesBackSeen(choices: Choices, info: EditionInfo): boolean {
  return choices.takeBacks ?? canHaveHints(choices, info)
}

/** The same with another wish, which is forgotten where it is the usual. */
export function withTakeBacks(choices: Choices, info: EditionInfo, takeBacks: boolean): Choices {
  return { ...choices, takeBacks: takeBacks === canHaveHints(choices, info) ? null : takeBacks }
}

/** The players with what people agree to besides the rules: hints, and what can be taken back where that is not the usual. */
function withAgreement(players: NewGame['players'], choices: Choices, info: EditionInfo): NewGame['players'] {
  const agreed = {
    ...(choices.hints && canHaveHints(choices, info) && { hints: true as const }),
    ...(choices.takeBacks !== null && { takeBacks: choices.takeBacks ? ('any' as const) : ('unseen' as const) }),
  }
  const entries = Object.entries(players).map(([seat, player]) => [seat, player?.type === 'human' ? { ...player, ...agreed } : player])
  return Object.fromEntries(entries) as NewGame['players']
}

/** The request for these choices. */
export function toNewGame(choices: Choices, info: EditionInfo, opponents: readonly Opponent[]): NewGame {
  const { id, seats } = lineupFor(choices, info)
  const placed = inPlaces(choices, info)
  const isDrawn = hasDrawnPlaces(choices, info)
  const seated = seats.flatMap((seat, place) => {
    const sitter = placed[place]
    return sitter ? [[seat, inEdition(sitter, info)] as const] : []
  })
  const players = withAgreement(toPlayers(seated, opponents, isDrawn), choices, info)
  const places = isDrawn ? ({ places: 'lot' } as const) : {}
  const set = choices.set === null ? {} : { set: choices.set }
  const isChoice = lineupsOf(info, String(choices.options['preset'] ?? '')).length > 1
  const options = {
    ...choices.options,
    ...(isChoice && { lineup: id }),
    ...(firstSeatOption(info) && { first: beginsIn(choices, info) }),
  }
  return { edition: info.id, ...set, options, players, ...places, clock: clockOf(choices) }
}

/** The clock that is played with. */
export function clockOf({ clock, minutes, seconds }: Choices): ClockSetting {
  if (clock === 'none') return null
  if (clock === 'own') return { bankMs: Math.round(minutes * 60_000), incrementMs: Math.round(seconds * 1000) }
  return CLOCK_SETTINGS[clock]
}
