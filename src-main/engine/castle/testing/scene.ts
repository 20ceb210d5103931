/** A position of the castle for tests, by text, to be played on by text. */
import type { Seat, Viewer } from '../../core/seats.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import { optionsOf, perform } from '../../testing/playing.ts'
import { createCastleGame } from '../game.ts'
import type { CastleEvent, CastleState } from '../types.ts'

export const GAME = createCastleGame(CASTLE)

/** Flags where they start, as far as nothing else is said. */
const FLAGS: Readonly<Record<string, Readonly<Partial<Record<Seat, string>>>>> = {
  four: { red: 'H1', blue: 'A8', green: 'H15', yellow: 'O8' },
  teams: { red: 'H1', blue: 'A8', green: 'H15', yellow: 'O8' },
  three: { red: 'AD1', blue: 'BD1', green: 'CD1' },
}

export interface SceneParts {
  readonly preset?: 'four' | 'teams' | 'three'
  readonly quietLimit?: number | null
  readonly flags?: Readonly<Partial<Record<Seat, string>>>
  /** Further fields: `captured=b6r sliders=red:5`. Red's turn unless `turn=` says otherwise. */
  readonly more?: string
}

export class Scene {
  state: CastleState
  /** What followed from the last action. */
  events: readonly CastleEvent[] = []

  constructor(board: string, { preset = 'four', quietLimit = null, flags = {}, more = '' }: SceneParts = {}) {
    const options = optionsOf(GAME, { preset, quietLimit })
    const lying = Object.entries({ ...FLAGS[preset], ...flags }).map(([seat, at]) => `${seat}:${at}`)
    const turn = more.includes('turn=') ? '' : ' turn=red'
    const parsed = GAME.notation.parsePosition(options, `board=${board} flags=${lying.join(',')}${turn} ${more}`, 'scene')
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

  /** What of that a piece on a space can do: the texts that begin with its name, without it. */
  from(seat: Seat, space: string): readonly string[] {
    return this.legal(seat).flatMap((text) => (/^[A-Z]+\d*/.exec(text)?.[0] === space ? [text.slice(space.length)] : []))
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
