/** The only list of editions, as data, for code that needs no rules; `index.ts` has both. */
import type { EditionInfo } from '../families.ts'
import { BATTLE_CARDS } from './battle-cards/index.ts'
import { CASTLE } from './castle/index.ts'
import { CLASSIC } from './classic/index.ts'
import { CONQUEST } from './conquest/index.ts'
import { NARNIA, NARNIA_POWERS } from './narnia/index.ts'
import { TRANSFORMERS, TRANSFORMERS_POWERS } from './transformers/index.ts'

const infos: EditionInfo[] = [CLASSIC, NARNIA, NARNIA_POWERS, TRANSFORMERS, TRANSFORMERS_POWERS, BATTLE_CARDS, CASTLE, CONQUEST]

export const INFOS: readonly EditionInfo[] = infos

/** Adds an edition for tests. */
export function addInfo(info: EditionInfo): void {
  infos.push(info)
}

/** The data of the edition with this id, if there is one. */
export function findInfo(id: string): EditionInfo | undefined {
  return INFOS.find((info) => info.id === id)
}
