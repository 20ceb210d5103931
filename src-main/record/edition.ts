/** Which rules a kept game is played by: those of its edition, with the table that its header keeps. */
import { editionOf, type Edition } from '../engine/editions/index.ts'
import type { GameHeader } from './types.ts'

/** The edition of a game, or undefined where it is not here. */
export function editionOfGame({ edition, set }: Pick<GameHeader, 'edition' | 'set'>): Edition | undefined {
  return editionOf(edition, set?.table ?? null)
}
