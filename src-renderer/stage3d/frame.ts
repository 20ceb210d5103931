/** How the camera is placed so that everything worth seeing fits, whatever the shape of the picture. Pure; angles in radians, lengths in squares. */

export type Vec3 = readonly [x: number, y: number, z: number]

/** Where one looks from: `azimuth` about the vertical (0 is the near seat), `elevation` above the table. */
export interface Gaze {
  readonly azimuth: number
  readonly elevation: number
}

export interface Framing {
  readonly gaze: Gaze
  readonly target: Vec3
  readonly distance: number
}

export interface Lens {
  /** Vertical field of view. */
  readonly fov: number
  /** Width over height of the picture. */
  readonly aspect: number
  /** Part of the picture that stays free at each edge, 0 to 1. */
  readonly margin: number
}

/** The lens that every table is looked at through. */
export const LENS = { fov: (35 * Math.PI) / 180, margin: 0.02 } as const

interface Axes {
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The picture's axes in the world for a direction of gaze. */
export function axesOf({ azimuth, elevation }: Gaze): Axes {
  const [sa, ca, se, ce] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  return { right: [ca, 0, -sa], up: [-sa * se, ce, -ca * se], forward: [-sa * ce, -se, -ca * ce] }
}

/** The eye of a framing. */
export function eyeOf({ gaze, target, distance }: Framing): Vec3 {
  const { forward } = axesOf(gaze)
  return [target[0] - forward[0] * distance, target[1] - forward[1] * distance, target[2] - forward[2] * distance]
}

/** The closest framing that shows every point, centred in both directions. */
export function fit(gaze: Gaze, lens: Lens, points: readonly Vec3[]): Framing {
  const { right, up, forward } = axesOf(gaze)
  const tanY = Math.tan(lens.fov / 2) * (1 - lens.margin)
  const tanX = Math.tan(lens.fov / 2) * lens.aspect * (1 - lens.margin)
  const along = (axis: Vec3, tangent: number) => {
    const most = Math.max(...points.map((p) => dot(p, axis) / tangent - dot(p, forward)))
    const least = Math.max(...points.map((p) => -dot(p, axis) / tangent - dot(p, forward)))
    return { distance: (most + least) / 2, shift: ((most - least) / 2) * tangent }
  }
  const x = along(right, tanX)
  const y = along(up, tanY)
  const target: Vec3 = [right[0] * x.shift + up[0] * y.shift, up[1] * y.shift, right[2] * x.shift + up[2] * y.shift]
  return { gaze, target, distance: Math.max(x.distance, y.distance) }
}

/** Elevation from which a table is looked at in a picture of this shape: tall pictures look more from above, where there is more height to fill. */
export function restingElevation(aspect: number): number {
  const degrees = 46 + 9 * Math.min(1, Math.max(0, (1.35 - aspect) / 0.8))
  return (degrees * Math.PI) / 180
}
