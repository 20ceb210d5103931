/** Sneak Attack (TF-13): straight over a run of pieces and obstacles to the first empty square, then perhaps an ordinary attack on a neighbour. */
import { aimedAt, aimedAtAll, arrival, ascending, isFreeEnemy, type PowerRule, type Sight } from './power.ts'

export const sneak: PowerRule<'sneak'> = {
  uses(sight, _spec, out) {
    const { ctx, position, user } = sight
    for (const to of landings(sight).sort(ascending)) {
      out.push(aimedAt(to))
      for (const near of ctx.geometry.neighbours[to] ?? []) {
        if (isFreeEnemy(position, position.board[near], user.seat)) out.push(aimedAtAll(to, [near]))
      }
    }
  },

  effects(scene, _spec, { to, targets }) {
    const landed = { type: 'moved', id: scene.user.id, from: scene.from, to } as const
    const [target] = targets
    return target === undefined ? [landed] : [landed, arrival(scene, to, target)]
  },

  relocation: (from, { to, targets }) => [from, targets[0] ?? to],
}

/** The first empty square behind a run of at least one piece or obstacle, in each direction. */
function landings({ ctx, position, from }: Sight): number[] {
  const isEmpty = (square: number): boolean => ctx.geometry.open[square] === true && !position.board[square]
  return (ctx.geometry.lines[from] ?? []).flatMap((line) => {
    const end = line.findIndex(isEmpty)
    const square = line[end]
    return end > 0 && square !== undefined ? [square] : []
  })
}
