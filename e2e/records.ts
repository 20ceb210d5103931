/** Games written by the rules themselves, to be imported: positions that would take many clicks to reach. */
import type { Placement } from '../src-main/engine/core/game.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import type { GridAction, GridEvent, GridState, SeenGridEvent } from '../src-main/engine/grid/types.ts'
import type { Player } from '../src-main/contract/index.ts'
import { formatDocument } from '../src-main/record/document.ts'
import type { StoredStep } from '../src-main/record/types.ts'

/** 1 January 2026, 12:00 UTC: records have fixed times. */
const NOON = Date.UTC(2026, 0, 1, 12)

const edition = findEdition('classic')
if (!edition) throw new Error('no classic edition')
export const { game, info } = edition

export interface RecordSetting {
  readonly gameId: string
  readonly preset: string
  readonly seed: string
  readonly players: Readonly<Record<'red' | 'blue', Player>>
}

/** A record in the making. */
export class RecordWriter {
  readonly #setting: RecordSetting
  readonly #options: Parameters<typeof game.start>[0]
  readonly #steps: StoredStep[] = []
  /** What each seat has been shown. */
  readonly seen: Readonly<Record<'red' | 'blue', SeenGridEvent[]>> = { red: [], blue: [] }
  state: GridState

  constructor(setting: RecordSetting) {
    const options = game.parseOptions({ preset: setting.preset })
    if (!options.ok) throw new Error(options.error.message)
    this.#setting = setting
    this.#options = options.value
    this.state = game.start(this.#options, setting.seed)
  }

  get length(): number {
    return this.#steps.length
  }

  /** What would happen, or null where the rules refuse. */
  foresee(action: GridAction): readonly GridEvent[] | null {
    const decided = game.decide(this.state, action)
    return decided.ok ? decided.value : null
  }

  /** Takes an action; throws where the rules refuse. */
  take(action: GridAction): void {
    const events = this.foresee(action)
    if (!events) throw new Error(`refused: ${action.type}`)
    for (const event of events) {
      this.state = game.evolve(this.state, event)
      for (const seat of ['red', 'blue'] as const) this.seen[seat].push(game.redact(event, seat))
    }
    const plain = JSON.parse(JSON.stringify({ action, events })) as Pick<StoredStep, 'action' | 'events'>
    this.#steps.push({ seq: this.length + 1, at: NOON + this.length * 20_000, by: action.seat, ...plain, clock: null })
  }

  deploy(seat: Seat, placement: Placement): void {
    this.take({ type: 'deploy', seat, placement })
  }

  /** The text of a file with this one game. */
  file(): string {
    const { gameId, preset, seed, players } = this.#setting
    const seats = (['red', 'blue'] as const).map((seat) => ({ seat, player: players[seat] }))
    const options = { ...this.#options }
    const header = {
      gameId,
      kind: 'digital',
      edition: 'classic',
      preset,
      options,
      seed,
      players: seats,
      clock: null,
      startedAt: NOON,
      note: '',
      set: null,
      origin: null,
    } as const
    return formatDocument([{ header, steps: this.#steps }], NOON)
  }
}
