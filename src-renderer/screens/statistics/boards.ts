/** Names of the boards of statistics. Pure. */
import type { BoardStatistics } from '../../../src-main/contract/index.ts'
import { battleName, editionName } from '../../words/index.ts'

/** `Classic · Duel`, or with a custom edition `Narnia · Attic box`. */
export function boardName({ edition, preset, set }: Pick<BoardStatistics, 'edition' | 'preset' | 'set'>): string {
  if (set === null) return battleName(edition, preset)
  return set.includes(editionName(edition)) ? set : `${editionName(edition)} · ${set}`
}
