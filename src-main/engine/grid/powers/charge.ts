/** Charge (NA-18): any number of empty squares straight on, perhaps into an attack. One step is an ordinary move or attack (CL-25). */
import { aimedAt, arrival, ascending, GOES, isFreeEnemy, singleStep, type PowerRule } from './power.ts'

export const charge: PowerRule<'charge'> = {
  uses({ ctx, position, user, from }, _spec, out) {
    const squares: number[] = []
    for (const ray of ctx.geometry.rays[from] ?? []) {
      for (let i = 0; i < ray.length; i++) {
        const square = ray[i] ?? from
        const there = position.board[square]
        if (i > 0 && (!there || isFreeEnemy(position, there, user.seat))) squares.push(square)
        if (there) break
      }
    }
    for (const square of squares.sort(ascending)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  refusal: singleStep,

  relocation: GOES,
}
