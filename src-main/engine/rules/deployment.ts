/** Deployments (CL-3 to CL-5): which seats must deploy, what others see of it, whether a placement is valid, a random one, and the armies on the board. */
import type { ArmyCitation, KindSpec } from '../core/edition.ts'
import type { CommonError } from '../core/errors.ts'
import type { DeploymentOrder, Phase, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import { actingSeat, isOut, plays, seatsLeft, seatsOf, type Seated, type Turns } from '../core/sides.ts'

/** The part of a position about deployments. */
interface Deploying extends Seated {
  readonly phase: Phase
  readonly deployed: Readonly<Partial<Record<Seat, Placement | 'hidden'>>>
}

/** Whether the seat must still deploy its army: an army is confirmed once (CL-5). */
export function owesArmy(position: Deploying, seat: Seat): boolean {
  return position.phase === 'deploying' && plays(position, seat) && !isOut(position, seat) && position.deployed[seat] === undefined
}

/** The seats that must act: all that have still to deploy, then one at a time; none when the game is over. */
export function seatsToAct(position: Deploying & Turns): readonly Seat[] {
  if (position.phase === 'over') return []
  return position.phase === 'playing' ? [actingSeat(position)] : seatsLeft(position).filter((seat) => owesArmy(position, seat))
}

/** Seats that have confirmed, which is public; the placement only for its own seat, the arbiter, and all after the end. */
export function seenDeployments(
  state: Deploying & { readonly deployed: Readonly<Partial<Record<Seat, Placement>>> },
  viewer: Viewer,
): Readonly<Partial<Record<Seat, Placement | 'hidden'>>> {
  const seesAll = viewer === 'arbiter' || state.phase === 'over'
  const seen: Partial<Record<Seat, Placement | 'hidden'>> = {}
  for (const seat of seatsOf(state)) {
    const placement = state.deployed[seat]
    if (placement) seen[seat] = seesAll || viewer === seat ? placement : 'hidden'
  }
  return Object.freeze(seen)
}

/** A piece of a deployed army. */
interface Deployed {
  readonly space: number
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}

/** All deployed armies, in order of spaces. One shuffle gives all ids, so an id says nothing of kind, seat or space (law 6). */
export function deployedArmies(
  state: Seated & { readonly deployed: Readonly<Partial<Record<Seat, Placement>>> },
  rng: Rng,
): readonly Deployed[] {
  const standing = seatsOf(state)
    .flatMap((seat) => Object.entries(state.deployed[seat] ?? {}).map(([space, kind]) => ({ space: Number(space), seat, kind })))
    .sort((a, b) => a.space - b.space)
  const ids = shuffledIds(standing.length, rng)
  return standing.map((piece, i) => ({ ...piece, id: ids[i] ?? '' }))
}

/** `p1`, `p2` and so on. */
export function numberedIds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `p${i + 1}`)
}

/** The same in random order. */
export function shuffledIds(count: number, rng: Rng): string[] {
  return rng.shuffle(numberedIds(count))
}

/** Names of kinds and spaces, for people. */
export interface DeploymentNames {
  readonly kinds: readonly Pick<KindSpec, 'id' | 'name'>[]
  readonly nameOf: (space: number) => string | undefined
}

/** Why a placement does not meet the order, or null. With `count` the caller checks how many pieces are placed. `rules` are cited. */
export function deploymentError(
  order: DeploymentOrder,
  placement: Placement,
  { kinds, nameOf }: DeploymentNames,
  rules: ArmyCitation,
): Extract<CommonError, { readonly rule: string }> | null {
  const spaces = new Set(order.spaces.map(String))
  const placed = new Map<string, number>()
  for (const [space, kind] of Object.entries(placement)) {
    if (!spaces.has(space)) return { code: 'deployment-outside-zone', space: nameOf(Number(space)) ?? space, rule: rules.zone }
    placed.set(kind, (placed.get(kind) ?? 0) + 1)
  }
  for (const kind of new Set([...Object.keys(order.kinds), ...placed.keys()])) {
    const due = Object.hasOwn(order.kinds, kind) ? (order.kinds[kind] ?? 0) : 0
    const count = placed.get(kind) ?? 0
    if (order.count === undefined ? count !== due : count > due)
      return {
        code: 'deployment-wrong-army',
        kind: kinds.find(({ id }) => id === kind)?.name ?? kind,
        placed: count,
        due,
        rule: rules.army,
      }
  }
  return null
}

/** What is left of an order where some pieces keep their spaces. */
export function restOf(order: DeploymentOrder, placed: Placement): DeploymentOrder {
  const kinds: Record<string, number> = { ...order.kinds }
  for (const kind of Object.values(placed)) kinds[kind] = (kinds[kind] ?? 0) - 1
  return { ...order, kinds, spaces: order.spaces.filter((space) => placed[space] === undefined) }
}

/** A part of the zone that a placement leaves empty, or null (CQ-6). */
export function emptyGroup({ groups = [] }: DeploymentOrder, placement: Placement): readonly number[] | null {
  return groups.find((group) => group.every((space) => placement[space] === undefined)) ?? null
}

/** A random placement that meets the order and fills every part of the zone; uniform where the zone has no parts. */
export function randomPlacement({ kinds, count, spaces, groups }: DeploymentOrder, rng: Rng): Placement {
  const army: string[] = []
  for (const kind in kinds) for (let left = kinds[kind] ?? 0; left > 0; left--) army.push(kind)
  if (groups !== undefined) return inGroups(rng.shuffle(army), spaces, groups, rng)
  const placed = count === undefined ? army : draw(army, count, rng)
  const places = count === undefined ? rng.shuffle(spaces) : draw([...spaces], count, rng)
  const placement: Record<number, string> = {}
  for (let i = 0; i < placed.length; i++) placement[places[i] ?? 0] = placed[i] ?? ''
  return placement
}

/** One piece into every part of the zone, the rest anywhere. */
function inGroups(army: readonly string[], spaces: readonly number[], groups: readonly (readonly number[])[], rng: Rng): Placement {
  const first = groups.map((group) => rng.pick(group))
  const places = [...first, ...rng.shuffle(spaces.filter((space) => !first.includes(space)))]
  return Object.fromEntries(army.map((kind, i) => [places[i] ?? 0, kind]))
}

/** Draws `count` things; the list given is used up. */
function draw<T>(things: T[], count: number, rng: Rng): readonly T[] {
  const drawn: T[] = []
  while (drawn.length < count) {
    const at = rng.below(things.length)
    drawn.push(things[at] as T)
    const last = things.pop() as T
    if (at < things.length) things[at] = last
  }
  return drawn
}
