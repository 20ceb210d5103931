/** A position of Conquest for tests, by text, to be played on by text. */
import { CONQUEST } from '../../../../src-main/engine/editions/conquest/index.ts'
import { optionsOf } from '../playing.ts'
import { TextScene } from '../text-scene.ts'
import { createTerritoryGame } from '../../../../src-main/engine/territory/game.ts'
import type { Proof, TerritoryTypes } from '../../../../src-main/engine/territory/types.ts'

export const GAME = createTerritoryGame(CONQUEST)

export interface SceneParts {
  readonly preset?: 'two' | 'three' | 'four'
  readonly proof?: Proof
  readonly roundLimit?: number | null
  readonly bystanders?: boolean
  /** Further fields: `drawn=BG bags=red:1!`. Red’s turn to move, with one move, unless they say otherwise. */
  readonly more?: string
}

export class Scene extends TextScene<TerritoryTypes> {
  constructor(board: string, { preset = 'two', proof = 'bag', roundLimit = null, bystanders = false, more = '' }: SceneParts = {}) {
    const usual = { stage: 'moves', turn: 'red', moves: '1' }
    const fields = Object.entries(usual).flatMap(([name, value]) => (new RegExp(`(^| )${name}=`).test(more) ? [] : [`${name}=${value}`]))
    super(GAME, optionsOf(GAME, { preset, proof, roundLimit, bystanders }), `board=${board} ${fields.join(' ')} ${more}`)
  }
}
