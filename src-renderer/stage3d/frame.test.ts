import { describe, expect, it } from 'vitest'
import { axesOf, eyeOf, fit, restingElevation, type Framing, type Vec3 } from './frame.ts'

const BOX: readonly Vec3[] = [-7.6, 7.6].flatMap((x) => [-5.6, 5.6].flatMap((z) => [0, 0.95].map((y) => [x, y, z] as const)))
const FOV = (35 * Math.PI) / 180

/** Where a point falls in the picture: -1 to 1 in both directions. */
function project(framing: Framing, aspect: number, point: Vec3): readonly [number, number] {
  const { right, up, forward } = axesOf(framing.gaze)
  const eye = eyeOf(framing)
  const away: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]]
  const along = (axis: Vec3) => away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2]
  const half = Math.tan(FOV / 2) * along(forward)
  return [along(right) / (half * aspect), along(up) / half]
}

describe('framing the table', () => {
  const pictures = [
    ['1440 by 900', 1440 / 900],
    ['1280 by 720', 1280 / 720],
    ['a phone held upright', 390 / 844],
    ['a square', 1],
    ['a very wide strip', 3],
  ] as const

  it.each(pictures)('shows everything in %s, and touches two edges', (_name, aspect) => {
    const gaze = { azimuth: 0, elevation: restingElevation(aspect) }
    const framing = fit(gaze, { fov: FOV, aspect, margin: 0 }, BOX)
    const places = BOX.map((point) => project(framing, aspect, point))
    const reach = (axis: 0 | 1) => Math.max(...places.map((place) => Math.abs(place[axis])))
    expect(reach(0)).toBeLessThan(1.0001)
    expect(reach(1)).toBeLessThan(1.0001)
    expect(Math.max(reach(0), reach(1))).toBeCloseTo(1, 6)
  })

  it('leaves the margin free', () => {
    const framing = fit({ azimuth: 0, elevation: 1 }, { fov: FOV, aspect: 1.6, margin: 0.1 }, BOX)
    const places = BOX.map((point) => project(framing, 1.6, point))
    expect(Math.max(...places.flat().map(Math.abs))).toBeCloseTo(0.9, 6)
  })

  it('puts the near seat below and its right hand on the right', () => {
    const framing = fit({ azimuth: 0, elevation: 0.8 }, { fov: FOV, aspect: 1.6, margin: 0 }, BOX)
    const [x, y] = project(framing, 1.6, [3, 0, 4])
    expect(x).toBeGreaterThan(0)
    expect(y).toBeLessThan(project(framing, 1.6, [3, 0, -4])[1])
  })

  it('looks more from above in tall pictures', () => {
    expect(restingElevation(0.5)).toBeGreaterThan(restingElevation(1.6))
  })
})
