/** Positions of the castle as all players know them, and armies that soon meet, for tests of what is entered of real pieces. */
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { CastleState, CastleView } from '../../../../src-main/engine/castle/types.ts'
import { GAME } from './scene.ts'

/** A digital game in which all armies are placed, by chance. */
export function deployedArmiesOf(preset: string, rng: Rng, house: object = {}): CastleState {
  const options = GAME.parseOptions({ preset, ...house })
  if (!options.ok) throw new Error('no such options')
  const blank = GAME.start(options.value, 'seed')
  return GAME.toAct(blank).reduce((state, seat) => {
    const order = GAME.deployment(state, seat)
    const decided = order && GAME.decide(state, { type: 'deploy', seat, placement: GAME.defaultPlacement(order, rng) })
    if (!decided?.ok) throw new Error('nobody can deploy')
    return decided.value.reduce((before, event) => GAME.evolve(before, event), state)
  }, blank)
}

/** All that all players know of a position, but for the ids of pieces. */
export function knownOf(view: CastleView) {
  const { board, captured, tokens, sliders, trails, due = [], out = [], turn, passes, quiet } = view
  return {
    board: board.map((piece) => piece && [piece.seat, piece.known ? piece.kind : null, piece.seenBy ?? [], piece.oneOf ?? []]),
    captured: captured.map(({ seat, kind, by }) => [seat, kind, by ?? null]),
    ...{ tokens, sliders, due, out, turn, passes, quiet },
    trails: Object.fromEntries(Object.entries(trails).map(([seat, trail]) => [seat, trail.steps])),
  }
}
