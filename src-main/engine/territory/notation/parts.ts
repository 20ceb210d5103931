/**
 * Parts of a position as text. Cards are letters: `BBGT`. A unit is written with what others know of it: `10` is known to its owner alone, `10!` to all players,
 * `10/bg` to Blue and Green; `?~` has moved; `?^9^C` is neither a 9 nor a C.
 */
import { unreadable, type Word } from '../../core/reading.ts'
import { CARDS, type Card } from '../cards.ts'
import type { Seat } from '../../core/seats.ts'
import { othersOf, type Seated } from '../../core/sides.ts'
import { HIDDEN, letterOf, readKind, readLetter, symbolOf, type Naming } from '../../rules/notation/words.ts'
import { isOpen } from '../../rules/sight.ts'
import { byNumber } from '../state/knowledge.ts'
import type { SeenClue, SeenUnit } from '../types.ts'

const LETTERS: Readonly<Record<Card, string>> = {
  blitz: 'B',
  regroup: 'G',
  reinforcements: 'R',
  'secret-information': 'I',
  'surprise-attack': 'A',
  'new-spy-master': 'M',
  traitor: 'T',
}

/** `BBGT`; a hidden card is `?`. */
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

type Known = Pick<SeenUnit, 'seat' | 'kind' | 'seenBy' | 'moved' | 'isNot'>

export function formatKnown(naming: Naming, game: Seated, known: Known): string {
  const { kind, seenBy, moved, isNot } = known
  const seen = isOpen(game, known) ? '!' : seenBy.length > 0 ? `/${seenBy.map(letterOf).join('')}` : ''
  return `${symbolOf(naming, kind)}${seen}${moved ? '~' : ''}${isNot.map((each) => `^${symbolOf(naming, each)}`).join('')}`
}

/** Reads what is known of a unit of a seat. */
export function readKnown(naming: Naming, game: Seated, seat: Seat, word: Word): Omit<Known, 'seat'> {
  const parts = /^([0-9A-Z]+|\?)(!|\/[a-z]+)?(~)?((?:\^[0-9A-Z]+)*)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no unit; write for example 10, 10!, ?/b or ?~^9.`)
  const [, symbol = '', seen = '', moved, nots = ''] = parts
  const others = othersOf(game, seat)
  const letters = seen.startsWith('/') ? [...seen.slice(1)].map((letter) => readLetter(others, { text: letter, at: word.at })) : []
  const kind = symbol === HIDDEN ? null : readKind(naming, { text: symbol, at: word.at })
  if (kind === null && seen === '!') unreadable(word, 'All players know this unit; write what it is.')
  const isNot = nots.split('^').flatMap((text) => (text === '' ? [] : [readKind(naming, { text, at: word.at })]))
  return {
    kind,
    seenBy: seen === '!' ? others : others.filter((each) => letters.includes(each)),
    moved: moved !== undefined,
    isNot: isNot.toSorted(),
  }
}

/** `r10/b@NH1+NH2+red.1`. `refs`: the text of each unit, by id, in order. */
export function formatClue(naming: Naming, game: Seated, clue: SeenClue, refs: ReadonlyMap<string, string>): string {
  const among = [...refs].flatMap(([id, ref]) => (clue.among.includes(id) ? [ref] : []))
  return `${letterOf(clue.seat)}${formatKnown(naming, game, clue)}@${among.join('+')}`
}

export function readClue(naming: Naming, game: Seated, seats: readonly Seat[], word: Word, idOf: (ref: Word) => string): SeenClue {
  const cut = word.text.indexOf('@')
  if (cut < 2) return unreadable(word, `“${word.text}” is no clue; write for example r10/b@NH1+NH2.`)
  const seat = readLetter(seats, { text: word.text.slice(0, 1), at: word.at })
  const known = readKnown(naming, game, seat, { text: word.text.slice(1, cut), at: word.at + 1 })
  const among = word.text
    .slice(cut + 1)
    .split('+')
    .map((text) => idOf({ text, at: word.at + cut + 1 }))
  return { seat, ...known, among: byNumber(among) }
}
