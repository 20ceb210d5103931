/** A position of the drill for tests, by text, to be played on by text. */
import type { Seat } from '../../core/seats.ts'
import { optionsOf } from '../playing.ts'
import { TextScene } from '../text-scene.ts'
import { DRILL } from './edition.ts'
import { createDrillGame } from './game.ts'
import type { DrillTypes } from './types.ts'

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

export class Scene extends TextScene<DrillTypes> {
  constructor(board: string, { lineup = 'three', quietLimit = 100, flags = {}, more = '' }: SceneParts = {}) {
    const seats = lineup === 'three' ? ['red', 'blue', 'green'] : ['red', 'blue', 'green', 'yellow']
    const lying = seats.map((seat) => `${seat}:${flags[seat as Seat] ?? FLAGS[seat] ?? ''}`).join(',')
    const turn = more.includes('turn=') ? '' : ' turn=red'
    super(GAME, optionsOf(GAME, { lineup, quietLimit }), `board=${board} flags=${lying}${turn} ${more}`)
  }
}
