/** Which cards of the hand are laid into the line. Places are equal, so they are drawn. */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { lay, pass, type Model } from './model.ts'
import { fillGaps } from './policy.ts'
import type { Tables } from './tables.ts'

/** Number of ways that are weighed. */
const MOST = 8

/** The best ways to choose cards, as placements. */
export function layingsOf(tables: Tables, { kinds, count, spaces }: DeploymentOrder, rng: Rng): readonly Placement[] {
  const hand = Object.entries(kinds).flatMap(([kind, held]) => new Array<number>(held).fill(tables.index.get(kind) ?? 0))
  const keenness = (chosen: readonly number[]): number => chosen.reduce((sum, kind) => sum + (tables.keenness[kind] ?? 0), 0)
  const all = choices(hand, count ?? hand.length)
  const guarded = all.filter((chosen) => !chosen.some((kind) => tables.isFlag[kind] === 1))
  return (guarded.length > 0 ? guarded : all)
    .map((chosen) => ({ chosen, value: keenness(chosen) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)
    .map(({ chosen }) => placed(tables, chosen, rng.shuffle(spaces)))
}

/** Every choice of `count` cards, each once. Equal cards of `hand` must be next to each other. */
function choices(hand: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  const all: (readonly number[])[] = []
  for (const [i, kind] of hand.entries()) {
    if (i > 0 && hand[i - 1] === kind) continue
    for (const rest of choices(hand.slice(i + 1), count - 1)) all.push([kind, ...rest])
  }
  return all
}

function placed({ kinds }: Tables, chosen: readonly number[], spaces: readonly number[]): Placement {
  return Object.fromEntries(chosen.map((kind, i) => [spaces[i] ?? 0, kinds[kind]?.id ?? '']))
}

/** Lays the cards. Before play the enemy has laid its own already, and the first seat begins. */
export function performLaying(tables: Tables, model: Model, placement: Placement): void {
  const [us] = model.sides
  for (const [place, kind] of Object.entries(placement)) lay(us, Number(place), tables.index.get(kind) ?? 0)
  fillGaps(tables, us)
  pass(tables, model)
}
