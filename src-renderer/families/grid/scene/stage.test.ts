import { Ray, Vector3 } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { worldOf } from '../../../pieces/layout.ts'
import { cornersOf } from '../../../pieces/scene/corners.ts'
import { eyeOf, LENS } from '../../../stage3d/frame.ts'
import { squareAt } from '../../../pieces/scene/pick.ts'
import { makePlan } from './plan.ts'
import { QUALITIES } from '../../../stage3d/quality.ts'
import { createRig } from '../../../stage3d/rig.ts'
import { createStage } from '../../../pieces/scene/stage.ts'
import { arrangementFor } from '../../../pieces/scene/tray.ts'
import { board, piece } from '../../../../test/support/screens/boards.ts'

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

/** Where the eye is that looks at a board of ten by ten at rest. */
function restingEye(aspect: number): Vector3 {
  const corners = cornersOf(board([]), arrangementFor(aspect))
  return new Vector3(...eyeOf(createRig().framing({ ...LENS, aspect }, corners)))
}

describe('a piece in hand', () => {
  const squares = Array.from({ length: 90 }, (_, square) => square)

  it.each([
    ['upright', null, 1.55],
    ['upright in a tall picture', null, 0.8],
    ['as a robot', 'robot', 1.55],
  ] as const)('does not hide the square before it, on any square (%s)', (_name, mode, aspect) => {
    const eye = restingEye(aspect)
    for (const square of squares) {
      const model = board([piece('r1', 'red', square, { kind: 'scout', movable: true, mode })], {
        squares: { [square]: { selected: true } },
      })
      const { stage: made, run } = stage()
      made.show(model)
      run(200)
      const { x, z } = worldOf(model.board, 'red', square + 10)
      for (const aside of [-0.25, 0, 0.25]) {
        const ray = new Ray(eye, new Vector3(x + aside, 0, z).sub(eye).normalize())
        expect(squareAt(ray, model, made.drawn), `before ${model.squares[square]?.name}`).toBe(square + 10)
      }
    }
  })
})

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

  it('hands the turn over only when the view is back', () => {
    const { stage: made, ondone } = stage()
    made.show(after)
    made.play(plan)
    for (let i = 0; i < 500; i++) made.frame(0.016, 0, true)
    expect([ondone.mock.calls.length, made.playing, made.board]).toEqual([0, true, after])
    made.frame(0.016, 0, false)
    expect([ondone.mock.calls.length, made.playing]).toEqual([1, false])
    for (let i = 0; i < 5; i++) made.frame(0.016, 0, false)
    expect(ondone).toHaveBeenCalledOnce()
  })

  it('can be skipped also while the view returns', () => {
    const { stage: made, ondone } = stage()
    made.show(after)
    made.play(plan)
    for (let i = 0; i < 500; i++) made.frame(0.016, 0, true)
    made.skip()
    made.frame(0.016, 0, false)
    expect(ondone).toHaveBeenCalledOnce()
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
