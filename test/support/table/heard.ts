/** What somebody was told, as text to be compared with what a twin of the game tells. */

/** A seal as screens are sent it. */
const SEAL = /"words":\[([^\]]*)\],"code":"([^"]*:)?[^":]*"/g

/**
 * Seals are left out, since that is what they are for: two armies that differ in two hidden pieces have other seals, which tell nothing of the pieces without their
 * salts. How many there are, whose, and in which order is compared.
 */
export function asText(told: unknown): string {
  return JSON.stringify(told).replace(
    SEAL,
    (_seal, words: string, beforeCode = '') => `"words":${words.split(',').length},"code":"${beforeCode}"`,
  )
}
