/** What a seat could do with its line of cards, for a list. Pure. */
import type { Choice, SayChoices } from '../../../game/review/shown-by.ts'
import type { CardsInfo } from '../../../../src-main/contract/index.ts'
import { sayChoice, sayLaying } from '../advice.ts'

export const cardsChoices: SayChoices<'cards'> = (_info, _view, { actions }) =>
  actions.map((choice): Choice => {
    const to = choice.type === 'attack' ? choice.to : choice.type === 'see-line' && choice.at.length === 1 ? (choice.at[0] ?? null) : null
    return { text: choice.text, words: sayChoice(choice), from: choice.from, to }
  })

/** Names cards that are laid, `deploy . 3 . B .`: a symbol for each place, a point where nothing is laid. */
export function cardsLaying(info: CardsInfo, text: string): string {
  const [, ...symbols] = text.split(' ')
  const pieces = symbols.flatMap((symbol, at) => info.kinds.filter((kind) => kind.symbol === symbol).map(({ id }) => ({ kind: id, at })))
  return sayLaying(info, { pieces })
}
