/** The armies of a new game, chosen and deployed at random: a position from which a person begins to edit. */
import { begin, type StateBase } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Edition } from '../engine/editions/index.ts'

/** The first position of play. */
export function deployedAtRandom({ game }: Edition, options: StateBase['options'], seed: string): StateBase {
  const rng = createRng(seed)
  let { state } = begin(game, options as never, seed)
  while (state.phase === 'deploying') {
    const [seat] = game.toAct(state)
    if (seat === undefined) throw new Error('no seat deploys, and play has not begun')
    const order = game.deployment(state, seat)
    const action = order
      ? ({ type: 'deploy', seat, placement: game.defaultPlacement(order, rng) } as const)
      : rng.pick(game.legalActions(state, seat))
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(`a random deployment was refused: ${decided.error.code}`)
    state = decided.value.reduce<typeof state>((before, event) => game.evolve(before, event), state)
  }
  return state
}
