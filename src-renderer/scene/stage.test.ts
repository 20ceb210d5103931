import { describe, expect, it, vi } from 'vitest'
import { makePlan } from './plan.ts'
import { QUALITIES } from './quality.ts'
import { createStage } from './stage.ts'
import { board, piece } from './testing/boards.ts'

const before = board([piece('r1', 'red', 1, { kind: 'scout', movable: true }), piece('b1', 'blue', 11)])
const after = board([piece('r1', 'red', 21, { kind: 'scout' }), piece('b1', 'blue', 11)])
const plan = makePlan({
  events: [{ type: 'piece-moved', seat: 'red', from: 1, to: 21, id: 'r1', revealed: null }],
  before,
  after,
  faceOf: () => ({ label: '2', emblem: 'scout', blasts: false }),
  powerType: () => null,
  speed: 1,
  reducedMotion: false,
})

function stage() {
  const ondone = vi.fn()
  const made = createStage({ palette: 'classic', look: 'war-room', quality: QUALITIES.low, ondone })
  made.show(before)
  /** Runs frames until nothing moves; answers how many were drawn. */
  const run = (most: number) => {
    let drawn = 0
    while (drawn < most && made.frame(0.016, 0)) drawn++
    return drawn
  }
  return { stage: made, ondone, run }
}

describe('the stage', () => {
  it('draws once what it is shown, and then asks for no frames', () => {
    expect(stage().run(100)).toBe(1)
  })

  it('lifts a movable piece under the pointer, eases, and comes to rest', () => {
    const { stage: made, run } = stage()
    run(5)
    made.point({ hover: 1 })
    const frames = run(100)
    expect(frames).toBeGreaterThan(2)
    expect(frames).toBeLessThan(100)
    expect(made.drawn.find((item) => item.piece.id === 'r1')?.pose.y).toBeGreaterThan(0)
  })

  it('lifts no piece that may not move', () => {
    const { stage: made, run } = stage()
    made.point({ hover: 11 })
    run(5)
    expect(made.drawn.find((item) => item.piece.id === 'b1')?.pose.y).toBe(0)
  })

  it('plays a plan from its own board, tells when it is over, and rests on the board after it', () => {
    const { stage: made, ondone, run } = stage()
    made.show(after)
    made.play(plan)
    made.frame(0.016, 0)
    expect(made.board).toBe(before)
    const frames = run(500)
    expect(frames).toBeGreaterThan(10)
    expect(ondone).toHaveBeenCalledOnce()
    expect(made.board).toBe(after)
    expect(run(10)).toBe(0)
  })

  it('skips to the end when asked', () => {
    const { stage: made, ondone, run } = stage()
    made.show(after)
    made.play(plan)
    made.skip()
    expect(ondone).toHaveBeenCalledOnce()
    expect(made.playing).toBe(false)
    expect(run(10)).toBe(1)
  })
})
