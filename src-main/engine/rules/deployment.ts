/** Deployments (CL-3 to CL-5): what is due, whether a placement meets it, and a random one that does. */
import type { ArmyCitation, KindSpec } from '../core/edition.ts'
import type { CommonError } from '../core/errors.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'

/** What people call kinds and spaces. */
export interface DeploymentNames {
  readonly kinds: readonly Pick<KindSpec, 'id' | 'name'>[]
  readonly nameOf: (space: number) => string | undefined
}

/** Why a placement does not meet the order, or null when it does. Where some are held back (`count`), how many are placed is for the caller to ask. `rules` are cited. */
export function deploymentError(
  order: DeploymentOrder,
  placement: Placement,
  { kinds, nameOf }: DeploymentNames,
  rules: ArmyCitation,
): CommonError | null {
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

/** A placement that meets the order, every one equally likely. */
export function randomPlacement({ kinds, count, spaces }: DeploymentOrder, rng: Rng): Placement {
  const army: string[] = []
  for (const kind in kinds) for (let left = kinds[kind] ?? 0; left > 0; left--) army.push(kind)
  const placed = count === undefined ? army : draw(army, count, rng)
  const places = count === undefined ? rng.shuffle(spaces) : draw([...spaces], count, rng)
  const placement: Record<number, string> = {}
  for (let i = 0; i < placed.length; i++) placement[places[i] ?? 0] = placed[i] ?? ''
  return placement
}

/** So many of the things, drawn one after the other; the list given is used up. */
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
