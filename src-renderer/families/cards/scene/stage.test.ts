import { describe, expect, it, vi } from 'vitest'
import { QUALITIES } from '../../../stage3d/quality.ts'
import type { CardsPlan } from './plan-types.ts'
import { createStage } from './stage.ts'
import { table } from '../../../../test/support/screens/cards-models.ts'

const spot = { zone: 'line', seat: 'red', index: 0 } as const
const resting = table({ line: ['6', '4'], more: { 0: { enabled: true } } }, { line: [null] })
const chosen = table({ line: ['6', '4'], more: { 0: { enabled: true, selected: true } } }, { line: [null] })

function stageWith(model = resting) {
  const ondone = vi.fn()
  const stage = createStage({ palette: 'classic', quality: QUALITIES.low, ondone })
  stage.show(model)
  stage.frame(0.02, 0)
  const heightOf = (key: string) => stage.drawing?.cards.find((card) => card.key === key)?.pose.y ?? 0
  /** Frames until nothing changes any more. */
  const rest = () => {
    let frames = 0
    while (frames < 500 && stage.frame(0.02, 0)) frames++
    return frames
  }
  return { stage, ondone, heightOf, rest }
}

describe('a stage', () => {
  it('draws nothing while nothing changes', () => {
    const { stage, rest } = stageWith()
    expect(rest()).toBe(0)
    stage.point({ hover: spot })
    expect(rest()).toBeGreaterThan(0)
    stage.point({ hover: { ...spot } })
    expect(rest()).toBe(0)
  })

  it('lifts the chosen card in a few frames, and at once where nothing should move', () => {
    const { stage, heightOf, rest } = stageWith()
    const low = heightOf('red-line-0')
    stage.show(chosen)
    expect(rest()).toBeGreaterThan(3)
    const high = heightOf('red-line-0')
    expect(high).toBeGreaterThan(low + 0.15)
    stage.calm(true)
    stage.show(resting)
    stage.frame(0.02, 0)
    expect(heightOf('red-line-0')).toBeCloseTo(low)
  })

  it('lets cards glide to another place, but not when the table is seen from the other side', () => {
    const { stage, rest } = stageWith()
    stage.show({ ...resting, near: 'blue' })
    stage.frame(0.02, 0)
    expect(rest()).toBe(0)
    const [red, blue] = resting.sides
    const moved = red!.line.map((place, i) =>
      i === 1 ? { ...place, card: null } : i === 3 ? { ...place, card: { ...red!.line[1]!.card!, spot: { ...spot, index: 3 } } } : place,
    )
    stage.show({ ...resting, near: 'blue', sides: [{ ...red!, line: moved }, blue!] })
    expect(rest()).toBeGreaterThan(3)
  })

  it('carries the card in hand with the pointer, and looks past it', () => {
    const { stage, heightOf } = stageWith()
    const low = heightOf('red-line-0')
    stage.point({ held: { spot, x: 1, z: -1 } })
    for (let i = 0; i < 20; i++) stage.frame(0.02, 0)
    expect(stage.held).toBe('red-line-0')
    expect(heightOf('red-line-0')).toBeGreaterThan(low + 0.5)
  })

  it('plays a plan, attends to it, and ends at once when it is skipped', () => {
    const { stage, ondone, rest } = stageWith()
    const plan: CardsPlan = {
      before: resting,
      after: resting,
      coming: [],
      clips: [{ type: 'attend', spots: [spot], start: 0, duration: 900 }],
      duration: 900,
    }
    stage.play(plan)
    stage.frame(0.1, 0)
    expect(stage.playing).toBe(true)
    expect(stage.attended?.x).toBeLessThan(0)
    stage.skip()
    expect(ondone).toHaveBeenCalledOnce()
    rest()
    expect(stage.attended).toBeNull()
    expect(rest()).toBe(0)
  })
})
