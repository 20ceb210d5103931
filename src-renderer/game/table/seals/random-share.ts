/** The proposed share of a player in a joint deal: eight letters and digits, 40 bits, easy to read aloud and on paper. */

/** 32 signs, without those that look like others. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An unpredictable text such as `k7mq-2xfd`. */
export function randomShare(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
