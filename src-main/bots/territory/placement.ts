/**
 * Where the strategist places its units (CQ-6): the Flag far from all others, on a zone with few neighbours that are all its own; a unit on
 * each of those, Cursed Lands and strong ones, so that no Scout runs through; the others in every territory, strong ones at the borders.
 */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { emptyGroup, randomPlacement } from '../../engine/rules/deployment.ts'
import { drawIndex } from '../choose.ts'
import type { Tables } from './tables.ts'

const TRIES = 20
/** Advantage by which a zone of the Flag is chosen nearly always. */
const CARE = 1.4
/** Value of a zone for the Flag: steps to enemy territory, entrances, and entrances in enemy territory. */
const DEPTH = 1.1
const WAYS_IN = 0.9
const FOREIGN = 3
/** How far chance moves a unit up or down, in ranks, among candidates next to the Flag. */
const LATITUDE = 5

export function placeSensibly(tables: Tables, order: DeploymentOrder, guile: number, rng: Rng): Placement {
  const depths = depthsOf(tables, order.spaces)
  for (let i = 0; i < TRIES; i++) {
    const placement = draw(tables, order, depths, guile, rng)
    if (emptyGroup(order, placement) === null) return placement
  }
  return randomPlacement(order, rng)
}

/** Steps from each zone to the nearest one outside these. */
function depthsOf({ steps }: Pick<Tables, 'steps'>, zones: readonly number[]): ReadonlyMap<number, number> {
  const own = new Set(zones)
  const foreign = [...steps.keys()].filter((zone) => !own.has(zone))
  return new Map(zones.map((zone) => [zone, Math.min(9, ...foreign.map((other) => steps[zone]?.[other] ?? 9))]))
}

/** How safe a Flag is on a zone of a seat that holds the zones that have a depth. */
function shelterOf({ neighbours }: Pick<Tables, 'neighbours'>, depths: ReadonlyMap<number, number>, zone: number): number {
  const around = neighbours[zone] ?? []
  return DEPTH * (depths.get(zone) ?? 0) - WAYS_IN * around.length - FOREIGN * around.filter((next) => !depths.has(next)).length
}

/** How much others are assumed to shelter their flags. */
const CUNNING = 0.5

/** By zone: how likely a seat is assumed to keep its Flag there, by the tokens it holds. */
export function likingsOf(
  tables: Tables,
  { owners }: { readonly owners: readonly number[] },
  seat: number,
  guile: number,
): readonly number[] {
  const zones = [...tables.territoryOf.keys()].filter((zone) => owners[tables.territoryOf[zone] ?? -1] === seat)
  const depths = depthsOf(tables, zones)
  return tables.territoryOf.map((_, zone) => Math.exp(guile * CUNNING * shelterOf(tables, depths, zone)))
}

/** Places the Flag, then its guards, then the rest; at least one unit in every territory. */
function draw(tables: Tables, order: DeploymentOrder, depths: ReadonlyMap<number, number>, guile: number, rng: Rng): Placement {
  const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const flags = army.filter((kind) => tables.kinds.get(kind)?.flag)
  const lands = army.filter((kind) => tables.kinds.get(kind)?.bomb)
  const others = rng.shuffle(army.filter((kind) => !flags.includes(kind) && !lands.includes(kind)))
  const placed: Record<number, string> = {}
  let homes: readonly number[] = []
  const put = (kind: string, likingOf: (zone: number) => number): number => {
    const free = order.spaces.filter((zone) => placed[zone] === undefined)
    const groupsLeft = (order.groups ?? []).filter((group) => group.every((zone) => placed[zone] === undefined))
    const unitsLeft = army.length - Object.keys(placed).length
    const allowed = groupsLeft.length >= unitsLeft ? groupsLeft.flat() : free
    const zone = allowed[drawIndex(allowed.map(likingOf), rng)] ?? allowed[0] ?? -1
    placed[zone] = kind
    return zone
  }
  const near = (zone: number): number => Math.min(9, ...homes.map((home) => tables.steps[home]?.[zone] ?? 9))
  const front = (zone: number): number => 1 / (depths.get(zone) ?? 1)
  homes = flags.map((kind) => put(kind, (zone) => Math.exp(CARE * (0.3 + 0.7 * guile) * shelterOf(tables, depths, zone))))
  for (const kind of lands) put(kind, (zone) => (near(zone) === 1 ? 8 + 8 * front(zone) : near(zone) === 2 ? 0.6 : 0.1))
  for (const kind of guardsOf(tables, others, homes, placed, rng)) {
    put(kind, (zone) => (near(zone) === 1 ? 1 : 1e-6))
    others.splice(others.indexOf(kind), 1)
  }
  for (const kind of others) {
    const { rank, roams, spyMaster } = tables.kinds.get(kind) ?? {}
    const strength = (rank ?? 0) / 10
    put(kind, (zone) => {
      if (spyMaster) return near(zone) <= 2 ? 2 : 0.5
      if (roams) return 0.6 + front(zone)
      return 0.3 + 1.5 * strength * front(zone)
    })
  }
  return placed
}

/** Units next to the Flag, where no Cursed Land is: mostly strong ones, of different ranks in different games. */
function guardsOf(tables: Tables, army: readonly string[], homes: readonly number[], placed: Placement, rng: Rng): readonly string[] {
  const ways = new Set(homes.flatMap((home) => tables.neighbours[home] ?? []).filter((zone) => placed[zone] === undefined))
  const likings = new Map(army.map((kind, i) => [i, (tables.kinds.get(kind)?.rank ?? 0) + rng.fraction() * LATITUDE]))
  return [...army.keys()]
    .filter((i) => !tables.kinds.get(army[i] ?? '')?.spyMaster)
    .sort((a, b) => (likings.get(b) ?? 0) - (likings.get(a) ?? 0))
    .slice(1, 1 + ways.size)
    .map((i) => army[i] ?? '')
}
