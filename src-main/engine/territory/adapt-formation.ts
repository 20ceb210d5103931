/**
 * Takes up a kept placement on the territories of another game (CQ-5, CQ-6). Where units stood says which territories their owner had, and so how near the
 * others were; units that stood together in a territory stand together again, in the one that is most like theirs. Nobody's units but one's own are asked for.
 */
import type { KindSpec } from '../core/edition.ts'
import type { Placement } from '../core/game.ts'
import { partsUnder } from '../rules/chosen-ground.ts'
import type { Land } from './land.ts'

type Zones = readonly number[]

/** What counts between two zones: steps to what others hold, neighbours that others hold, and neighbours at all. */
const DEPTH = 3
const FOREIGN = 1
const WAYS_IN = 0.5
/** How much more it counts where the Flag stands. */
const FLAG = 4
/** A territory with a city for one without, or the other way round. */
const CITY = 1
/** Another territory although this one is there again. */
const ELSEWHERE = 0.25
/** Beyond so many steps nobody is near. */
const FAR = 9

/** How a zone lies among those of one seat. */
interface Lie {
  readonly depth: number
  readonly foreign: number
  readonly ways: number
}

/** What is asked of a land: where its zones lie, and which of them make a territory. */
export interface Ground {
  readonly board: { readonly spaces: readonly { readonly neighbours: Zones }[] }
  readonly territories: readonly Pick<Land['territories'][number], 'zones' | 'city'>[]
}

/** Whether the territories are those on which the placement was kept: then it is taken up as it is. */
export function isSameGround({ territories }: Ground, kept: Placement, groups: readonly Zones[]): boolean {
  const keyOf = (parts: readonly Zones[]): string => JSON.stringify(parts.map(([first]) => first ?? -1).sort((a, b) => a - b))
  return keyOf(standing(territories, kept)) === keyOf(groups)
}

/**
 * The kept placement on these territories: exactly where they are the same, otherwise with every group of units on the territory that is most alike, all in
 * all. The same every time. Null where there are more or fewer territories than were kept.
 */
export function adaptFormation(ground: Ground, kinds: readonly KindSpec[], kept: Placement, groups: readonly Zones[]): Placement | null {
  const before = standing(ground.territories, kept)
  if (before.length !== groups.length) return null
  if (isSameGround(ground, kept, groups)) return { ...kept }
  const flags = new Set(kinds.flatMap(({ id, flag }) => (flag ? [id] : [])))
  const [was, is] = [liesOf(ground, before.flat()), liesOf(ground, groups.flat())]
  const cityOf = ([first]: Zones): boolean => ground.territories.some(({ city, zones }) => city && zones.includes(first ?? -1))
  const ways = before.map((from) =>
    groups.map((to) => {
      const best = bestOrder(from, to, (a, b) =>
        kept[a] === undefined ? 0 : unlike(was.get(a), is.get(b)) * (flags.has(kept[a]) ? FLAG : 1),
      )
      const other = (from[0] === to[0] ? 0 : ELSEWHERE) + (cityOf(from) === cityOf(to) ? 0 : CITY)
      return { ...best, cost: best.cost + other }
    }),
  )
  const placed: Record<number, string> = {}
  for (const [i, at] of cheapest(ways.map((row) => row.map(({ cost }) => cost))).entries())
    for (const [a, b] of ways[i]?.[at]?.pairs ?? []) {
      const kind = kept[a]
      if (kind !== undefined) placed[b] = kind
    }
  return placed
}

/** The territories on which somebody stands. */
function standing(territories: Ground['territories'], placement: Placement): readonly Zones[] {
  return partsUnder({ parts: territories.map(({ zones }) => zones) }, placement)
}

/** How zones that belong to one seat lie; all others are somebody else's. */
function liesOf({ board: { spaces } }: Ground, own: Zones): ReadonlyMap<number, Lie> {
  const mine = new Set(own)
  const neighboursOf = (zone: number): Zones => spaces[zone]?.neighbours ?? []
  const depths = new Map<number, number>()
  let edge = own.filter((zone) => neighboursOf(zone).some((next) => !mine.has(next)))
  for (let depth = 1; edge.length > 0; depth++) {
    for (const zone of edge) depths.set(zone, depth)
    edge = [...new Set(edge.flatMap(neighboursOf))].filter((zone) => mine.has(zone) && !depths.has(zone))
  }
  return new Map(
    own.map((zone) => [
      zone,
      {
        depth: Math.min(FAR, depths.get(zone) ?? FAR),
        foreign: neighboursOf(zone).filter((next) => !mine.has(next)).length,
        ways: neighboursOf(zone).length,
      },
    ]),
  )
}

function unlike(one: Lie | undefined, other: Lie | undefined): number {
  if (!one || !other) return FAR
  return (
    DEPTH * Math.abs(one.depth - other.depth) + FOREIGN * Math.abs(one.foreign - other.foreign) + WAYS_IN * Math.abs(one.ways - other.ways)
  )
}

interface Order {
  readonly cost: number
  readonly pairs: readonly (readonly [number, number])[]
}

/** How the zones of one territory are best laid on those of another; the first of equals. */
function bestOrder(from: Zones, to: Zones, costOf: (a: number, b: number) => number): Order {
  const [a, ...rest] = from
  if (a === undefined) return { cost: 0, pairs: [] }
  let best: Order | null = null
  for (const b of to) {
    const others = bestOrder(
      rest,
      to.filter((zone) => zone !== b),
      costOf,
    )
    const cost = costOf(a, b) + others.cost
    if (!best || cost < best.cost) best = { cost, pairs: [[a, b], ...others.pairs] }
  }
  return best ?? { cost: 0, pairs: [] }
}

/** By row: its column, each column once, so that all costs together are least. Over all sets of columns, of which there are few: nobody has more than twelve territories. */
function cheapest(costs: readonly (readonly number[])[]): readonly number[] {
  const size = costs.length
  const full = (1 << size) - 1
  const least = new Array<number>(full + 1).fill(Infinity)
  const last = new Array<number>(full + 1).fill(-1)
  least[0] = 0
  for (let taken = 0; taken < full; taken++) {
    const row = costs[countBits(taken)] ?? []
    for (let column = 0; column < size; column++) {
      const next = taken | (1 << column)
      const cost = (least[taken] ?? Infinity) + (row[column] ?? Infinity)
      if (next === taken || cost >= (least[next] ?? Infinity)) continue
      least[next] = cost
      last[next] = column
    }
  }
  const columns: number[] = []
  for (let taken = full; taken > 0; taken ^= 1 << (last[taken] ?? 0)) columns.unshift(last[taken] ?? 0)
  return columns
}

function countBits(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1
  return count
}
