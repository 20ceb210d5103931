/** Moves typed as text, and the keys of Conquest for the list behind `?` and for Help. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { deployKeys } from '../../pieces/setup/keys.ts'
import { listBoardKeys } from '../../pieces/table/keys.ts'
import { typedOn, type Typed } from '../../pieces/words/typed.ts'
import type { FamilyKeys } from '../../game/family.ts'
import { listReviewKeys } from '../../game/review/review-keys.ts'
import type { ListedKey } from '../../game/table/table-keys.ts'

/** Everything in the notation besides moves: cards, their targets, and the end of a turn. */
const ACTION =
  /^(?:claim:[a-z]+|blitz|regroup|reinforcements|surprise-attack|look:[a-z]+\d\+[a-z]+\d|accuse:[a-z0-9]+@[a-z]+\d|(?:recall|pick|place):[a-z]+\d|arrange:[a-z0-9+]+|end-turn)$/i

/** Reads "nh1", "nh1 nh2", "NH1-KF3", "claim:NH" or "end-turn"; null when it names no zone of this land. */
export function parseTyped(board: Board, text: string): Typed | null {
  return typedOn(board, text, ACTION)
}

/** What Help lists. */
export function keysOfConquest(): FamilyKeys {
  return {
    title: 'territory.keys',
    deploying: [deployKeys()],
    playing: conquestKeys(false),
    watching: conquestKeys(true),
    reviewing: listReviewKeys([]),
  }
}

/** At the table. */
export function conquestKeys(bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string): ListedKey => ({ keys, text })
  const own = [
    list(['1…9'], t('territory.keyCards')),
    list(['A', 'I', 'M', '…'], t('territory.keyKinds')),
    list(['G', 'X'], t('territory.keyClaim')),
    list(['G'], t('territory.keyConfirm')),
    list(['J'], t('territory.keyEnd')),
  ]
  const map = [list(['+', '−', '0'], t('territory.keyZoom'))]
  const saying = [list(['D'], t('territory.keyLand')), list(['H'], t('territory.keyCardsSaid'))]
  return listBoardKeys({ bots, acting: bots ? map : [...own, ...map], saying, hasLosses: false })
}
