/** Drift (NA-21): one diagonal step to an empty square. */
import { aimedAt, arrival, GOES, type PowerRule } from './power.ts'

export const drift: PowerRule<'drift'> = {
  uses({ ctx, position, from }, _spec, out) {
    for (const line of ctx.geometry.diagonals[from] ?? []) {
      const [to] = line
      if (to !== undefined && !position.board[to]) out.push(aimedAt(to))
    }
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  relocation: GOES,
}
