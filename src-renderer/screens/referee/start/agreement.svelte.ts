/** What the players agree on before a game is refereed: what they have chosen, and what follows from it. */
import {
  armyOf,
  firstSeatOption,
  lineupsOf,
  refereeChoices,
  type Args,
  type DeckKeeper,
  type EditionInfo,
  type LoadedCustomEdition,
  type NewReferee,
  type Seat,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'

/** What players enter: battles alone, moves too, or moves of armies that were sealed before. */
const DEPTHS = ['battles', 'moves', 'sealed'] as const
export type Depth = (typeof DEPTHS)[number]
export type RevealPolicy = NewReferee['reveal']
export type TrayPolicy = NewReferee['tray']
export type RepetitionPolicy = NonNullable<NewReferee['repetition']>
const FLAGS = ['attackerWinsTies', 'oneTimeBombs'] as const

/** A choice is kept while an edition leaves none; before a choice, the edition's default holds. */
export class Agreement {
  names = $state<Partial<Record<Seat, string>>>({})
  special = $state({ attackerWinsTies: false, oneTimeBombs: false })
  keeper = $state<DeckKeeper>('table')
  chosen = $state.raw<{
    readonly edition?: string
    readonly set?: LoadedCustomEdition | null
    readonly preset?: string
    readonly lineup?: string
    readonly reveal?: RevealPolicy
    readonly tray?: TrayPolicy
    readonly depth?: Depth
    readonly repetition?: RepetitionPolicy
    readonly first?: Seat
  }>({})

  readonly #editions: () => readonly EditionInfo[]

  constructor(editions: () => readonly EditionInfo[]) {
    this.#editions = editions
  }

  /** As printed, whichever custom edition is chosen. */
  readonly own = $derived.by(() => this.#editions().find(({ id }) => id === this.chosen.edition) ?? this.#editions()[0] ?? null)
  readonly set = $derived(this.chosen.set?.edition === this.own?.id ? (this.chosen.set ?? null) : null)
  /** The edition as it is played here. */
  readonly edition = $derived(this.set?.info ?? this.own)
  readonly presets = $derived(this.edition?.presets ?? [])
  readonly preset = $derived(this.presets.find((id) => id === this.chosen.preset) ?? this.presets[0] ?? '')
  readonly lineups = $derived(this.edition ? lineupsOf(this.edition, this.preset) : [])
  readonly lineup = $derived(this.lineups.find(({ id }) => id === this.chosen.lineup) ?? this.lineups[0])
  readonly seats: readonly Seat[] = $derived(this.lineup?.seats ?? [])

  /** What the edition leaves to the table. */
  readonly choices = $derived(refereeChoices(this.edition ?? { options: [] }))
  readonly flags = $derived(FLAGS.filter((flag) => this.choices[flag]))
  /** Cards are drawn from a pile here. */
  readonly hasDeck = $derived(this.edition !== null && textOf(this.edition).referee.cards().length > 0)
  /** Two spaces say all of a move. */
  readonly bySpaces = $derived(this.edition !== null && textOf(this.edition).referee.hasMovesBySpaces(this.edition))
  readonly #tellsMoves = $derived(this.edition !== null && textOf(this.edition).referee.tellsMoves(this.edition))
  readonly depths = $derived(DEPTHS.filter((each) => each !== 'moves' || this.#tellsMoves))
  readonly depth = $derived(this.depths.find((each) => each === this.chosen.depth) ?? 'battles')
  readonly isSealed = $derived(this.depth === 'sealed')
  readonly isFixed = $derived(!this.hasDeck && this.choices.reveal.length < 2 && this.choices.tray.length < 2 && this.flags.length === 0)
  readonly reveal = $derived(this.choices.reveal.find((id) => id === this.chosen.reveal) ?? 'both')
  /** CL-11, where moves are entered. */
  readonly repetition = $derived(this.choices.repetition.find((id) => id === this.chosen.repetition) ?? this.#usualRepetition())
  /** The first seat, where moves are entered and the edition leaves it to the table (CA-4); null elsewhere. */
  readonly first = $derived.by((): Seat | null => {
    const { edition, seats } = this
    if (this.depth !== 'moves' || !edition || !firstSeatOption(edition)) return null
    return seats.find((seat) => seat === this.chosen.first) ?? seats.find((seat) => seat === edition.firstSeat) ?? seats[0] ?? null
  })
  /** CL-28 */
  readonly trays = $derived(this.choices.tray.filter((policy) => this.reveal !== 'silent' || policy === 'secret' || policy === 'stealth'))
  readonly tray = $derived(this.trays.find((id) => id === this.chosen.tray) ?? this.trays[0] ?? 'open')

  choose(chosen: Agreement['chosen']): void {
    this.chosen = { ...this.chosen, ...chosen }
  }

  nameOf(seat: Seat): string {
    return (this.names[seat] ?? '').trim()
  }

  /** Pieces of an army of this preset. */
  pieces(preset: string): number {
    if (!this.edition) return 0
    return Object.values(armyOf(this.edition, preset, this.edition.firstSeat)).reduce((sum, count) => sum + count, 0)
  }

  /** The request that begins the game. */
  toReferee(info: EditionInfo): Args<'referee.create'> {
    return {
      edition: info.id,
      ...(this.set ? { set: this.set.id } : {}),
      preset: this.preset,
      ...(this.lineups.length > 1 && this.lineup ? { lineup: this.lineup.id } : {}),
      players: Object.fromEntries(this.seats.map((seat) => [seat, this.nameOf(seat)])),
      reveal: this.reveal,
      tray: this.tray,
      ...this.#special(),
      ...(this.hasDeck ? { deck: this.keeper } : {}),
      ...(this.depth === 'moves' ? { depth: this.depth, ...(this.repetition ? { repetition: this.repetition } : {}) } : {}),
      ...(this.first ? { first: this.first } : {}),
    }
  }

  /** The game whose armies are recorded and sealed on the table's own screen. */
  toSealed(info: EditionInfo): Args<'table.create'> {
    const agreed = {
      ...{ preset: this.preset, reveal: this.reveal, tray: this.tray },
      ...this.#special(),
      ...(this.lineup && { lineup: this.lineup.id }),
    }
    const known = ['preset', ...info.options.map(({ key }) => key)]
    return {
      edition: info.id,
      ...(this.set ? { set: this.set.id } : {}),
      options: Object.fromEntries(Object.entries(agreed).filter(([key]) => known.includes(key))),
      players: Object.fromEntries(this.seats.map((seat) => [seat, { type: 'human', name: this.nameOf(seat) } as const])),
      clock: null,
      pieces: 'real',
    }
  }

  #special(): Partial<Record<(typeof FLAGS)[number], boolean>> {
    return Object.fromEntries(this.flags.map((flag) => [flag, this.special[flag]]))
  }

  #usualRepetition(): RepetitionPolicy | undefined {
    const usual = this.edition?.options.find(({ key }) => key === 'repetition')?.initial
    return this.choices.repetition.find((policy) => policy === usual)
  }
}
