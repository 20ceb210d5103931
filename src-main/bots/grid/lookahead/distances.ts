/** Distances on the board. */
import type { Tables } from '../tables.ts'

/**
 * Steps from the nearest of some squares to every other, around obstacles; -1 where no path leads. An obstacle has a distance, but no path
 * leads through it.
 */
export function distancesFrom({ size, most, neighbours }: Tables, starts: readonly number[], blocked: Uint8Array): Int16Array {
  const distances = new Int16Array(size).fill(-1)
  const queue = new Int16Array(size)
  let tail = 0
  for (const start of starts) {
    distances[start] = 0
    queue[tail++] = start
  }
  for (let head = 0; head < tail; head++) {
    const square = queue[head] as number
    if (head >= starts.length && blocked[square] === 1) continue
    for (let n = square * most; n < (square + 1) * most; n++) {
      const next = neighbours[n] as number
      if (next < 0) break
      if (distances[next] !== -1) continue
      distances[next] = (distances[square] as number) + 1
      queue[tail++] = next
    }
  }
  return distances
}
