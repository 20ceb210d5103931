/** Deployments (CL-3 to CL-5): what is due, whether a placement meets it, and a random one that does. */
import type { KindSpec } from '../core/edition.ts'
import type { CommonError } from '../core/errors.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'

/** What people call kinds and spaces. */
export interface DeploymentNames {
  readonly kinds: readonly Pick<KindSpec, 'id' | 'name'>[]
  readonly nameOf: (space: number) => string | undefined
}

/** Why a placement does not meet the order, or null when it does. Where some are held back (`count`), how many are placed is for the caller to ask. */
export function deploymentError(order: DeploymentOrder, placement: Placement, { kinds, nameOf }: DeploymentNames): CommonError | null {
  const spaces = new Set(order.spaces.map(String))
  const placed = new Map<string, number>()
  for (const [space, kind] of Object.entries(placement)) {
    if (!spaces.has(space)) return { code: 'deployment-outside-zone', space: nameOf(Number(space)) ?? space }
    placed.set(kind, (placed.get(kind) ?? 0) + 1)
  }
  for (const kind of new Set([...Object.keys(order.kinds), ...placed.keys()])) {
    const due = Object.hasOwn(order.kinds, kind) ? (order.kinds[kind] ?? 0) : 0
    const count = placed.get(kind) ?? 0
    if (order.count === undefined ? count !== due : count > due)
      return { code: 'deployment-wrong-army', kind: kinds.find(({ id }) => id === kind)?.name ?? kind, placed: count, due }
  }
  return null
}

/** A placement that meets the order, every one equally likely. */
export function randomPlacement(order: DeploymentOrder, rng: Rng): Placement {
  const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const placed = order.count === undefined ? army : rng.shuffle(army).slice(0, order.count)
  const spaces = rng.shuffle(order.spaces)
  return Object.fromEntries(placed.map((kind, i) => [spaces[i] ?? 0, kind]))
}
