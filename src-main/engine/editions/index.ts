/** The only list of editions. Everybody else asks for an edition's properties, never for its id. */
import type { EditionInfo } from '../core/edition.ts'
import { createGridGame, type GridGame } from '../grid/game.ts'
import { CLASSIC } from './classic/index.ts'
import { NARNIA, NARNIA_POWERS } from './narnia/index.ts'
import { TRANSFORMERS, TRANSFORMERS_POWERS } from './transformers/index.ts'

/** An edition: what it says about itself, and its rules. */
export interface Edition {
  readonly info: EditionInfo
  readonly game: GridGame
}

export const EDITIONS: readonly Edition[] = [CLASSIC, NARNIA, NARNIA_POWERS, TRANSFORMERS, TRANSFORMERS_POWERS].map((info) => ({
  info,
  game: createGridGame(info),
}))

/** The edition with this id, if there is one. */
export function findEdition(id: string): Edition | undefined {
  return EDITIONS.find((edition) => edition.info.id === id)
}
