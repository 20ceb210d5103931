/** Cards as letters. */
import { unreadable, type Word } from '../../core/reading.ts'
import { CARDS, type Card } from '../cards.ts'

const LETTERS: Readonly<Record<Card, string>> = {
  blitz: 'B',
  regroup: 'G',
  reinforcements: 'R',
  'secret-information': 'I',
  'surprise-attack': 'A',
  'new-spy-master': 'M',
  traitor: 'T',
}

/** `BBGT`; a card that is not seen is `?`. */
export function formatCards(cards: readonly (Card | null)[]): string | null {
  return cards.map((card) => (card === null ? '?' : LETTERS[card])).join('') || null
}

export function readCards(word: Word): readonly (Card | null)[] {
  return [...word.text].map((letter, i) => {
    if (letter === '?') return null
    const card = CARDS.find((each) => LETTERS[each] === letter.toUpperCase())
    return card ?? unreadable({ text: letter, at: word.at + i }, `“${letter}” is no card; cards are ${Object.values(LETTERS).join(' ')}.`)
  })
}
