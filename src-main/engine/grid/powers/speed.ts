/** Giant’s Stride (NA-19) and Speed (TF-9): so many orthogonal steps with any turns, never over a piece, never back to the start. An attack ends it early. */
import { aimedAt, arrival, GOES, isFreeEnemy, type PowerRule, type Sight } from './power.ts'

export const speed: PowerRule<'speed'> = {
  uses(sight, { steps }, out) {
    for (const square of [...reach(sight, steps)].sort((a, b) => a - b)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  relocation: GOES,
}

/** Empty squares that are exactly so many steps away on some way, and enemies that are met on one. */
function reach({ ctx, position, user, from }: Sight, steps: number): Set<number> {
  const found = new Set<number>()
  let edge = new Set([from])
  for (let step = 1; step <= steps; step++) {
    const next = new Set<number>()
    for (const square of edge) {
      for (const near of ctx.geometry.neighbours[square] ?? []) {
        const there = position.board[near]
        if (near === from || !there) next.add(near)
        else if (isFreeEnemy(there, user.seat)) found.add(near)
      }
    }
    edge = next
  }
  for (const square of edge) if (square !== from) found.add(square)
  return found
}
