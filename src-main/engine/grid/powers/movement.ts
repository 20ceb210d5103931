/** Powers by which the user goes somewhere. */
import { aimedAt, aimedAtAll, arrival, ascending, GOES, isFreeEnemy, singleStep, type PowerRule, type Sight } from './power.ts'

/** Charge (NA-18): over any number of empty squares straight ahead, and perhaps an attack. A single step is an ordinary move or attack (CL-25). */
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

/**
 * Giant’s Stride (NA-19) and Speed (TF-9): a number of orthogonal steps, turning at will, never over a piece, never back to the start. An attack ends it, also
 * before the last step. A single step is an ordinary move or attack (CL-25).
 */
export const speed: PowerRule<'speed'> = {
  uses(sight, { steps }, out) {
    for (const square of reach(sight, steps).sort(ascending)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [arrival(scene, scene.from, to)],

  refusal: singleStep,

  relocation: GOES,
}

/** Empty squares that some path of exactly `steps` steps reaches, and enemies on the way; none next to the start. */
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

/** Sneak Attack (TF-13): straight over a run of pieces and obstacles to the first empty square, then perhaps an attack on a neighbour. */
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

/** Drift (NA-21): one diagonal step to an empty square. */
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
