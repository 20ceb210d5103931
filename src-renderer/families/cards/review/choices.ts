/** What a seat could do with its line of cards, for a list. Pure. */
import type { Choice, SayChoices } from '../../../game/review/shown-by.ts'
import type { CardsInfo } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { sayChoice, sayLaying } from '../advice.ts'

export const cardsChoices: SayChoices<'cards'> = (info, { lines, turn }, { actions }) =>
  actions.map((choice): Choice => {
    if (choice.type === 'stop') return { text: choice.text, words: sayChoice(choice), from: null, to: null }
    const { text, from } = choice
    if (choice.type === 'attack') {
      const piece = kindName(info, lines[turn]?.[from]?.kind ?? '')
      return { text, words: t('learning.move', { piece, way: `${from + 1}×${choice.to + 1}` }), from, to: choice.to }
    }
    const to = choice.type === 'see-line' && choice.at.length === 1 ? (choice.at[0] ?? null) : null
    return { text, words: sayChoice(choice), from, to }
  })

/** Names cards that are laid, `deploy . 3 . B .`: a symbol for each place, a point where nothing is laid. */
export function cardsLaying(info: CardsInfo, text: string): string {
  const [, ...symbols] = text.split(' ')
  const pieces = symbols.flatMap((symbol, at) => info.kinds.filter((kind) => kind.symbol === symbol).map(({ id }) => ({ kind: id, at })))
  return sayLaying(info, { pieces })
}
