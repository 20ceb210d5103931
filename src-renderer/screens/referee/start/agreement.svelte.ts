/** What the players agree on before a game is refereed: what they have chosen, edition by edition, and what follows from it. */
import {
  DECK_KEEPERS,
  firstSeatOption,
  isForBattles,
  isHouseRule,
  lineupsOf,
  refereeChoices,
  type Args,
  type DeckKeeper,
  type EditionInfo,
  type NewReferee,
  handicapProblem,
  type OptionSpec,
  type OptionValues,
  type Seat,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { placeOfTakenName, withNames, type Sitter } from '../../../parts/sitters.ts'
import { seatName } from '../../../words/seats.ts'
import type { CustomTables } from '../../begin/custom-tables.svelte.ts'
import { ChoicesByEdition } from '../../begin/choices-by-edition.svelte.ts'
import { allowedValues, changedAmong } from '../../begin/rules.ts'

/** What players enter: battles alone, moves too, or moves of armies that were sealed before. */
const DEPTHS = ['battles', 'moves', 'sealed'] as const
export type Depth = (typeof DEPTHS)[number]
/** Where moves are not entered, it does not matter how often a piece may go back and forth (CL-11). */
const RULES = ['reveal', 'tray', 'repetition', 'attackerWinsTies', 'oneTimeBombs'] as const

/** As it is kept in this browser. What an edition does not know counts as not chosen. */
interface Agreed {
  /** A custom edition. */
  readonly set: string | null
  readonly preset: string
  readonly lineup: string
  readonly depth: string
  readonly first: string
  readonly deck: string
  readonly rules: OptionValues
  readonly names: Readonly<Partial<Record<Seat, string>>>
  /** The players do not hide ranks from each other. */
  readonly isOpen: boolean
}

/** Takes of a stored draft what is of its kind. */
function readAgreed(stored: object): Partial<Agreed> {
  const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
  const isKind = (key: string, value: unknown): boolean => {
    if (key === 'names') return isRecord(value) && Object.values(value).every((name) => typeof name === 'string')
    if (key === 'rules') return isRecord(value)
    return typeof value === (key === 'isOpen' ? 'boolean' : 'string')
  }
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => isKind(key, value)))
}

/** What is chosen in one edition goes along to those in which nothing was chosen yet, where they leave the same choice. */
export class Agreement {
  readonly #kept = new ChoicesByEdition<Partial<Agreed>>('referee.form', readAgreed)
  readonly #editions: () => readonly EditionInfo[]
  readonly #tables: CustomTables
  /** Undoes the latest reset, until something else is chosen; null where there is none. */
  unreset = $state.raw<(() => void) | null>(null)

  constructor(editions: () => readonly EditionInfo[], tables: CustomTables) {
    this.#editions = editions
    this.#tables = tables
  }

