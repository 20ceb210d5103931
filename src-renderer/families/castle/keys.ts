/** Moves typed as text, and the keys of the castle for the list behind `?` and for Help. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { deployKeys } from '../../pieces/setup/keys.ts'
import { listBoardKeys } from '../../pieces/table/keys.ts'
import { typedOn, type Typed } from '../../pieces/words/typed.ts'
import type { FamilyKeys } from '../../game/family.ts'
import { listReviewKeys } from '../../game/review/review-keys.ts'
import type { ListedKey } from '../../game/table/table-keys.ts'

/** A shot, `H4*H7`, a move with its flags, `H4-H5,leave:r,take`, or a word for a recruit or a pass. */
const ACTION =
  /^(?:[a-z]+\d*\*[a-z]+\d*|[a-z]+\d*[-x][a-z]+\d*(?:,leave:[a-z]+)?(?:,take)?|recruit:[a-z0-9]+(?:,take)?|advance|decline|pass)$/i

/** Sentences speak of the ring and the turret; what is typed may do so too. */
const THE = /\bthe\s+/gi

/** Reads "h4", "h4h5", "H4-H5", "the ring to the turret", "H4*H7" or "recruit:6"; null when it names no space of this board. */
export function parseTyped(board: Board, text: string): Typed | null {
  return typedOn(board, text.replaceAll(THE, ''), ACTION)
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
  return listBoardKeys({ bots, acting: bots ? [] : own, saying: [list(['D'], t('castle.keyFlagsSaid'))] })
}
