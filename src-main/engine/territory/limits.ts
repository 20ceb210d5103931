/** How far a table of Conquest may be corrected beside its kinds. */
export const TERRITORY_LIMITS = {
  /** Of one card in the deck. */
  cards: 30,
  /** Longest name of a territory. */
  name: 40,
} as const
