/** The keys of boards with pieces, besides those of every table, and their list. */
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { listTableKeys, type ListedKey } from '../../game/table/table-keys.ts'
import { sayCaptured, sayEnemyPieces, sayOwnPieces, sayTargets } from '../words/describe.ts'
import type { KeyActions } from '../../ui/typing.ts'
import type { PiecePlay } from './play.svelte.ts'

/** Keys that describe the board. */
export function sayingKeys({ model, table: { info, speech } }: PiecePlay): KeyActions {
  return {
    o: () => speech.say(sayOwnPieces(model)),
    e: () => speech.say(sayEnemyPieces(model)),
    k: () => speech.say(sayTargets(model)),
    c: () => speech.say(sayCaptured(info, model)),
  }
}

interface BoardKeys {
  /** Only computers play. */
  readonly bots: boolean
  /** Keys of the family that act, and those that describe. */
  readonly acting: readonly ListedKey[]
  readonly saying?: readonly ListedKey[]
  /** Whether captured pieces are next to the board, and can be listed. */
  readonly hasLosses?: boolean
}

/** The list for `?` at the table. */
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
