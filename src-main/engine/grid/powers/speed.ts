/**
 * Giant’s Stride (NA-19) and Speed (TF-9): so many orthogonal steps with any turns, never over a piece, never back to the start. An attack ends it, also before the
 * last step. What one step reaches is an ordinary move or attack (CL-25).
 */
import { aimedAt, arrival, ascending, GOES, isFreeEnemy, singleStep, type PowerRule, type Sight } from './power.ts'

export const speed: PowerRule<'speed'> = {
  uses(sight, { steps }, out) {
    for (const square of reach(sight, steps).sort(ascending)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  refusal: singleStep,

  relocation: GOES,
}

/** Empty squares that are exactly so many steps away on some way, and enemies that are met on one; none next to the start. */
function reach({ ctx, position, user, from }: Sight, steps: number): number[] {
  const { neighbours } = ctx.geometry
  const nearest = neighbours[from] ?? []
  const found: number[] = []
  const find = (square: number): void => {
    if (square !== from && !nearest.includes(square) && !found.includes(square)) found.push(square)
  }
  let edge: readonly number[] = [from]
  for (let step = 1; step <= steps; step++) {
    const next: number[] = []
    for (const square of edge) {
      for (const near of neighbours[square] ?? []) {
        const there = position.board[near]
        if (near === from || !there) {
          if (!next.includes(near)) next.push(near)
        } else if (isFreeEnemy(position, there, user.seat)) find(near)
      }
    }
    edge = next
  }
  edge.forEach(find)
  return found
}
