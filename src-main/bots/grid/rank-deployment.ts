/**
 * Deployments of armies without powers, always different: the flag nearly always in the back row, mostly walled in, sometimes not; decoy
 * bombs; all others where strong players prefer them, but first where a runner would reach the flag in its first two moves. Several are
 * drawn, and one of the best is kept. Works from the properties of kinds, on any zone.
 */
import { compileBoard } from '../../engine/core/board/compile.ts'
import { placeSeen } from '../../engine/core/board/facing.ts'
import type { KindSpec } from '../../engine/core/edition.ts'
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import type { BoardEdition } from '../../engine/rules/board-edition.ts'
import { approachesTo } from '../../engine/rules/open-lines.ts'
import { advanceIn, bestOf, drawIndex } from '../choose.ts'
import { likingOf, rolesOf, type PieceRole } from './piece-roles.ts'

const CANDIDATES = 24
/** How often the flag is in a corner, walled in on all sides, without immovable neighbours; and how often decoy bombs are placed elsewhere. */
const HABITS = { corner: 0.46, walled: 0.62, bare: 0.07, decoy: 0.45 }

interface Zone {
  readonly spaces: readonly number[]
  readonly advance: ReadonlyMap<number, number>
  /** Neighbours within the zone. */
  readonly near: ReadonlyMap<number, readonly number[]>
  /** Spaces from which a step out of the zone leads. */
  readonly exits: ReadonlySet<number>
  /** -1 to 1 from one wing to the other. */
  readonly wing: ReadonlyMap<number, number>
  /** The paths of a runner to a space in two moves, around the taken spaces given: for each its free spaces within the zone. */
  readonly ways: (space: number, isTaken: (at: number) => boolean) => readonly (readonly number[])[]
  /** Spaces that no piece within the zone can shield from a runner. */
  readonly beyondCover: ReadonlySet<number>
}

/** A deployment of the pieces that are ordered. */
export function deployByRank(info: BoardEdition, order: DeploymentOrder, rng: Rng): Placement {
  const zone = surveyOf(info, order)
  const army = info.kinds.flatMap((kind) => Array.from({ length: order.kinds[kind.id] ?? 0 }, () => kind))
  const roles = rolesOf(army)
  const roleOf = ({ id }: KindSpec): PieceRole => roles.get(id) ?? 'middle'
  const drawn = Array.from({ length: CANDIDATES }, () => draw(army, zone, roleOf, rng))
  const best = bestOf(drawn, (placed) => judge(placed, zone) + rng.fraction() * 2) ?? new Map<number, KindSpec>()
  return Object.fromEntries([...best].map(([space, kind]) => [space, kind.id]))
}

function surveyOf({ board }: BoardEdition, order: DeploymentOrder): Zone {
  const inside = new Set(order.spaces)
  const { neighbours } = compileBoard(board)
  const near = new Map(order.spaces.map((space) => [space, (neighbours[space] ?? []).filter((next) => inside.has(next))]))
  const exits = new Set(order.spaces.filter((space) => (neighbours[space] ?? []).some((next) => !inside.has(next))))
  const advance = advanceIn(board, order.seat, order.spaces)
  const across = new Map(order.spaces.map((space) => [space, placeSeen(board, order.seat, space)[0]]))
  const [low, high] = [Math.min(...across.values()), Math.max(...across.values())]
  const wing = new Map([...across].map(([space, x]) => [space, high === low ? 0 : (x - low) / ((high - low) / 2) - 1]))
  const approaches = approachesTo(board, order.seat)
  const ways: Zone['ways'] = (space, isTaken) => approaches.ways(space, isTaken).map((way) => way.filter((at) => inside.has(at)))
  const beyondCover = new Set(order.spaces.filter((space) => ways(space, () => false).some((way) => way.length === 0)))
  return { spaces: order.spaces, advance, near, exits, wing, ways, beyondCover }
}

