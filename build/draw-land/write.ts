/** The text of the module that holds the drawing. */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import type { Walk } from '../../src-main/engine/editions/conquest/outlines.ts'
import type { Walked } from './follow.ts'
import type { Spots } from './spots.ts'
import type { Arc } from './trace.ts'

export interface Drawing {
  readonly arcs: readonly Arc[]
  /** The outline of each zone, by its index. */
  readonly zones: readonly (readonly Walked[])[]
  readonly coast: readonly Walked[]
  readonly ranges: readonly (readonly Walked[])[]
  readonly rivers: readonly (readonly Walked[])[]
}

/** The arcs round what is on their left, anticlockwise. */
export function ringOf(arcs: readonly Arc[], owner: number): readonly Walked[] {
  const sides = arcs.flatMap(({ from, to, left, right }, i) => [
    ...(left === owner ? [{ walked: i, from, to }] : []),
    ...(right === owner ? [{ walked: ~i, from: to, to: from }] : []),
  ])
  const ring: Walked[] = []
  let at = sides[0]
  while (at && !ring.includes(at.walked)) {
    const { to, walked } = at
    ring.push(walked)
    const onward = sides.filter(({ from }) => from === to)
    if (onward.length !== 1) throw new Error(`an outline has ${onward.length} ways to go on`)
    at = onward[0]
  }
  if (ring.length !== sides.length) throw new Error('an outline is in parts')
  return ring
}

export function moduleOf({ arcs, zones, coast, ranges, rivers }: Drawing, ids: readonly string[], { stands, labels }: Spots): string {
  const line = (text: string): string => `  '${text}',`
  return [
    '/**',
    ' * The map of Westeria as lines, drawn by `build/draw-land.ts` (docs/conquest-map.md). Zones share the lines between them, so that they meet without a',
    ' * gap. Where a line is named, `~` before its number means that it is passed from its end to its beginning.',
    ' */',
    '',
    '/** Lines by number, each a run of points `x,y` in board units. */',
    'export const ARCS: readonly string[] = [',
    ...arcs.map(({ points }) => line(points.map(text).join(' '))),
    ']',
    '',
    '/** Outlines of the three zones of each territory, anticlockwise. */',
    'export const OUTLINES: Readonly<Record<string, readonly [string, string, string]>> = {',
    ...ids.map((id, t) => `  ${id}: [${[0, 1, 2].map((i) => `'${way(zones[3 * t + i] ?? [])}'`).join(', ')}],`),
    '}',
    '',
    '/** The coast, anticlockwise. */',
    'export const COAST: readonly string[] = [',
    line(way(coast)),
    ']',
    '',
    '/** Ranges of mountains, each from end to end. */',
    'export const RANGES: readonly string[] = [',
    ...ranges.map((each) => line(way(each))),
    ']',
    '',
    '/** Rivers, each from spring to mouth. */',
    'export const RIVERS: readonly string[] = [',
    ...rivers.map((each) => line(way(each))),
    ']',
    '',
    '/** Where pieces stand, by zone. */',
    'export const STANDS =',
    `  '${stands.map(text).join(' ')}'`,
    '',
    '/** The middles of names, by territory. */',
    'export const LABELS =',
    `  '${labels.map(text).join(' ')}'`,
    '',
  ].join('\n')
}

const text = ([x, y]: Point): string => `${x},${y}`

/** A walk as the reader of the drawing has it. */
export function walkFrom(walked: readonly Walked[]): Walk {
  return walked.map((each) => ({ line: each < 0 ? ~each : each, back: each < 0 }))
}

const way = (walked: readonly Walked[]): string => walked.map((each) => (each < 0 ? `~${~each}` : String(each))).join(' ')
