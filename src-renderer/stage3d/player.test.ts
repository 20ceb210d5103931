import { describe, expect, it } from 'vitest'
import { createPlayer } from './player.ts'

const PLAN = { name: 'walk', duration: 500 }

describe('the player', () => {
  it('tells once when the plan has ended', () => {
    const player = createPlayer((plan: typeof PLAN, time: number) => plan.name + time)
    player.play(PLAN)
    expect(player.advance(499)).toBe(false)
    expect(player.advance(1)).toBe(true)
    expect(player.advance(1)).toBe(false)
    expect(player.plan).toBeNull()
  })

  it('can be skipped, and then is at rest', () => {
    const player = createPlayer((plan: typeof PLAN, time: number) => plan.name + time)
    player.play(PLAN)
    expect(player.skip()).toBe(true)
    expect(player.skip()).toBe(false)
    expect(player.moment()).toBeNull()
  })

  it('starts the next plan from its beginning', () => {
    const player = createPlayer((plan: typeof PLAN, time: number) => plan.name + time)
    player.play(PLAN)
    player.advance(400)
    player.play({ ...PLAN })
    expect(player.moment()).toBe('walk0')
  })
})