function draw(army: readonly KindSpec[], zone: Zone, roleOf: (kind: KindSpec) => PieceRole, rng: Rng): Map<number, KindSpec> {
  const placed = new Map<number, KindSpec>()
  const free = new Set(zone.spaces)
  const put = (space: number | undefined, kind: KindSpec): void => {
    if (space === undefined) return
    free.delete(space)
    placed.set(space, kind)
  }
  const pick = (weigh: (space: number) => number): number | undefined => {
    const spaces = [...free]
    return spaces[drawIndex(spaces.map(weigh), rng)] ?? spaces[0]
  }
  const rowOf = (space: number): number => zone.advance.get(space) ?? 0
  const isCorner = (space: number): boolean => rowOf(space) === 0 && (zone.near.get(space)?.length ?? 0) <= 2
  const wantsCorner = rng.fraction() < HABITS.corner
  const flags = army.filter(({ flag }) => flag)
  for (const flag of flags)
    put(
      pick((space) => (zone.beyondCover.has(space) ? 0 : likingOf('flag', rowOf(space)) * (isCorner(space) === wantsCorner ? 1 : 0.001))),
      flag,
    )
  const bombs = army.filter(({ bomb }) => bomb)
  const home = [...placed.keys()]
  const walls = wallsOf(home, zone, bombs.length, rng)
  const decoy =
    rng.fraction() < HABITS.decoy
      ? pick((space) => (rowOf(space) < 0.4 && Math.abs((zone.wing.get(space) ?? 0) - (zone.wing.get(home[0] ?? 0) ?? 0)) > 0.7 ? 1 : 0))
      : undefined
  const shams = decoy === undefined ? [] : (zone.near.get(decoy) ?? [])
  for (const bomb of bombs) {
    const wall = walls.pop()
    const isAdjacent = (space: number): boolean => (zone.near.get(space) ?? []).some((next) => home.includes(next))
    put(wall ?? pick((space) => (isAdjacent(space) ? 0.001 : likingOf('bomb', rowOf(space)) * (shams.includes(space) ? 12 : 1))), bomb)
  }
  const others = rng.shuffle(army.filter(({ flag, bomb }) => !flag && !bomb))
  const open = (): readonly number[] => home.flatMap((flag) => zone.ways(flag, (at) => placed.has(at)).flat())
  if (army.length < zone.spaces.length)
    for (let ways = open(); ways.length > 0 && others.length > 0; ways = open()) {
      const space = ways[rng.below(ways.length)] ?? 0
      const weights = others.map((kind) => likingOf(roleOf(kind), rowOf(space)))
      for (const kind of others.splice(Math.max(0, drawIndex(weights, rng)), 1)) put(space, kind)
    }
  for (const kind of others)
    put(
      pick((space) => likingOf(roleOf(kind), rowOf(space))),
      kind,
    )
  return placed
}

/** The neighbours of the flag that bombs take. */
function wallsOf(home: readonly number[], zone: Zone, bombs: number, rng: Rng): number[] {
  const walls = rng.shuffle([...new Set(home.flatMap((space) => zone.near.get(space) ?? []))].filter((space) => !home.includes(space)))
  const roll = rng.fraction()
  if (roll < HABITS.walled && walls.length <= bombs) return [...walls]
  if (roll > 1 - HABITS.bare) return []
  return walls.slice(0, Math.min(bombs, 1 + rng.below(Math.max(1, walls.length - 1))))
}

/** Higher is better; about one point for each concern. */
function judge(placed: ReadonlyMap<number, KindSpec>, zone: Zone): number {
  let score = 0
  let balance = 0
  let ways = 0
  const strong: number[] = []
  const isTaken = (at: number): boolean => placed.has(at)
  for (const [space, kind] of placed) {
    const near = (zone.near.get(space) ?? []).map((next) => placed.get(next))
    const isOut = zone.exits.has(space)
    if (kind.flag && zone.ways(space, isTaken).length > 0) score -= 50
    if (kind.movement === 'none') continue
    if (isOut) ways++
    const isShutIn = !isOut && near.every((other) => other?.movement === 'none')
    if (isShutIn) score -= (kind.rank ?? 0) >= 5 ? 4 : 1
    if ((kind.rank ?? 0) >= 8) {
      balance += ((kind.rank ?? 0) - 6) * (zone.wing.get(space) ?? 0)
      strong.push(space)
    }
    if (kind.assassinates !== undefined) {
      const isByFriend = [...placed].some(
        ([other, { rank }]) => (rank ?? 0) >= 8 && Math.abs((zone.wing.get(other) ?? 0) - (zone.wing.get(space) ?? 0)) < 0.5,
      )
      score += isByFriend ? 1 : 0
    }
  }
  const huddled = strong.filter((space) => (zone.near.get(space) ?? []).some((next) => strong.includes(next))).length
  return score - Math.abs(balance) * 0.5 - huddled * 0.3 + (ways === 0 ? -50 : Math.min(ways, Math.ceil(zone.exits.size * 0.7)) * 0.5)
}
