/**
 * What a person has chosen for a new game, and what follows from it. Pure: the screen draws choices and replaces them.
 * Which options exist and what they may be is for the edition to say; here is only how options lean on each other (CL-12, CL-28) and on who plays (CL-23).
 */
import type { ClockSetting, EditionInfo, NewGame, OptionSpec, OptionValues, Player, Seat } from '../../../src-main/contract/index.ts'
import type { Opponent } from '../../i18n/bots.ts'

export const MODES = ['hot-seat', 'against-bot', 'bots'] as const
export type Mode = (typeof MODES)[number]
export const CLOCKS = ['none', 'fast', 'normal', 'long', 'own'] as const
export type ClockChoice = (typeof CLOCKS)[number]

type Value = OptionValues[string]

export interface Choices {
  readonly edition: string
  /** A set of one's own to play with; null for the edition's own table. */
  readonly set: string | null
  readonly mode: Mode
  /** The person here, or the first of two. */
  readonly first: string
  readonly second: string
  /** Where the first person sits; two people are seated as entered, which is the edition's first seat, or by lot. */
  readonly colour: Seat | 'lot'
  /** `bot:level` in the order of the edition's seats; against one bot the second counts. */
  readonly opponents: readonly [string, string]
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

/** The value each option has when nobody chooses. */
export function standardOptions(info: EditionInfo, mode: Mode): OptionValues {
  return Object.fromEntries(info.options.map((spec) => [spec.key, standardOf(spec, mode)]))
}

function standardOf(spec: OptionSpec, mode: Mode): Value {
  return spec.type === 'number' && mode !== 'hot-seat' ? (spec.withBots ?? spec.initial) : spec.initial
}

/** Keys of the options that differ from the standard; the preset is a choice of its own and does not count. */
export function changedOptions(info: EditionInfo, { mode, options }: Pick<Choices, 'mode' | 'options'>): readonly string[] {
  const standard = standardOptions(info, mode)
  return info.options.map(({ key }) => key).filter((key) => key !== 'preset' && options[key] !== standard[key])
}

/** The values of a choice that go together with the other options: `silent` leaves two trays (CL-28). */
export function allowedValues(spec: Extract<OptionSpec, { readonly type: 'choice' }>, options: OptionValues): readonly string[] {
  if (spec.key !== 'tray' || options['reveal'] !== 'silent') return spec.values
  return spec.values.filter((value) => value === 'secret' || value === 'stealth')
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
  return { ...choices, options }
}

/** Choices with another way of playing; options that nobody has changed take that way's standard. */
export function withMode(choices: Choices, info: EditionInfo, mode: Mode): Choices {
  const changed = new Set([...changedOptions(info, choices), 'preset'])
  const standard = standardOptions(info, mode)
  const options = Object.fromEntries(
    Object.entries(standard).map(([key, value]) => [key, changed.has(key) ? (choices.options[key] ?? null) : value]),
  )
  return { ...choices, mode, options }
}

/** Choices for another edition: its own options and seats, everything else as it was. */
export function withEdition(choices: Choices, info: EditionInfo): Choices {
  return { ...choices, edition: info.id, set: null, colour: colourIn(info, choices.colour), options: standardOptions(info, choices.mode) }
}

/** Choices with a set of one's own, or with the edition's own table again. `info` is the edition as it is played so. */
export function withSet(choices: Choices, info: EditionInfo, set: string | null): Choices {
  const { initial = null } = info.options.find(({ key }) => key === 'preset') ?? {}
  return { ...choices, set, options: { ...choices.options, preset: initial } }
}

/** The same place in another edition: across the table stays across the table. */
function colourIn({ seats }: EditionInfo, colour: Choices['colour']): Choices['colour'] {
  if (colour === 'lot' || seats.includes(colour)) return colour
  return seats[1] ?? 'lot'
}

/** What is chosen when the screen opens: what was chosen last where it still exists, the standard otherwise. */
export function firstChoices(
  info: EditionInfo,
  opponents: readonly Opponent[],
  remembered: Partial<Choices>,
  names: { readonly first: string; readonly second: string },
): Choices {
  const mode = remembered.mode ?? 'against-bot'
  const offered = new Set(opponents.map(opponentKey))
  const usual = opponents.findLast(({ level }) => level === 'normal') ?? opponents.at(-1)
  const opponentAt = (place: 0 | 1): string => {
    const key = remembered.opponents?.[place]
    if (key !== undefined && offered.has(key)) return key
    return usual ? opponentKey(usual) : ''
  }
  const standard = standardOptions(info, mode)
  const kept = remembered.edition === info.id ? (remembered.options ?? {}) : {}
  const options = Object.fromEntries(
    info.options.map((spec) => [spec.key, isValueOf(spec, kept[spec.key]) ? (kept[spec.key] ?? null) : (standard[spec.key] ?? null)]),
  )
  return {
    edition: info.id,
    set: null,
    mode,
    first: remembered.first ?? names.first,
    second: remembered.second ?? names.second,
    colour: colourIn(info, remembered.colour ?? info.seats[0] ?? 'lot'),
    opponents: [opponentAt(0), opponentAt(1)],
    options,
    clock: remembered.clock ?? 'none',
    minutes: remembered.minutes ?? 15,
    seconds: remembered.seconds ?? 10,
  }
}

function isValueOf(spec: OptionSpec, value: Value | undefined): boolean {
  if (spec.type === 'choice') return typeof value === 'string' && spec.values.includes(value)
  if (spec.type === 'flag') return typeof value === 'boolean'
  return (value === null && spec.initial === null) || (typeof value === 'number' && value >= spec.min && value <= spec.max)
}

/** The word for an opponent in choices: `strategist:normal`. */
export function opponentKey({ bot, level }: Pick<Opponent, 'bot' | 'level'>): string {
  return `${bot}:${level}`
}

/** What keeps the game from being made, or null. */
export function problemWith({ mode, first, second }: Choices): 'name-missing' | 'names-same' | null {
  if (mode === 'bots') return null
  if (first.trim() === '' || (mode === 'hot-seat' && second.trim() === '')) return 'name-missing'
  return mode === 'hot-seat' && first.trim() === second.trim() ? 'names-same' : null
}

/** The request for these choices. `lot` decides places that are drawn: true seats the first person at the edition's first seat. */
export function toNewGame(choices: Choices, info: EditionInfo, opponents: readonly Opponent[], lot: boolean): NewGame {
  const isInOrder = choices.colour === 'lot' ? lot : choices.colour === info.seats[0]
  const human = (name: string): Player => ({ type: 'human', name: name.trim() })
  const bot = (place: 0 | 1): Player => {
    const found = opponents.find((each) => opponentKey(each) === choices.opponents[place])
    if (!found) throw new Error(`no opponent ${choices.opponents[place]}`)
    return { type: 'bot', name: found.name, bot: found.bot, level: found.level }
  }
  const seated = (players: readonly [Player, Player]): NewGame['players'] =>
    Object.fromEntries(info.seats.map((seat, place) => [seat, players[place === 0 ? 0 : 1]] as const))
  const inOrder = (first: Player, other: Player): NewGame['players'] => seated(isInOrder ? [first, other] : [other, first])
  const players = {
    'hot-seat': () => inOrder(human(choices.first), human(choices.second)),
    'against-bot': () => inOrder(human(choices.first), bot(1)),
    bots: () => seated([bot(0), bot(1)]),
  }[choices.mode]()
  const set = choices.set === null ? {} : { set: choices.set }
  return { edition: info.id, ...set, options: choices.options, players, clock: clockOf(choices) }
}

function clockOf({ clock, minutes, seconds }: Choices): ClockSetting {
  if (clock === 'none') return null
  if (clock === 'own') return { bankMs: Math.round(minutes * 60_000), incrementMs: Math.round(seconds * 1000) }
  return CLOCK_SETTINGS[clock]
}
