/** The keys of every board with pieces on it, beside those of every table, and their list. */
import type { EditionBase } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import type { Speech } from '../../state/speech.svelte.ts'
import { listTableKeys, type ListedKey } from '../../game/table/table-keys.ts'
import { sayCaptured, sayEnemyPieces, sayOwnPieces, sayTargets } from '../describe.ts'
import type { BoardModel } from '../types.ts'

interface Spoken {
  readonly model: BoardModel
  readonly info: EditionBase
  readonly speech: Speech
}

export type KeyActions = Readonly<Record<string, () => unknown>>

/** What has the board said. */
export function sayingKeys({ model, info, speech }: Spoken): KeyActions {
  return {
    o: () => speech.say(sayOwnPieces(model)),
    e: () => speech.say(sayEnemyPieces(model)),
    k: () => speech.say(sayTargets(model)),
    c: () => speech.say(sayCaptured(info, model)),
  }
}

/** Does what a key means. False when it means nothing. */
export function runKey(actions: KeyActions, key: string): boolean {
  const action = actions[key]
  action?.()
  return action !== undefined
}

interface BoardKeys {
  /** Only computers play. */
  readonly bots: boolean
  /** Keys of the family that act, and those that have something else said. */
  readonly acting: readonly ListedKey[]
  readonly saying?: readonly ListedKey[]
  /** Whether what has fallen lies beside the board, and can be said. */
  readonly hasLosses?: boolean
}

/** What `?` lists at the table. */
export function listBoardKeys({ bots, acting, saying = [], hasLosses = true }: BoardKeys): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string): ListedKey => ({ keys, text })
  return listTableKeys({
    bots,
    choosing: [
      list(['←', '↑', '↓', '→'], t('play.keyArrows')),
      list(['Enter'], t('play.keyPick')),
      list(['Q'], t('play.keyExplain')),
      list(['Menu'], t('play.keyMark')),
      list(['Esc'], t('play.keyCancel')),
      ...acting,
    ],
    saying: [
      list(['O'], t('play.keyOwn')),
      list(['E'], t('play.keyEnemy')),
      list(['K'], t('play.keyCan')),
      ...(hasLosses ? [list(['C'], t('play.keyLost'))] : []),
      ...saying,
    ],
  })
}
