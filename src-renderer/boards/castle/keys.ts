/** Moves typed as text, and the keys of the castle for the list behind `?` and for Help. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { spaceCalled, twoSpaces } from '../board/typed.ts'
import { deployKeys } from '../board/setup/keys.ts'
import type { FamilyKeys } from '../family.ts'
import { listReviewKeys } from '../review/review-keys.ts'
import { listTableKeys, type ListedKey } from '../table/table-keys.ts'

/** What a typed text means: a space to look at, a move, or an action in the notation, which is sent as it is. */
export type Typed =
  | { readonly type: 'space'; readonly space: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'action'; readonly text: string }

/** A shot, `H4*H7`, a move with its flags, `H4-H5,leave:r,take`, or a word for a recruit or a pass. */
const ACTION =
  /^(?:[a-z]+\d*\*[a-z]+\d*|[a-z]+\d*[-x][a-z]+\d*(?:,leave:[a-z]+)?(?:,take)?|recruit:[a-z0-9]+(?:,take)?|advance|decline|pass)$/i

/** Reads "h4", "h4h5", "H4-H5", "ring to turret", "H4*H7" or "recruit:6"; null when it names no space of this board. */
export function parseTyped(board: Board, text: string): Typed | null {
  const words = text.trim()
  const space = spaceCalled(board, words)
  if (space !== null) return { type: 'space', space }
  const two = twoSpaces(board, words)
  if (two) return { type: 'move', ...two }
  const action = text.replaceAll(' ', '').replaceAll('–', '-').replaceAll('∗', '*')
  return ACTION.test(action) ? { type: 'action', text: action } : null
}

/** What Help lists. */
export function keysOfCastle(): FamilyKeys {
  return {
    title: 'help.keysBoard',
    deploying: [deployKeys()],
    playing: castleKeys(false),
    watching: castleKeys(true),
    reviewing: listReviewKeys([]),
  }
}

/** At the table. */
export function castleKeys(bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string): ListedKey => ({ keys, text })
  const own = [list(['1…9'], t('castle.keyFlags')), list(['I'], t('castle.keyTake')), list(['G'], t('castle.keyConfirm'))]
  return listTableKeys({
    bots,
    choosing: [
      list(['←', '↑', '↓', '→'], t('play.keyArrows')),
      list(['Enter'], t('play.keyPick')),
      list(['Menu'], t('play.keyMark')),
      list(['Esc'], t('play.keyCancel')),
      ...(bots ? [] : own),
    ],
    saying: [
      list(['O'], t('play.keyOwn')),
      list(['E'], t('play.keyEnemy')),
      list(['K'], t('play.keyCan')),
      list(['C'], t('play.keyLost')),
      list(['D'], t('castle.keyFlagsSaid')),
    ],
  })
}
