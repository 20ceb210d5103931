/** The pose of a card in the room. Units: widths of a card, radians. */
import { Matrix4 } from 'three'

export interface Pose {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0 is flat, a quarter turn is upright facing the viewer. */
  readonly tilt: number
  /** Turn in its own plane, anticlockwise as the viewer sees it. */
  readonly roll: number
  /** 0 shows the front, 1 the back; between them it is turning over about its long axis. */
  readonly flip: number
  readonly scale: number
}

export interface Vector {
  readonly x: number
  readonly y: number
  readonly z: number
}

const between = (a: number, b: number, t: number) => a + (b - a) * t

/** Part of the way from one pose to another. */
export function mixPoses(a: Pose, b: Pose, t: number): Pose {
  if (t <= 0) return a
  if (t >= 1) return b
  return {
    x: between(a.x, b.x, t),
    y: between(a.y, b.y, t),
    z: between(a.z, b.z, t),
    tilt: between(a.tilt, b.tilt, t),
    roll: between(a.roll, b.roll, t),
    flip: between(a.flip, b.flip, t),
    scale: between(a.scale, b.scale, t),
  }
}

/** The pose carried so far. */
export function moved(pose: Pose, by: Partial<Vector>): Pose {
  return { ...pose, x: pose.x + (by.x ?? 0), y: pose.y + (by.y ?? 0), z: pose.z + (by.z ?? 0) }
}

/** The pose carried along what its card faces the viewer with, and along its upper edge's direction. */
export function raised(pose: Pose, out: number, up = 0): Pose {
  const [s, c] = [Math.sin(pose.tilt), Math.cos(pose.tilt)]
  return { ...pose, y: pose.y + c * out + s * up, z: pose.z + s * out - c * up }
}

/** Whether two poses cannot be distinguished by eye. */
export function isAlike(a: Pose, b: Pose): boolean {
  const close = (p: number, q: number) => Math.abs(p - q) < 0.0015
  return (
    close(a.x, b.x) &&
    close(a.y, b.y) &&
    close(a.z, b.z) &&
    close(a.tilt, b.tilt) &&
    close(a.roll, b.roll) &&
    close(a.flip, b.flip) &&
    close(a.scale, b.scale)
  )
}

const step = new Matrix4()

/** Puts the matrix of a pose into `out`. */
export function matrixOf(pose: Pose, out: Matrix4): Matrix4 {
  out.makeTranslation(pose.x, pose.y, pose.z)
  out.multiply(step.makeRotationX(pose.tilt - Math.PI / 2))
  if (pose.roll !== 0) out.multiply(step.makeRotationZ(pose.roll))
  if (pose.flip !== 0) out.multiply(step.makeRotationY(pose.flip * Math.PI))
  return out.multiply(step.makeScale(pose.scale, pose.scale, pose.scale))
}
