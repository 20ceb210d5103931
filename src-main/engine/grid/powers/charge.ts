/** Charge (NA-18): any number of empty squares straight on, perhaps into an attack. */
import { aimedAt, arrival, GOES, isFreeEnemy, type PowerRule } from './power.ts'

export const charge: PowerRule<'charge'> = {
  uses({ ctx, position, user, from }, _spec, out) {
    const squares: number[] = []
    for (const ray of ctx.geometry.rays[from] ?? []) {
      const end = ray.findIndex((square) => position.board[square])
      squares.push(...(end < 0 ? ray : ray.slice(0, end)))
      const square = ray[end]
      if (square !== undefined && isFreeEnemy(position.board[square], user.seat)) squares.push(square)
    }
    for (const square of squares.sort((a, b) => a - b)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  relocation: GOES,
}
