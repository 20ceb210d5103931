/** The keys of a game of cards, for the list behind `?` and for Help. */
import { t } from '../../../words/index.ts'
import type { KeyGroup } from '../../../state/app.svelte.ts'
import type { FamilyKeys } from '../../../game/family.ts'
import { listReviewKeys } from '../../../game/review/review-keys.ts'
import { listTableKeys, type ListedKey } from '../../../game/table/table-keys.ts'

/** What Help lists. A line is laid with the keys of the table. */
export function cardKeys(): FamilyKeys {
  return {
    title: 'help.keysCards',
    deploying: [],
    playing: cardsKeys(false),
    watching: cardsKeys(true),
    reviewing: listReviewKeys([]),
  }
}

/** At the table. */
export function cardsKeys(bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string): ListedKey => ({ keys, text })
  return listTableKeys({
    bots,
    choosing: [
      list(['←', '↑', '↓', '→'], t('cards.keyArrows')),
      list(['Enter'], t('cards.keyPick')),
      ...(bots
        ? []
        : [
            list(['1…5'], t('cards.keyPlace')),
            list(['X'], t('cards.keyAbility')),
            list(['G'], t('cards.keyConfirm')),
            list(['D'], t('cards.keyFill')),
            list(['Ctrl', 'Z'], t('common.undo')),
            list(['Ctrl', 'Y'], t('common.redo')),
          ]),
      list(['Q'], t('cards.keyExplain')),
      list(['M', 'Menu'], t('cards.keyMark')),
      list(['Esc'], t('play.keyCancel')),
    ],
    saying: [
      list(['O'], t('cards.keyOwn')),
      list(['E'], t('cards.keyEnemy')),
      list(['K'], t('cards.keyCan')),
      list(['C'], t('cards.keyOut')),
    ],
  })
}
