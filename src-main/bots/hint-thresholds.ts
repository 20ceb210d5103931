/** What a reason says of chances, wherever pieces meet: from which on it names what may happen, from 0 to 1. */

/** Who is as likely as this to be taken is in danger. */
export const DANGER = 0.5
/** From here on nothing is called calm, and a danger is named where there is nothing better to say. */
export const UNEASE = 0.2
/** What is as likely as this to be a Flag is worth naming. */
export const LIKELY_FLAG = 0.15
/** What is as likely as this to be beaten is worth going for. */
export const LIKELY_PREY = 0.6

/** A chance of what is not known, however often it came out so: less than 1. */
export function unsure(chance: number): number {
  return Math.min(chance, 0.99)
}
