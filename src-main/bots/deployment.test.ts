import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition } from '../engine/editions/index.ts'
import { deploySensibly, scatter } from './deployment.ts'

const classic = findEdition('classic')!
const { game, info } = classic

function orderFor(preset: string, seat: Seat) {
  const options = game.parseOptions({ preset })
  if (!options.ok) throw new Error(options.error.message)
  const state = game.start(options.value, 'deployments')
  return { state, order: game.deployment(state, seat)! }
}

function flagSquare(placement: Placement): number {
  return Number(Object.entries(placement).find(([, kind]) => info.kinds.find((spec) => spec.id === kind)?.flag)?.[0])
}

describe('deployments that bots make', () => {
  it('are accepted by the rules for every preset and seat (CL-3, CL-4)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('full', 'duel', 'barrage'),
        fc.constantFrom<Seat>('red', 'blue'),
        fc.string(),
        fc.boolean(),
        (preset, seat, seed, sensible) => {
          const { state, order } = orderFor(preset, seat)
          const placement = sensible ? deploySensibly(info, order, createRng(seed)) : scatter(order, createRng(seed))
          expect(game.decide(state, { type: 'deploy', seat, placement }).ok).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('differ from seed to seed, the flag too', () => {
    const { order } = orderFor('full', 'red')
    const drawn = Array.from({ length: 40 }, (_, i) => deploySensibly(info, order, createRng(`seed ${i}`)))
    expect(new Set(drawn.map((placement) => JSON.stringify(placement))).size).toBe(40)
    expect(new Set(drawn.map(flagSquare)).size).toBeGreaterThan(4)
  })

  it('keep the flag in the two back rows and guard it with a bomb more often than not', () => {
    const { order } = orderFor('full', 'blue')
    const drawn = Array.from({ length: 60 }, (_, i) => deploySensibly(info, order, createRng(`guard ${i}`)))
    expect(drawn.every((placement) => flagSquare(placement) >= 80)).toBe(true)
    const guarded = drawn.filter((placement) => {
      const flag = flagSquare(placement)
      return [flag - 1, flag + 1, flag - 10, flag + 10].some((near) => info.kinds.find((kind) => kind.id === placement[near])?.bomb)
    })
    expect(guarded.length).toBeGreaterThan(30)
  })

  it('always leave a first move (CL-5)', () => {
    for (let i = 0; i < 40; i++) {
      const { order } = orderFor('full', 'red')
      const placement = deploySensibly(info, order, createRng(`front ${i}`))
      const open = [30, 31, 34, 35, 38, 39].filter(
        (square) => info.kinds.find((kind) => kind.id === placement[square])?.movement !== 'none',
      )
      expect(open.length).toBeGreaterThan(0)
    }
  })
})
