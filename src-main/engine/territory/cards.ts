/** The action cards of Conquest (CQ-3). `actions/card-effects.ts` says what they do. */

/** In the order of all lists. */
export const CARDS = [
  'blitz', // two more moves (CQ-18)
  'regroup', // three own units change places in secret (CQ-19)
  'reinforcements', // a unit from the bag next to another one (CQ-16)
  'secret-information', // a look at two neighbouring units (CQ-20)
  'surprise-attack', // a unit from the bag anywhere (CQ-17)
  'new-spy-master', // the Spy Master from the bag anywhere (CQ-22)
  'traitor', // name the kind of a unit to defeat it (CQ-21)
] as const
export type Card = (typeof CARDS)[number]

/** Card → how many of it the deck has. */
export type Deck = Readonly<Record<Card, number>>

/** The card that is at the bottom first, and that renews the pile whenever it is played or discarded (CQ-3, CQ-21). */
export const TRAITOR: Card = 'traitor'

/** Every card of a deck, in the order of `CARDS`. */
export function cardsOf(deck: Deck): readonly Card[] {
  return CARDS.flatMap((card) => new Array<Card>(deck[card]).fill(card))
}
