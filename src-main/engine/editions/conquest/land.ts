/** The land of Westeria (CQ-1), from the drawing in `land-data.ts`: neighbours follow from the lines that are drawn. */
import type { Space } from '../../core/board/board.ts'
import { once } from '../../core/once.ts'
import type { Land, Territory } from '../../territory/land.ts'
import { ARCS, COAST, LABELS, OUTLINES, RANGES, RIVERS, STANDS } from './land-data.ts'
import { REALMS, TERRITORIES } from './names.ts'
import { outlineOf, pointsOf, runOf, walkOf, type Walk } from './outlines.ts'

export const westeria = once((): Land => {
  const lines = ARCS.map(pointsOf)
  const stands = pointsOf(STANDS)
  const covered = new Set(RANGES.flatMap((range) => walkOf(range).map(({ line }) => line)))

  /** The walks round the zones, by space. */
  const walks: readonly Walk[] = TERRITORIES.flatMap(({ id }) => (OUTLINES[id] ?? []).map(walkOf))

  /** Spaces on both sides of a line, if it is open, ascending; one at a coast, none under a mountain. */
  const open: readonly (readonly number[])[] = lines.map((_, line) =>
    covered.has(line) ? [] : walks.flatMap((walk, space) => (walk.some((step) => step.line === line) ? [space] : [])),
  )

  const spaces: readonly Space[] = walks.map((walk, space) => {
    const polygon = outlineOf(lines, walk)
    const { id = '', realm = '' } = TERRITORIES[Math.floor(space / 3)] ?? {}
    const neighbours = new Set(walk.flatMap(({ line }) => open[line] ?? []).filter((other) => other !== space))
    return {
      name: `${id}${(space % 3) + 1}`,
      kind: REALMS.find((each) => each.id === realm)?.terrain ?? '',
      polygon,
      stand: stands[space] ?? [0, 0],
      neighbours: [...neighbours].sort((a, b) => a - b),
    }
  })

  const labels = pointsOf(LABELS)
  const territories: readonly Territory[] = TERRITORIES.map((named, t) => ({
    ...named,
    zones: [3 * t, 3 * t + 1, 3 * t + 2],
    label: labels[t] ?? [0, 0],
  }))

  return {
    board: { spaces, lines: [], diagonals: [], zones: {}, angles: {} },
    territories,
    realms: REALMS,
    mountains: RANGES.map((range) => runOf(lines, walkOf(range))),
    rivers: RIVERS.map((river) => runOf(lines, walkOf(river))),
    coast: COAST.map((shore) => outlineOf(lines, walkOf(shore))),
  }
})
