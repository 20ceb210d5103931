import { describe, expect, it } from 'vitest'
import { begin, createRng, EDITIONS, explain, findEdition, limitOf, play, winnersOf, type Outcome } from './index.ts'

/** A whole game at random, with nothing but the public face of the engine. */
function playAtRandom(edition: string, choices: Readonly<Record<string, unknown>>, seed: string): Outcome | null {
  const { game, info } = findEdition(edition)!
  const rng = createRng(seed)
  const options = game.parseOptions(choices)
  if (!options.ok) throw new Error(options.error.message)
  let { state } = begin(game, options.value, seed)
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const order = game.deployment(state, seat)
    const legal = game.legalActions(state, seat)
    const mustDeploy = order !== null && (!order.optional || legal.length === 0)
    const action = mustDeploy ? { type: 'deploy' as const, seat, placement: game.defaultPlacement(order, rng) } : rng.pick(legal)
    const step = play(game, state, action)
    if (!step.ok) throw new Error(explain(step.error, info).message)
    state = step.value.state
  }
  return game.outcome(state)
}

describe('the public face of the engine', () => {
  it('plays a game to its end', () => {
    const outcome = playAtRandom('classic', { preset: 'duel', quietLimit: 60 }, 'example')
    expect(outcome).not.toBeNull()
    expect(winnersOf(outcome!).length).toBeLessThanOrEqual(1)
  })

  it('plays every edition', () => {
    for (const { info } of EDITIONS) {
      expect(playAtRandom(info.id, limitOf(info), 'example'), info.id).not.toBeNull()
    }
  })

  it('refuses an illegal action with a sentence and a rule (CL-13)', () => {
    const { game, info } = findEdition('classic')!
    const options = game.parseOptions({})
    if (!options.ok) throw new Error(options.error.message)
    const { state } = begin(game, options.value, 'refused')
    const step = play(game, state, { type: 'deploy', seat: 'red', placement: {} })
    expect(step.ok ? null : explain(step.error, info)).toMatchObject({ rule: 'CL-3' })
  })
})
