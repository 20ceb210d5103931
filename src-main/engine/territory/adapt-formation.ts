/**
 * Fits a saved formation to the territories of another game (CQ-5, CQ-6). The zones of its units say which territories their owner had, and so how near the
 * others were; units of one territory stay together, in the territory that is most like theirs. Only the seat's own units matter.
 */
import type { KindSpec } from '../core/edition.ts'
import type { Placement } from '../core/game.ts'
import { partsUnder } from '../rules/chosen-ground.ts'
import type { Land } from './land.ts'

type Zones = readonly number[]

/** Weights of the difference between two zones: steps to foreign zones, foreign neighbours, and all neighbours. */
const DEPTH = 3
const FOREIGN = 1
const WAYS_IN = 0.5
/** Factor for the zone of the Flag. */
const FLAG = 4
/** Cost of a territory with a city for one without, or the other way round. */
const CITY = 1
/** Cost of another territory although the same one is there. */
const ELSEWHERE = 0.25
/** Steps beyond which no foreign zone is near. */
const FAR = 9

/** The situation of a zone among those of one seat. */
interface Situation {
  readonly depth: number
  readonly foreign: number
  readonly ways: number
}

/** The part of a land that counts: neighbours of zones, and the zones of each territory. */
export interface Ground {
  readonly board: { readonly spaces: readonly { readonly neighbours: Zones }[] }
  readonly territories: readonly Pick<Land['territories'][number], 'zones' | 'city'>[]
}

/** Whether the territories are those of the formation: then it is used as it is. */
export function isSameGround({ territories }: Ground, kept: Placement, groups: readonly Zones[]): boolean {
  const keyOf = (parts: readonly Zones[]): string => JSON.stringify(parts.map(([first]) => first ?? -1).sort((a, b) => a - b))
  return keyOf(standing(territories, kept)) === keyOf(groups)
}

/**
 * The formation on these territories: unchanged where they are the same, otherwise with each group of units on the territory that is most alike, by the least
 * total cost. Deterministic. Null where the numbers of territories differ.
 */
export function adaptFormation(ground: Ground, kinds: readonly KindSpec[], kept: Placement, groups: readonly Zones[]): Placement | null {
  const before = standing(ground.territories, kept)
  if (before.length !== groups.length) return null
  if (isSameGround(ground, kept, groups)) return { ...kept }
  const flags = new Set(kinds.flatMap(({ id, flag }) => (flag ? [id] : [])))
  const [was, is] = [situationsOf(ground, before.flat()), situationsOf(ground, groups.flat())]
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

/** The territories with units of the placement. */
function standing(territories: Ground['territories'], placement: Placement): readonly Zones[] {
  return partsUnder({ parts: territories.map(({ zones }) => zones) }, placement)
}

/** The situation of each zone of one seat; all other zones are foreign. */
function situationsOf({ board: { spaces } }: Ground, own: Zones): ReadonlyMap<number, Situation> {
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

function unlike(one: Situation | undefined, other: Situation | undefined): number {
  if (!one || !other) return FAR
  return (
    DEPTH * Math.abs(one.depth - other.depth) + FOREIGN * Math.abs(one.foreign - other.foreign) + WAYS_IN * Math.abs(one.ways - other.ways)
  )
}

interface Order {
  readonly cost: number
  readonly pairs: readonly (readonly [number, number])[]
}

/** The best assignment of the zones of one territory to those of another; the first of equals. */
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

/** By row: its column, each column once, with the least total cost. Searches all sets of columns: no seat has more than twelve territories. */
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
