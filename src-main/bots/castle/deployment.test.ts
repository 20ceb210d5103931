import { describe, expect, it } from 'vitest'
import { GAME } from '../../../test/support/engine/castle/scene.ts'
import { begin } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { deploySensibly, surveyZone } from './deployment.ts'
import { compileTables } from './tables.ts'

describe.each(['four', 'three', 'teams'])('armies that bots deploy for %s', (preset) => {
  const options = optionsOf(GAME, { preset })
  const tables = compileTables(CASTLE, options)
  const { state } = begin(GAME, options, 'deployments')
  const drawn = (seat: (typeof tables.seats)[number], count: number): readonly Readonly<Record<number, string>>[] =>
    Array.from({ length: count }, (_, i) => deploySensibly(tables, GAME.deployment(state, seat)!, createRng(`${seat} ${i}`)))

  it('are accepted by the rules, and no two are alike (CA-3)', () => {
    for (const seat of tables.seats) {
      const placements = drawn(seat, 12)
      for (const placement of placements) expect(GAME.decide(state, { type: 'deploy', seat, placement }).ok).toBe(true)
      expect(new Set(placements.map((placement) => JSON.stringify(placement))).size).toBe(12)
    }
  })

  it('have a strong piece on the flag’s start as a rule, not always the same, and Cannons that are not in front', () => {
    const placements = drawn('red', 120)
    const { flag, advance } = surveyZone(tables, 0)
    const carriers = placements.map((placement) => CASTLE.kinds.find(({ id }) => id === placement[flag])?.rank ?? 0)
    expect(carriers.filter((rank) => rank >= 7).length).toBeGreaterThan(80)
    expect(new Set(carriers).size).toBeGreaterThan(3)
    const cannons = placements.flatMap((placement) => Object.entries(placement).filter(([, kind]) => kind === 'cannon'))
    expect(cannons.filter(([space]) => advance.get(Number(space)) === 1).length).toBeLessThan(0.1 * cannons.length)
  })
})
