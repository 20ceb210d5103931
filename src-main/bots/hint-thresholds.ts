/** From which chance on, 0 to 1, a hint names what may happen. */

/** A piece taken with this chance is in danger. */
export const DANGER = 0.5
/** From here on nothing is called calm, and a danger is named if there is no better reason. */
export const UNEASE = 0.2
/** From here on a piece is named as a possible Flag. */
export const LIKELY_FLAG = 0.15
/** From here on a piece is worth attacking. */
export const LIKELY_PREY = 0.6

/** A chance about something unknown: less than 1, however often it was drawn. */
export function unsure(chance: number): number {
  return Math.min(chance, 0.99)
}
