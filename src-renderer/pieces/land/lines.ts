/**
 * The borders of a land as lines to draw: between zones of one territory, between territories, between realms. Where a range covers a border there is no line,
 * for the range is drawn there. Points are x to the right and z downwards. Pure.
 */
import type { Board, Land, Point, Seat } from '../../../src-main/contract/index.ts'
import { bordersSeen } from '../layout.ts'

type Stretch = readonly [Point, Point]

export interface BorderLines {
  readonly zones: readonly (readonly Point[])[]
  readonly territories: readonly (readonly Point[])[]
  readonly realms: readonly (readonly Point[])[]
  /** By territory: all that encloses it. */
  readonly around: readonly (readonly (readonly Point[])[])[]
}

/** Territory of each zone, by zone. */
export function territoryOf({ territories }: Land): readonly number[] {
  const of: number[] = []
  for (const [t, { zones }] of territories.entries()) for (const zone of zones) of[zone] = t
  return of
}

export function borderLines(land: Land, board: Board, near: Seat): BorderLines {
  const of = territoryOf(land)
  const realm = (zone: number): string => land.territories[of[zone] ?? -1]?.realm ?? ''
  const covered = new Set(land.mountains.flatMap((range) => range.slice(1).map((to, i) => edge(seen(range[i] ?? to), seen(to)))))
  const borders = bordersSeen(board, near)
  const around = land.territories.map((_, t) =>
    chained(
      borders.flatMap(({ from, to, space, beyond }) => (of[space] === t && (beyond === null || of[beyond] !== t) ? [[from, to]] : [])),
    ),
  )
  const lines: Record<'zones' | 'territories' | 'realms', Stretch[]> = { zones: [], territories: [], realms: [] }
  for (const { from, to, space, beyond } of borders) {
    if (beyond === null || beyond < space || covered.has(edge(from, to))) continue
    const between = of[space] === of[beyond] ? 'zones' : realm(space) === realm(beyond) ? 'territories' : 'realms'
    lines[between].push([from, to])
  }
  return { zones: chained(lines.zones), territories: chained(lines.territories), realms: chained(lines.realms), around }
}

/** A point of the land as it is seen. */
export function seen([x, y]: Point): Point {
  return [x, 0 - y]
}

/** Lines as one path. */
export function pathThrough(lines: readonly (readonly Point[])[]): string {
  return lines.map((line) => `M${line.map(([x, z]) => `${round(x)} ${round(z)}`).join('L')}`).join('')
}

/** Two decimals are a third of a pixel on the largest map. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

const corner = ([x, z]: Point): string => `${Math.round(x * 1e4) + 0},${Math.round(z * 1e4) + 0}`
const edge = (from: Point, to: Point): string => [corner(from), corner(to)].sort().join(' ')

/** Stretches put end to end, so that dashes run on over corners; each line ends where lines meet. */
function chained(stretches: readonly Stretch[]): readonly (readonly Point[])[] {
  const ends = new Map<string, Stretch[]>()
  for (const stretch of stretches) for (const end of stretch) ends.set(corner(end), [...(ends.get(corner(end)) ?? []), stretch])
  const left = new Set(stretches)
  const isMeeting = (end: Point): boolean => ends.get(corner(end))?.length !== 2
  const onwards = (from: Point): Point | null => {
    const next = ends.get(corner(from))?.find((each) => left.has(each))
    if (!next) return null
    left.delete(next)
    return corner(next[0]) === corner(from) ? next[1] : next[0]
  }
  const lines: Point[][] = []
  for (const start of [...stretches.flat().filter(isMeeting), ...stretches.map(([from]) => from)])
    for (let to = onwards(start); to; to = onwards(start)) {
      const line = [start, to]
      for (let at: Point | null = to; at && !isMeeting(at);) {
        at = onwards(at)
        if (at) line.push(at)
      }
      lines.push(line)
    }
  return lines
}
