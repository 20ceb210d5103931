/** A line as plain sense has it: cards that attack, so that the seat can act (BC-12), and the Flag in the hand while there is anything else. */
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { CardsInfo } from './edition.ts'

/** A random placement of the cards that are best laid, in random places. */
export function defaultPlacement(info: CardsInfo, order: DeploymentOrder, rng: Rng): Placement {
  const hand = rng.shuffle(Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind)))
  const laid = hand.sort((a, b) => reluctance(info, a) - reluctance(info, b)).slice(0, order.count)
  const places = rng.shuffle(order.spaces)
  return Object.fromEntries(laid.map((kind, i) => [places[i] ?? 0, kind]))
}

function reluctance({ kinds }: CardsInfo, id: string): number {
  const kind = kinds.find((each) => each.id === id)
  if (kind?.flag) return 2
  return kind?.movement === 'none' ? 1 : 0
}