  readonly #printed = $derived.by(() => this.#editions().find(({ id }) => id === this.#kept.edition) ?? this.#editions()[0] ?? null)
  readonly #chosen = $derived.by((): Partial<Agreed> => (this.#printed && this.#kept.of(this.#printed.id)) ?? this.#kept.latest ?? {})
  readonly set = $derived.by(() => this.#tables.table(this.#chosen.set, this.#printed?.id))
  /** The edition as it is played here. */
  readonly edition = $derived(this.set?.info ?? this.#printed)
  readonly #presets = $derived(this.edition?.presets ?? [])
  readonly preset = $derived(this.#presets.find((id) => id === this.#chosen.preset) ?? this.#presets[0] ?? '')
  readonly lineups = $derived(this.edition ? lineupsOf(this.edition, this.preset) : [])
  readonly lineup = $derived(this.lineups.find(({ id }) => id === this.#chosen.lineup) ?? this.lineups[0])
  readonly seats: readonly Seat[] = $derived(this.lineup?.seats ?? [])
  /** What players without a name are called. */
  readonly usual = $derived(this.seats.map(seatName))
  readonly sitters = $derived(this.seats.map((seat): Sitter => ({ type: 'human', name: this.#chosen.names?.[seat] ?? '', opponent: '' })))
  readonly taken = $derived(placeOfTakenName(this.sitters, this.usual))

  /** Cards are drawn from a pile here. */
  readonly hasDeck = $derived(this.edition !== null && textOf(this.edition).referee.cards().length > 0)
  readonly keeper: DeckKeeper = $derived(DECK_KEEPERS.find((each) => each === this.#chosen.deck) ?? 'table')
  /** Two spaces say all of a move. */
  readonly bySpaces = $derived(this.edition !== null && textOf(this.edition).referee.hasMovesBySpaces(this.edition))
  readonly #tellsMoves = $derived(this.edition !== null && textOf(this.edition).referee.tellsMoves(this.edition))
  readonly depths = $derived(DEPTHS.filter((each) => each !== 'moves' || this.#tellsMoves))
  readonly depth = $derived(this.depths.find((each) => each === this.#chosen.depth) ?? 'battles')
  readonly isSealed = $derived(this.depth === 'sealed')
  /** The first seat, where moves are entered and the edition leaves it to the table (CA-4); null elsewhere. */
  readonly first = $derived.by((): Seat | null => {
    const { edition, seats } = this
    if (this.depth !== 'moves' || !edition || !firstSeatOption(edition)) return null
    return seats.find((seat) => seat === this.#chosen.first) ?? seats.find((seat) => seat === edition.firstSeat) ?? seats[0] ?? null
  })

  /** What the edition leaves to the table. */
  readonly specs = $derived.by((): readonly OptionSpec[] => {
    const offered = refereeChoices(this.edition ?? { options: [] })
    return (this.edition?.options ?? []).flatMap((spec): OptionSpec[] => {
      if (isForBattles(spec.key) && this.depth !== 'battles') return []
      if (isHouseRule(spec) || spec.type === 'armies') return [spec]
      const key = RULES.find((each) => each === spec.key)
      if (!key || (key === 'repetition' && this.depth !== 'moves')) return []
      if (spec.type !== 'choice') return [spec]
      const values = offered[key]
      return typeof values === 'object' && values.length > 1 ? [{ ...spec, values }] : []
    })
  })
  readonly standard: OptionValues = $derived(Object.fromEntries(this.specs.map(({ key, initial }) => [key, initial])))
  readonly rules: OptionValues = $derived.by(() => {
    const kept = this.#chosen.rules ?? {}
    const isValue = (spec: OptionSpec): boolean => {
      const value = kept[spec.key]
      if (spec.type === 'choice') return spec.values.some((each) => each === value)
      return spec.type === 'armies' ? this.#canGiveUp(value) : typeof value === 'boolean'
    }
    const rules = Object.fromEntries(this.specs.map((spec) => [spec.key, (isValue(spec) ? kept : this.standard)[spec.key] ?? null]))
    const tray = this.specs.find(({ key }) => key === 'tray')
    if (tray?.type !== 'choice') return rules
    const allowed = allowedValues(tray, rules)
    return { ...rules, tray: allowed.find((each) => each === rules['tray']) ?? allowed[0] ?? null }
  })
  /** Both ranks can be entered openly: both are shown to all afterwards, not with bystanders (HR-2). */
  readonly canBeOpen = $derived(
    (this.rules['reveal'] ?? 'both') === 'both' && !(this.rules['bystanders'] === true && this.seats.length > 2),
  )
  readonly isOpen = $derived(this.canBeOpen && this.#chosen.isOpen === true)
  /** Nothing was chosen that is not usual. */
  readonly isUsual = $derived(
    this.set === null &&
      this.preset === (this.#presets[0] ?? '') &&
      this.lineup === this.lineups[0] &&
      this.sitters.every(({ name }) => name.trim() === '') &&
      this.depth === 'battles' &&
      this.keeper === 'table' &&
      changedAmong(this.specs, this.rules, this.standard).length === 0 &&
      !this.isOpen,
  )

  /** Whether these armies can give that up (HR-8). */
  #canGiveUp(handicap: unknown): boolean {
    const { edition, lineup, preset } = this
    return (
      typeof handicap === 'string' &&
      edition !== null &&
      lineup !== undefined &&
      handicapProblem(edition, { preset, lineup }, handicap) === null
    )
  }

  choose(part: Partial<Agreed>): void {
    this.unreset = null
    if (this.#printed) this.#kept.put(this.#printed.id, { ...this.#chosen, ...part })
  }

  chooseRule(key: string, value: OptionValues[string]): void {
    this.choose({ rules: { ...this.#chosen.rules, [key]: value } })
  }

  chooseName(place: number, name: string): void {
    const seat = this.seats[place]
    if (seat) this.choose({ names: { ...this.#chosen.names, [seat]: name } })
  }

  /** Shows another edition, as it was left. */
  turnTo(edition: string): void {
    this.unreset = null
    this.#kept.turnTo(edition)
    void this.load()
  }

  /** Loads the custom edition that was chosen before. */
  async load(): Promise<void> {
    await this.#tables.load(this.#chosen.set)
  }

  /** Back to what is usual in this edition. */
  reset(): void {
    const before = this.#chosen
    const edition = this.#printed?.id
    if (edition === undefined) return
    this.#kept.put(edition, {})
    this.unreset = () => this.choose(before)
  }

  /** The request that begins the game. */
  toReferee(info: EditionInfo): Args<'referee.create'> {
    const house = this.specs.filter((spec) => isHouseRule(spec)).map(({ key }) => key)
    const rules = Object.fromEntries(Object.entries(this.rules).filter(([key, value]) => !house.includes(key) && value !== null))
    const used = house.filter((key) => this.rules[key] === true)
    return {
      edition: info.id,
      ...(this.set ? { set: this.set.id } : {}),
      preset: this.preset,
      ...(this.lineups.length > 1 && this.lineup ? { lineup: this.lineup.id } : {}),
      players: Object.fromEntries(this.#players()),
      ...{ reveal: 'both', tray: 'open' },
      ...(rules as Partial<Pick<NewReferee, (typeof RULES)[number]>>), // each is a value of its spec
      ...(used.length > 0 ? { house: used } : {}),
      ...(this.hasDeck ? { deck: this.keeper } : {}),
      ...(this.depth === 'moves' ? { depth: this.depth } : {}),
      ...(this.first ? { first: this.first } : {}),
    }
  }

  /** The game whose armies are recorded and sealed on the table's own screen. */
  toSealed(info: EditionInfo): Args<'table.create'> {
    const known = ['preset', ...info.options.map(({ key }) => key)]
    const agreed = { preset: this.preset, ...this.rules, ...(this.lineup && { lineup: this.lineup.id }) }
    return {
      edition: info.id,
      ...(this.set ? { set: this.set.id } : {}),
      options: Object.fromEntries(Object.entries(agreed).filter(([key]) => known.includes(key))),
      players: Object.fromEntries(this.#players().map(([seat, name]) => [seat, { type: 'human', name } as const])),
      clock: null,
      pieces: 'real',
    }
  }

  #players(): readonly (readonly [Seat, string])[] {
    const named = withNames(this.sitters, this.usual)
    return this.seats.map((seat, place) => [seat, named[place]?.name ?? ''])
  }
}
