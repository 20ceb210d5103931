/** What a viewer received, as text to compare with what a twin game sends. */

/** A seal as it is sent to screens. */
const SEAL = /"words":\[([^\]]*)\],"code":"([^"]*:)?[^":]*"/g

/**
 * Leaves out the content of seals: armies that differ in two hidden pieces have different seals, which reveal nothing without their salts. Their number, seats
 * and order are compared.
 */
export function asText(received: unknown): string {
  return JSON.stringify(received).replace(
    SEAL,
    (_seal, words: string, beforeCode = '') => `"words":${words.split(',').length},"code":"${beforeCode}"`,
  )
}
