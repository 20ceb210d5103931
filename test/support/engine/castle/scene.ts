/** A position of the castle for tests, by text, to be played on by text. */
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { CASTLE } from '../../../../src-main/engine/editions/castle/index.ts'
import { explain } from '../../../../src-main/engine/refusals.ts'
import { optionsOf } from '../playing.ts'
import { TextScene } from '../text-scene.ts'
import { createCastleGame } from '../../../../src-main/engine/castle/game.ts'
import type { CastleTypes } from '../../../../src-main/engine/castle/types.ts'

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
  readonly ownFlagRecruits?: boolean
  readonly bystanders?: boolean
  readonly flags?: Readonly<Partial<Record<Seat, string>>>
  /** Further fields: `captured=b6r sliders=red:5`. Red's turn unless `turn=` says otherwise. */
  readonly more?: string
}

export class Scene extends TextScene<CastleTypes> {
  constructor(board: string, { preset = 'four', quietLimit = null, flags = {}, more = '', ...house }: SceneParts = {}) {
    const lying = Object.entries({ ...FLAGS[preset], ...flags }).map(([seat, at]) => `${seat}:${at}`)
    const turn = more.includes('turn=') ? '' : ' turn=red'
    super(GAME, optionsOf(GAME, { preset, quietLimit, ...house }), `board=${board} flags=${lying.join(',')}${turn} ${more}`)
  }

  /** The refusal for a person: its rule and its sentence; empty where there is none. */
  why(seat: Seat, text: string): string {
    const error = this.error(seat, text)
    if (!error) return ''
    const { rule, message } = explain(error, CASTLE)
    return `${rule}: ${message}`
  }

  /** What of that a piece on a space can do: the texts that begin with its name, without it. */
  from(seat: Seat, space: string): readonly string[] {
    return this.legal(seat).flatMap((text) => (/^[A-Z]+\d*/.exec(text)?.[0] === space ? [text.slice(space.length)] : []))
  }
}
