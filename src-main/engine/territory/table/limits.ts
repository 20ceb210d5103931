/** How far a table of Conquest may be corrected in addition to its kinds. */
export const TERRITORY_LIMITS = {
  /** Of one card in the deck. */
  cards: 30,
  /** Longest name of a territory. */
  name: 40,
  /** Territories and borders under mountains that a table may name at all; whether they are those of the land is checked. */
  territories: 60,
  mountains: 400,
} as const
