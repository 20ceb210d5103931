/** Hints at a card table: what is to be done, by places of the lines. Pure. */
import type { CardChoice } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { sayPlaces } from './announce.ts'

/** One choice in a few words, as the log has what was done. */
export function sayChoice(choice: CardChoice): string {
  const from = choice.from + 1
  switch (choice.type) {
    case 'attack':
      return t('cards.shortAttack', { from, to: choice.to + 1 })
    case 'see-hand':
      return t('cards.shortHand', { from })
    case 'see-line':
      return t('cards.shortLook', { from, places: sayPlaces(choice.at.map((place) => ({ place }))) })
    case 'redeal':
      return t('cards.shortRedeal', { from })
  }
}
