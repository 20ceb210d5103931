import { describe, expect, it } from 'vitest'
import { begin } from '../engine/core/game.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import type { Bot } from './contract.ts'
import { findBot, recruitBot } from './index.ts'
import { randomBot } from './random.ts'

describe('Recruit, the weakest opponent', () => {
  const classic = EDITIONS.find(({ info }) => info.id === 'classic')!
  const options = classic.game.parseOptions({ preset: 'full' })
  if (!options.ok) throw new Error(options.error.message)
  const { state } = begin(classic.game, options.value, 'recruit')
  const order = classic.game.deployment(state, 'blue')!
  const view = classic.game.viewFor(state, 'blue')
  const task = (seed: string) =>
    ({ info: classic.info, view, order, level: 'normal', history: [], seed, budget: { expired: () => false } }) as const
  /** Rows between Blue's back edge and its Flag. */
  const flagRow = (seed: string): number => {
    const placement = recruitBot.deploy(task(seed))
    const at = Object.keys(placement).find((space) => placement[Number(space)] === 'flag')
    return 10 - Number(/\d+/.exec(classic.game.spaceName(state, Number(at)))![0])
  }

  it('keeps its Flag behind, where chance put one of four into the front row', () => {
    const rows = Array.from({ length: 40 }, (_, i) => flagRow(`recruit ${i}`))
    expect(rows.filter((row) => row === 3)).toEqual([])
    expect(rows.filter((row) => row === 0).length).toBeGreaterThan(20)
    expect(new Set(Array.from({ length: 10 }, (_, i) => JSON.stringify(recruitBot.deploy(task(`recruit ${i}`))))).size).toBe(10)
  })

  it('moves at random, and keeps its old id', () => {
    expect(findBot('random')).toBe(recruitBot)
    const apartFromDeploy = (bot: Bot) => Object.entries(bot).filter(([part]) => part !== 'deploy')
    expect(apartFromDeploy(recruitBot)).toEqual(apartFromDeploy(randomBot))
  })
})
