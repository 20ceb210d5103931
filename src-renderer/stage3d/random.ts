/** Repeatable randomness for what is drawn. Nothing here depends on a game, nor on how it is drawn. */

/** Numbers in [0, 1) that are the same for the same seed: a texture or a map looks alike every time. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
