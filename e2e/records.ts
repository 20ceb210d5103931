/** Games written by the rules themselves, to be imported: positions that would take many clicks to reach. */
import type { Placement } from '../src-main/engine/core/game.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { gridEdition, type GridEdition } from '../src-main/engine/testing/grid.ts'
import type { GridAction, GridEvent, GridState, SeenGridEvent } from '../src-main/engine/grid/types.ts'
import type { Player } from '../src-main/contract/index.ts'
import { formatDocument } from '../src-main/record/document.ts'
import type { StoredStep } from '../src-main/record/types.ts'

/** 1 January 2026, 12:00 UTC: records have fixed times. */
const NOON = Date.UTC(2026, 0, 1, 12)

export const { game, info } = gridEdition('classic')

export interface RecordSetting {
  readonly gameId: string
  /** `classic` unless it says otherwise. */
  readonly edition?: string
  readonly preset: string
  readonly seed: string
  /** One for each seat of the edition. */
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  /** The position that the game begins from (docs/notation.md), instead of deployment. */
  readonly position?: string
}

/** A record in the making. */
export class RecordWriter {
  readonly edition: GridEdition
  readonly #setting: RecordSetting
  readonly #options: Parameters<typeof game.start>[0]
  readonly #steps: StoredStep[] = []
  /** What each seat has been shown. */
  readonly seen: Readonly<Record<Seat, SeenGridEvent[]>> = { red: [], blue: [], green: [], yellow: [], gray: [] }
  state: GridState

  constructor(setting: RecordSetting) {
    this.edition = gridEdition(setting.edition ?? 'classic')
    const options = this.edition.game.parseOptions({ preset: setting.preset })
    if (!options.ok) throw new Error(options.error.message)
    this.#setting = setting
    this.#options = options.value
    this.state = this.edition.game.start(this.#options, setting.seed)
    if (setting.position !== undefined) this.#begin(setting.position)
  }

  get length(): number {
    return this.#steps.length
  }

  /** What would happen, or null where the rules refuse. */
  foresee(action: GridAction): readonly GridEvent[] | null {
    const decided = this.edition.game.decide(this.state, action)
    return decided.ok ? decided.value : null
  }

  /** Takes an action; throws where the rules refuse. */
  take(action: GridAction): void {
    const events = this.foresee(action)
    if (!events) throw new Error(`refused: ${action.type}`)
    for (const event of events) {
      this.state = this.edition.game.evolve(this.state, event)
      for (const seat of this.edition.info.seats) this.seen[seat].push(this.edition.game.redact(event, seat))
    }
    this.#add(action.seat, { action, events })
  }

  deploy(seat: Seat, placement: Placement): void {
    this.take({ type: 'deploy', seat, placement })
  }

  /** The text of a file with this one game. */
  file(): string {
    const { gameId, preset, seed, players } = this.#setting
    const seats = this.edition.info.seats.map((seat) => ({ seat, player: players[seat] ?? { type: 'human' as const, name: seat } }))
    const options = { ...this.#options }
    const header = {
      gameId,
      kind: 'digital',
      edition: this.edition.info.id,
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
    return formatDocument([{ header, steps: this.#steps }], NOON)
  }

  #begin(text: string): void {
    const { game } = this.edition
    const position = game.notation.parsePosition(this.#options, text, this.#setting.seed)
    if (!position.ok) throw new Error(`${position.error.message} (at ${position.error.at}: ${text.slice(position.error.at)})`)
    this.state = position.value
    this.#add(null, { action: { type: 'position-set', state: game.encode(this.state) }, events: [] })
  }

  #add(by: Seat | null, what: { readonly action: object; readonly events: readonly object[] }): void {
    const plain = JSON.parse(JSON.stringify(what)) as Pick<StoredStep, 'action' | 'events'>
    this.#steps.push({ seq: this.length + 1, at: NOON + this.length * 20_000, by, ...plain, clock: null })
  }
}
