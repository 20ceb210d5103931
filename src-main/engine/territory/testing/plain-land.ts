/** A land of squares: twelve by six, three in a row a territory, and a range across the middle with a pass at each end. */
import { squareAt } from '../../core/board/rectangle.ts'
import { REALMS, TERRITORIES } from '../../editions/conquest/names.ts'
import type { Land } from '../land.ts'

const [COLUMNS, ROWS] = [12, 6]

export function plainLand(): Land {
  const ids = new Map<string, number>()
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, id) => {
    const t = Math.floor(id / 3)
    const [x, y] = [(t % 4) * 3 + (id % 3), Math.floor(t / 4)]
    ids.set(`${x} ${y}`, id)
    return { x, y, name: `${TERRITORIES[t]?.id ?? ''}${(id % 3) + 1}` }
  })
  const isRange = (x: number, y: number, other: number): boolean => x > 1 && x < 10 && Math.min(y, other) === 2 && y !== other
  const spaces = cells.map(({ x, y, name }) => ({
    name,
    kind: 'plain',
    polygon: squareAt(x - COLUMNS / 2, y - ROWS / 2),
    neighbours: [
      [x, y - 1],
      [x - 1, y],
      [x + 1, y],
      [x, y + 1],
    ]
      .flatMap(([a = 0, b = 0]) => {
        const to = ids.get(`${a} ${b}`)
        return to === undefined || isRange(x, y, b) ? [] : [to]
      })
      .sort((a, b) => a - b),
  }))
  return {
    board: { spaces, lines: [], diagonals: [], zones: {}, angles: {} },
    territories: TERRITORIES.map((named, t) => ({ ...named, zones: [3 * t, 3 * t + 1, 3 * t + 2], label: [0, 0] as const })),
    realms: REALMS,
    mountains: [],
    rivers: [],
    coast: [],
  }
}
