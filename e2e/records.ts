/** Games written by the rules themselves, to be imported: positions that would take many clicks to reach. */
import { createCardsGame } from '../src-main/engine/cards/game.ts'
import type { CardsEvent, CardsTypes } from '../src-main/engine/cards/types.ts'
import { createCastleGame } from '../src-main/engine/castle/game.ts'
import type { CastleTypes } from '../src-main/engine/castle/types.ts'
import type { EditionBase } from '../src-main/engine/core/edition.ts'
import type { Game, GameTypes, Placement } from '../src-main/engine/core/game.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { seatsOf } from '../src-main/engine/core/sides.ts'
import { BATTLE_CARDS } from '../src-main/engine/editions/battle-cards/index.ts'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { CONQUEST } from '../src-main/engine/editions/conquest/index.ts'
import type { GridTypes } from '../src-main/engine/grid/types.ts'
import { gridEdition, type GridEdition } from '../test/support/engine/grid/seen.ts'
import { optionsOf } from '../test/support/engine/playing.ts'
import { createTerritoryGame } from '../src-main/engine/territory/game.ts'
import type { TerritoryTypes } from '../src-main/engine/territory/types.ts'
import type { Player } from '../src-main/contract/index.ts'
import { formatDocument } from '../src-main/record/document.ts'
import type { BareRecord, GameHeader, StoredStep } from '../src-main/record/types.ts'

/** 1 January 2026, 12:00 UTC: records have fixed times. */
const NOON = Date.UTC(2026, 0, 1, 12)

export interface RecordSetting {
  readonly gameId: string
  readonly preset: string
  readonly seed: string
  /** One for each seat of the edition. */
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  /** The position that the game begins from (docs/notation.md), instead of deployment. */
  readonly position?: string
  /** Table options that are not as usual. */
  readonly options?: Readonly<Record<string, unknown>>
}

interface Played<T extends GameTypes> {
  readonly info: EditionBase
  readonly game: Game<T>
}

/** The text of a file with several games. */
export function fileOf(...games: readonly { record(): BareRecord }[]): string {
  return formatDocument(
    games.map((game) => game.record()),
    NOON,
  )
}

/** A record in the making, of any family. */
class Writer<T extends GameTypes, E extends Played<T>> {
  readonly edition: E
  readonly #game: Game<T>
  readonly #setting: RecordSetting
  readonly #options: T['options']
  readonly #steps: StoredStep[] = []
  /** What each seat has been shown. */
  readonly seen: Readonly<Record<Seat, T['seen'][]>> = { red: [], blue: [], green: [], yellow: [], gray: [] }
  state: T['state']

  constructor(edition: E, setting: RecordSetting, initialDeal?: readonly T['event'][]) {
    this.edition = edition
    this.#game = edition.game
    this.#setting = setting
    this.#options = optionsOf(this.#game, { preset: setting.preset, ...setting.options })
    this.state = this.#game.start(this.#options, setting.seed)
    if (setting.position === undefined) this.#open(initialDeal ?? this.#game.initialDeal(this.state))
    else this.#begin(setting.position)
  }

  get length(): number {
    return this.#steps.length
  }

  /** What would happen, or null where the rules refuse. */
  foresee(action: T['action']): readonly T['event'][] | null {
    const decided = this.#game.decide(this.state, action)
    return decided.ok ? decided.value : null
  }

  /** Takes an action; throws where the rules refuse. */
  take(action: T['action']): void {
    const events = this.foresee(action)
    if (!events) throw new Error(`refused: ${action.type}`)
    this.#follow(events)
    this.#add(action.seat, { action, events })
  }

  deploy(seat: Seat, placement: Placement): void {
    this.take({ type: 'deploy', seat, placement })
  }

  /** The text of a file with this one game. */
  file(): string {
    return fileOf(this)
  }

  /** The game as files hold it. */
  record(): BareRecord {
    const { gameId, preset, seed, players } = this.#setting
    const { info } = this.edition
    const seats = seatsOf(this.state).map((seat) => ({ seat, player: players[seat] ?? { type: 'human' as const, name: seat } }))
    const options = JSON.parse(JSON.stringify(this.#options)) as GameHeader['options']
    const header = {
      gameId,
      kind: 'digital',
      edition: info.id,
      set: null,
      preset,
      options,
      seed,
      players: seats,
      clock: null,
      startedAt: NOON,
      note: '',
      origin: null,
    } as const
    return { header, steps: this.#steps }
  }

  /** What chance decides before the first action. */
  #open(events: readonly T['event'][]): void {
    if (events.length === 0) return
    this.#follow(events)
    this.#add(null, { action: { type: 'game-opened' }, events })
  }

  #begin(text: string): void {
    const position = this.#game.notation.parsePosition(this.#options, text, this.#setting.seed)
    if (!position.ok) throw new Error(`${position.error.message} (at ${position.error.at}: ${text.slice(position.error.at)})`)
    this.state = position.value
    this.#add(null, { action: { type: 'position-set', state: this.#game.encode(this.state) }, events: [] })
  }

  #follow(events: readonly T['event'][]): void {
    for (const event of events) {
      this.state = this.#game.evolve(this.state, event)
      for (const seat of this.edition.info.seats) this.seen[seat].push(this.#game.redact(this.state, event, seat))
    }
  }

  #add(by: Seat | null, what: { readonly action: object; readonly events: readonly object[] }): void {
    const plain = JSON.parse(JSON.stringify(what)) as Pick<StoredStep, 'action' | 'events'>
    this.#steps.push({ seq: this.length + 1, at: NOON + this.length * 20_000, by, ...plain, clock: null })
  }
}

/** A game on a board. */
export class RecordWriter extends Writer<GridTypes, GridEdition> {
  /** Of the classic edition unless it says otherwise. */
  constructor({ edition = 'classic', ...setting }: RecordSetting & { readonly edition?: string }) {
    super(gridEdition(edition), setting)
  }
}

const CARDS = { info: BATTLE_CARDS, game: createCardsGame(BATTLE_CARDS) } as const

const ROUND_THE_CASTLE = { info: CASTLE, game: createCastleGame(CASTLE) } as const

/** A game round the castle. */
export class CastleWriter extends Writer<CastleTypes, typeof ROUND_THE_CASTLE> {
  constructor(setting: RecordSetting) {
    super(ROUND_THE_CASTLE, setting)
  }
}

const ON_THE_LAND = { info: CONQUEST, game: createTerritoryGame(CONQUEST) } as const

/** A game of Conquest. */
export class ConquestWriter extends Writer<TerritoryTypes, typeof ON_THE_LAND> {
  constructor(setting: RecordSetting) {
    super(ON_THE_LAND, setting)
  }
}

/** A game of cards. */
export class CardsWriter extends Writer<CardsTypes, typeof CARDS> {
  /** `initialDeal` is what the deal came to, where it shall not be what the seed makes of it. */
  constructor(setting: Omit<RecordSetting, 'preset'>, initialDeal?: readonly CardsEvent[]) {
    super(CARDS, { ...setting, preset: 'full' }, initialDeal)
  }
}
