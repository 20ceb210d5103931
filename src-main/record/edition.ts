/** The edition of a stored game: a built-in one, with the table that its header keeps. */
import { editionOf, type Edition } from '../engine/editions/index.ts'
import type { GameHeader } from './types.ts'

/** The edition of a game, or undefined where it is unknown. */
export function editionOfGame({ edition, set }: Pick<GameHeader, 'edition' | 'set'>): Edition | undefined {
  return editionOf(edition, set?.table ?? null)
}
