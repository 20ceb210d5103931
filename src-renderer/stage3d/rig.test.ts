import { describe, expect, it } from 'vitest'
import type { Vec3 } from './frame.ts'
import { createRig, type Rig } from './rig.ts'

const LENS = { fov: 0.6, aspect: 1.6, margin: 0 }
const POINTS: readonly Vec3[] = [-5, 5].flatMap((x) => [-5, 5].map((z) => [x, 0, z] as const))
const view = (rig: Rig) => rig.framing(LENS, POINTS)

function wait(rig: Rig): void {
  for (let i = 0; i < 200 && rig.moving; i++) rig.advance(0.05)
}

describe('the camera', () => {
  it('moves along a large table when it is near, never beyond it, and back when all is shown', () => {
    const rig = createRig({ near: 0.2, reach: { x: 12, z: 8 } })
    const [restX, , restZ] = view(rig).target
    rig.pan(3, 3)
    expect(rig.isNear).toBe(false)
    expect(rig.moving).toBe(false)
    rig.zoom(0.25, { x: 0, z: 0 })
    rig.pan(3, -2)
    rig.settle()
    expect([rig.isNear, view(rig).target[0] - restX, view(rig).target[2] - restZ]).toEqual([true, 3, -2])
    rig.pan(99, -99)
    rig.settle()
    expect(view(rig).target[0] - restX).toBeLessThan(12)
    expect(view(rig).target[2] - restZ).toBeGreaterThan(-8)
    rig.reset()
    rig.settle()
    expect(view(rig).target[0]).toBe(restX)
  })

  it('goes along when the keyboard leaves a near view, and only then', () => {
    const rig = createRig({ near: 0.2, reach: { x: 12, z: 8 } })
    rig.zoom(0.25, { x: 0, z: 0 })
    rig.settle()
    const [restX] = view(rig).target
    rig.reveal({ x: 1, z: 0 })
    expect(rig.moving).toBe(false)
    rig.reveal({ x: 7, z: 0 })
    rig.settle()
    expect(view(rig).target[0] - restX).toBeCloseTo(7 - 12 * 0.25 * 0.6)
  })

  it('rests until it gets a target, and comes to rest again', () => {
    const rig = createRig()
    expect(rig.moving).toBe(false)
    rig.turn(0.3, 0.1)
    expect(rig.moving).toBe(true)
    wait(rig)
    expect(rig.moving).toBe(false)
    expect(view(rig).gaze.azimuth).toBeCloseTo(0.3)
  })

  it('never turns behind the board, nor under it, nor zooms through it', () => {
    const rig = createRig()
    const rest = view(rig)
    rig.turn(99, -99)
    rig.zoom(0.0001, { x: 0, z: 0 })
    wait(rig)
    expect(view(rig).gaze.azimuth).toBeLessThan(Math.PI / 2)
    expect(view(rig).gaze.elevation).toBeGreaterThan(0.3)
    expect(view(rig).gaze.elevation).toBeLessThan(rest.gaze.elevation)
    expect(view(rig).distance).toBeGreaterThan(rest.distance * 0.3)
    rig.turn(0, 99)
    wait(rig)
    expect(view(rig).gaze.elevation).toBeGreaterThan(rest.gaze.elevation)
    expect(view(rig).gaze.elevation).toBeLessThan(Math.PI / 2)
  })

  it('looks straight down and back again', () => {
    const rig = createRig()
    const rest = view(rig)
    rig.setOverhead(true)
    wait(rig)
    expect(rig.overhead).toBe(1)
    expect(view(rig).gaze.elevation).toBeCloseTo(Math.PI / 2, 2)
    rig.setOverhead(false)
    wait(rig)
    expect(view(rig)).toEqual(rest)
  })

  it('draws near to a battle and returns to where hands had left it', () => {
    const rig = createRig()
    rig.turn(0.2, 0)
    wait(rig)
    const left = view(rig)
    rig.attend({ x: 3, z: -2 })
    wait(rig)
    expect(view(rig).distance).toBeLessThan(left.distance)
    expect(view(rig).target[0]).toBeGreaterThan(left.target[0])
    rig.attend(null)
    wait(rig)
    expect(view(rig)).toEqual(left)
  })

  it('is away until it is back from a battle, and not when hands turn it', () => {
    const rig = createRig()
    rig.turn(0.2, 0)
    expect(rig.away).toBe(false)
    rig.attend({ x: 3, z: -2 })
    wait(rig)
    expect(rig.away).toBe(true)
    rig.attend(null)
    expect(rig.away).toBe(true)
    wait(rig)
    expect(rig.away).toBe(false)
  })

  it('is back at once when nothing is played any more', () => {
    const rig = createRig()
    const rest = view(rig)
    rig.attend({ x: 3, z: -2 })
    rig.advance(0.4)
    rig.release()
    expect([rig.away, rig.moving]).toEqual([false, false])
    expect(view(rig)).toEqual(rest)
  })

  it('is at once where it should be when motion is reduced', () => {
    const rig = createRig()
    rig.setOverhead(true)
    rig.settle()
    expect(rig.moving).toBe(false)
    expect(rig.overhead).toBe(1)
  })

  it('can be put back to rest', () => {
    const rig = createRig()
    const rest = view(rig)
    rig.turn(0.4, 0.2)
    rig.zoom(0.7, { x: 2, z: 2 })
    rig.reset()
    wait(rig)
    expect(view(rig)).toEqual(rest)
  })
})
