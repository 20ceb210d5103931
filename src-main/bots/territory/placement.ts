/**
 * Where the strategist places its units (CQ-6): the Flag far from everybody, Cursed Lands before it, strong units at the borders, Scouts and the Spy Master
 * between. Several placements are drawn, and the best is kept.
 */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { emptyGroup } from '../../engine/rules/deployment.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'
import { bestOf, drawIndex } from '../choose.ts'
import type { Tables } from './tables.ts'

const CANDIDATES = 6
const TRIES = 20

export function placeSensibly(tables: Tables, order: DeploymentOrder, rng: Rng): Placement {
  const danger = dangerOf(tables, order)
  const drawn = Array.from({ length: CANDIDATES }, () => draw(tables, order, danger, rng))
  return bestOf(drawn, (placement) => judge(tables, placement, danger)) ?? randomPlacement(order, rng)
}

/** How near others are, by zone: 1 where somebody else may stand next door, less behind. */
function dangerOf({ steps, neighbours }: Tables, { spaces }: DeploymentOrder): ReadonlyMap<number, number> {
  const own = new Set(spaces)
  const foreign = neighbours.map((_, zone) => zone).filter((zone) => !own.has(zone))
  return new Map(spaces.map((zone) => [zone, 1 / Math.min(9, ...foreign.map((other) => steps[zone]?.[other] ?? 9))]))
}

/** The Flag first, then what guards it, then the rest by rank; one unit into every territory. */
function draw(tables: Tables, order: DeploymentOrder, danger: ReadonlyMap<number, number>, rng: Rng): Placement {
  for (let i = 0; i < TRIES; i++) {
    const placement = drawOnce(tables, order, danger, rng)
    if (emptyGroup(order, placement) === null) return placement
  }
  return randomPlacement(order, rng)
}

function drawOnce(tables: Tables, order: DeploymentOrder, danger: ReadonlyMap<number, number>, rng: Rng): Placement {
  const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const flags = army.filter((kind) => tables.kinds.get(kind)?.flag)
  const guards = army.filter((kind) => tables.kinds.get(kind)?.bomb)
  const others = rng.shuffle(army.filter((kind) => !flags.includes(kind) && !guards.includes(kind)))
  const placed: Record<number, string> = {}
  let home = -1
  const open = new Map((order.groups ?? []).map((group) => [group, true]))
  const put = (kind: string, likingOf: (zone: number) => number): void => {
    const free = order.spaces.filter((zone) => placed[zone] === undefined)
    const groupsLeft = [...open.keys()].filter((group) => group.every((zone) => placed[zone] === undefined))
    const unitsLeft = army.length - Object.keys(placed).length
    const allowed = groupsLeft.length >= unitsLeft ? groupsLeft.flat() : free
    const zone = allowed[drawIndex(allowed.map(likingOf), rng)] ?? allowed[0] ?? -1
    placed[zone] = kind
    if (tables.kinds.get(kind)?.flag) home = zone
  }
  const near = (zone: number): number => tables.steps[home]?.[zone] ?? 9
  for (const kind of flags) put(kind, (zone) => Math.exp(-7 * (danger.get(zone) ?? 1)))
  for (const kind of guards) put(kind, (zone) => (near(zone) === 1 ? 6 : near(zone) === 2 ? 1 : 0.15) * (0.3 + (danger.get(zone) ?? 1)))
  for (const kind of others) {
    const { rank, roams, spyMaster } = tables.kinds.get(kind) ?? {}
    const strength = (rank ?? 0) / 10
    put(kind, (zone) => {
      const at = danger.get(zone) ?? 1
      if (spyMaster) return near(zone) <= 2 ? 2 : 0.5
      if (roams) return 0.6 + at
      return 0.3 + strength * at + (near(zone) === 1 ? 0.3 : 0)
    })
  }
  return placed
}

/** A Flag behind others, and neighbours of its own round it. */
function judge(tables: Tables, placement: Placement, danger: ReadonlyMap<number, number>): number {
  const home = Number(Object.keys(placement).find((zone) => tables.kinds.get(placement[Number(zone)] ?? '')?.flag) ?? -1)
  const beside = tables.neighbours[home] ?? []
  const closed = beside.filter((zone) => placement[zone] !== undefined).length
  const strong = beside.reduce((sum, zone) => sum + (tables.worth.get(placement[zone] ?? '') ?? 0), 0)
  return 1.2 * closed - 0.7 * beside.length + 0.25 * strong - 6 * (danger.get(home) ?? 1)
}
