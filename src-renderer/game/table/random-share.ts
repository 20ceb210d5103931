/** What a screen proposes to add to a deal that all draw together: eight letters and digits, 40 bits, that read well aloud and on paper. */

/** 32 signs, without those that look like others. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A text such as `k7mq-2xfd`, which nobody can foresee. */
export function randomShare(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
