/** A position of the drill for tests, by text, to be played on by text. */
import type { Seat, Viewer } from '../../core/seats.ts'
import { optionsOf, perform } from '../playing.ts'
import { DRILL } from './edition.ts'
import { createDrillGame } from './game.ts'
import type { DrillEvent, DrillState } from './types.ts'

export const GAME = createDrillGame(DRILL)

/** Flags where they start, as far as nothing else is said. */
const FLAGS: Readonly<Record<string, string>> = { red: 'D1', blue: 'A4', green: 'D7', yellow: 'G4' }

export interface SceneParts {
  readonly lineup?: 'three' | 'teams'
  readonly quietLimit?: number
  readonly flags?: Readonly<Partial<Record<Seat, string>>>
  /** Further fields: `captured=b2r ply=3`. */
  readonly more?: string
}

export class Scene {
  state: DrillState
  /** What followed from the last action. */
  events: readonly DrillEvent[] = []

  constructor(board: string, { lineup = 'three', quietLimit = 100, flags = {}, more = '' }: SceneParts = {}) {
    const options = optionsOf(GAME, { lineup, quietLimit })
    const seats = lineup === 'three' ? ['red', 'blue', 'green'] : ['red', 'blue', 'green', 'yellow']
    const lying = seats.map((seat) => `${seat}:${flags[seat as Seat] ?? FLAGS[seat] ?? ''}`).join(',')
    const turn = more.includes('turn=') ? '' : ' turn=red'
    const parsed = GAME.notation.parsePosition(options, `board=${board} flags=${lying}${turn} ${more}`, 'scene')
    if (!parsed.ok) throw new Error(parsed.error.message)
    this.state = parsed.value
  }

  play(seat: Seat, ...texts: readonly string[]): this {
    for (const text of texts) {
      const step = perform(GAME, this.state, this.#read(seat, text))
      this.state = step.after
      this.events = step.events
    }
    return this
  }

  /** The code of the refusal, or null. */
  refusal(seat: Seat, text: string): string | null {
    const decided = GAME.decide(this.state, this.#read(seat, text))
    return decided.ok ? null : decided.error.code
  }

  legal(seat: Seat): readonly string[] {
    return GAME.legalActions(this.state, seat).map((action) => GAME.notation.formatAction(this.state, action))
  }

  text(viewer: Viewer = 'arbiter'): string {
    return GAME.notation.formatPosition(GAME.viewFor(this.state, viewer))
  }

  #read(seat: Seat, text: string): Parameters<typeof GAME.decide>[1] {
    const action = GAME.notation.parseAction(this.state, seat, text)
    if (!action.ok) throw new Error(action.error.message)
    return action.value
  }
}
