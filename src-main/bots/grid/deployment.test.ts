import { compileBoard } from '../../engine/core/board/compile.ts'
import { depthSeen } from '../../engine/core/board/facing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import type { Placement } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { gridEdition, GRID_EDITIONS } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { randomPlacement, restOf } from '../../engine/rules/deployment.ts'
import { deploySensibly } from './deployment.ts'
import { count } from '../../../test/searching.ts'

const classic = gridEdition('classic')
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

const [RED, BLUE] = info.seats as readonly [Seat, Seat]

describe('deployments that bots make', () => {
  it('are accepted by the rules for every edition, preset and seat (CL-3, CL-4, NA-6, TF-2)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRID_EDITIONS), fc.string(), fc.boolean(), ({ game, info }, seed, sensible) => {
        for (const preset of info.presets) {
          for (const seat of info.seats) {
            const state = game.start(optionsOf(game, { preset }), 'deployments')
            const order = game.deployment(state, seat)!
            const placement = sensible ? deploySensibly(info, order, createRng(seed)) : randomPlacement(order, createRng(seed))
            expect(game.decide(state, { type: 'deploy', seat, placement }).ok).toBe(true)
          }
        }
      }),
      { numRuns: count({ gate: 13, soak: 400 }) },
    )
  })

  it('differ from seed to seed, the flag too', () => {
    const { order } = orderFor('full', RED)
    const drawn = Array.from({ length: 40 }, (_, i) => deploySensibly(info, order, createRng(`seed ${i}`)))
    expect(new Set(drawn.map((placement) => JSON.stringify(placement))).size).toBe(40)
    expect(new Set(drawn.map(flagSquare)).size).toBeGreaterThan(4)
  })

  it('are finished round pieces that keep their squares, with bombs where the flag is (CL-3, CL-4)', () => {
    const { state, order } = orderFor('full', RED)
    const placed = { 17: 'flag', 35: 'spy' }
    const finished = Array.from({ length: 30 }, (_, i) => ({
      ...placed,
      ...deploySensibly(info, restOf(order, placed), createRng(`rest ${i}`), { placed }),
    }))
    for (const placement of finished) {
      expect(placement).toMatchObject(placed)
      expect(game.decide(state, { type: 'deploy', seat: RED, placement }).ok).toBe(true)
    }
    const guarded = finished.filter((placement: Placement) => [7, 16, 18, 27].some((near) => placement[near] === 'bomb'))
    expect(guarded.length).toBeGreaterThan(15)
  })

  it('keep the flag in the two back rows and guard it with a bomb more often than not', () => {
    const { order } = orderFor('full', BLUE)
    const drawn = Array.from({ length: 60 }, (_, i) => deploySensibly(info, order, createRng(`guard ${i}`)))
    expect(drawn.every((placement) => flagSquare(placement) >= 80)).toBe(true)
    const guarded = drawn.filter((placement) => {
      const flag = flagSquare(placement)
      return [flag - 1, flag + 1, flag - 10, flag + 10].some((near) => info.kinds.find((kind) => kind.id === placement[near])?.bomb)
    })
    expect(guarded.length).toBeGreaterThan(30)
  })

  it('always leave a first move (CL-5)', () => {
    for (const { game, info } of GRID_EDITIONS) {
      for (const seat of info.seats) {
        const state = game.start(optionsOf(game), 'first move')
        const order = game.deployment(state, seat)!
        const zone = new Set(order.spaces)
        for (let i = 0; i < 20; i++) {
          const placement = deploySensibly(info, order, createRng(`front ${i}`))
          const steps = order.spaces.filter((square) => {
            const movable = info.kinds.find((kind) => kind.id === placement[square])?.movement !== 'none'
            return movable && compileBoard(info.board).neighbours[square]!.some((next) => !zone.has(next))
          })
          expect(steps.length).toBeGreaterThan(0)
        }
      }
    }
  })

  it('fill three rows completely where an army has as many pieces (NA-6, TF-2)', () => {
    for (const [id, seat] of [
      ['narnia-powers', 'red'],
      ['transformers', 'gray'],
    ] as const) {
      const { game, info } = gridEdition(id)
      const order = game.deployment(game.start(optionsOf(game), 'rows'), seat)!
      expect(Object.keys(deploySensibly(info, order, createRng(id)))).toHaveLength(order.spaces.length)
    }
  })

  it('shelter wards, those that come later too (NA-9)', () => {
    const { game, info } = gridEdition('narnia-powers')
    const order = game.deployment(game.start(optionsOf(game), 'wards'), 'red')!
    const rowsOf = (ids: readonly string[], placements: readonly Placement[]): number =>
      placements
        .flatMap((placement) => Object.entries(placement).filter(([, kind]) => ids.includes(kind)))
        .reduce((sum, [square], _, all) => sum + depthSeen(info.board, 'red', Number(square)) / all.length, 0)
    const first = Array.from({ length: 40 }, (_, i) => deploySensibly(info, order, createRng(`wards ${i}`)))
    expect(rowsOf(['peter', 'edmund'], first)).toBeLessThan(rowsOf(['gryphon', 'centaur'], first))
    const late = {
      seat: 'red',
      kinds: { susan: 1, lucy: 1, aslan: 1, rumblebuffin: 1, dryad: 5 },
      spaces: info.reinforcements!.zones.red!,
    } as const
    const then = Array.from({ length: 40 }, (_, i) => deploySensibly(info, late, createRng(`late ${i}`)))
    expect(rowsOf(['susan', 'lucy'], then)).toBeLessThan(rowsOf(['aslan', 'rumblebuffin'], then))
  })
})
