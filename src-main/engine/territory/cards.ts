/** The action cards of Conquest (CQ-3): what there are, and what they are called. What they do is in `actions/card-effects.ts`. */

/** In the order in which they are listed everywhere. */
export const CARDS = [
  'blitz', // two more moves (CQ-18)
  'regroup', // three own units change places in secret (CQ-19)
  'reinforcements', // a unit from the bag beside another one (CQ-16)
  'secret-information', // a look at two neighbouring units (CQ-20)
  'surprise-attack', // a unit from the bag anywhere (CQ-17)
  'new-spy-master', // the Spy Master from the bag anywhere (CQ-22)
  'traitor', // name a unit, and it is defeated (CQ-21)
] as const
export type Card = (typeof CARDS)[number]

/** Card → how many of it the deck has. */
export type Deck = Readonly<Record<Card, number>>

/** The card that starts at the bottom, and that renews the pile whenever it is played or discarded (CQ-3, CQ-21). */
export const TRAITOR: Card = 'traitor'

/** Every card of a deck, in the order of `CARDS`. */
export function cardsOf(deck: Deck): readonly Card[] {
  return CARDS.flatMap((card) => new Array<Card>(deck[card]).fill(card))
}
