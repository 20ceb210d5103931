/** What a seat could do with its line of cards, for a list. Pure. */
import type { Choice, SayChoices } from '../../../game/review/shown-by.ts'
import { sayChoice } from '../advice.ts'

export const cardsChoices: SayChoices<'cards'> = (_info, _view, { actions }) =>
  actions.map((choice): Choice => {
    const to = choice.type === 'attack' ? choice.to : choice.type === 'see-line' && choice.at.length === 1 ? (choice.at[0] ?? null) : null
    return { text: choice.text, words: sayChoice(choice), from: choice.from, to }
  })
