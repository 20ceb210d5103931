/** A line as plain sense has it: cards that attack, so that the seat can act (BC-12), and the Flag in the hand while there is anything else. */
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { CardsContext } from './context.ts'

/** A random placement of the cards that are best laid, in random places. */
export function defaultPlacement(ctx: CardsContext, order: DeploymentOrder, rng: Rng): Placement {
  const hand = rng.shuffle(Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind)))
  const laid = hand.sort((a, b) => reluctance(ctx, a) - reluctance(ctx, b)).slice(0, order.count)
  const places = rng.shuffle(order.spaces)
  return Object.fromEntries(laid.map((kind, i) => [places[i] ?? 0, kind]))
}

function reluctance(ctx: CardsContext, id: string): number {
  const { movement, flag } = ctx.kind(id)
  if (flag) return 2
  return movement === 'none' ? 1 : 0
}
