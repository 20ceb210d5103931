/** Deployments (CL-3 to CL-5): what is due, whether a placement meets it, and a random one that does. */
import type { EditionInfo } from '../core/edition.ts'
import type { RuleError } from '../core/errors.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'

/** Why a placement does not meet the order, or null when it does. */
export function deploymentError(
  order: DeploymentOrder,
  placement: Placement,
  { board, kinds }: Pick<EditionInfo, 'board' | 'kinds'>,
): RuleError | null {
  const spaces = new Set(order.spaces.map(String))
  const placed = new Map<string, number>()
  for (const [space, kind] of Object.entries(placement)) {
    if (!spaces.has(space)) return { code: 'deployment-outside-zone', space: board.names[Number(space)] ?? space }
    placed.set(kind, (placed.get(kind) ?? 0) + 1)
  }
  for (const kind of new Set([...Object.keys(order.kinds), ...placed.keys()])) {
    const due = Object.hasOwn(order.kinds, kind) ? (order.kinds[kind] ?? 0) : 0
    const count = placed.get(kind) ?? 0
    if (count !== due) return { code: 'deployment-wrong-army', kind: kinds.find(({ id }) => id === kind)?.name ?? kind, placed: count, due }
  }
  return null
}

/** A placement that meets the order, every one equally likely. */
export function randomPlacement(order: DeploymentOrder, rng: Rng): Placement {
  const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const spaces = rng.shuffle(order.spaces).slice(0, army.length)
  return Object.fromEntries(spaces.map((space, i) => [space, army[i] ?? '']))
}
