/** A way to a square on the classic board for a piece that walks one step at a time: how the journeys bring a game to its end. */

const FILES = 'ABCDEFGHIJ'
const WATER: ReadonlySet<string> = new Set(['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6'])

/** Neighbouring land squares. */
export function neighbours(square: string): readonly string[] {
  const file = FILES.indexOf(square.charAt(0))
  const rank = Number(square.slice(1))
  return [
    [file, rank + 1],
    [file + 1, rank],
    [file - 1, rank],
    [file, rank - 1],
  ]
    .filter(([f = -1, r = 0]) => f >= 0 && f < 10 && r >= 1 && r <= 10)
    .map(([f = 0, r = 0]) => `${FILES.charAt(f)}${r}`)
    .filter((next) => !WATER.has(next))
}

/** The squares from `from` (not included) to `to` over squares that are not taken; null when there is no way. */
export function findWay(from: string, to: string, taken: ReadonlySet<string>): readonly string[] | null {
  const cameFrom = new Map<string, string>([[from, from]])
  const queue = [from]
  for (const square of queue) {
    if (square === to) break
    for (const next of neighbours(square)) {
      if (cameFrom.has(next) || (taken.has(next) && next !== to)) continue
      cameFrom.set(next, square)
      queue.push(next)
    }
  }
  if (!cameFrom.has(to)) return null
  const way: string[] = []
  for (let square = to; square !== from; square = cameFrom.get(square) ?? from) way.unshift(square)
  return way
}

/** The shortest way that any of these pieces has to a square. */
export function shortestWay(
  pieces: readonly string[],
  to: string,
  taken: ReadonlySet<string>,
): readonly [from: string, next: string] | null {
  const ways = pieces.flatMap((from) => {
    const way = findWay(from, to, taken)
    return way ? [{ from, way }] : []
  })
  const [best] = ways.sort((a, b) => a.way.length - b.way.length)
  const next = best?.way[0]
  return best && next !== undefined ? [best.from, next] : null
}
