/** A pose, and the matrix that puts a piece there. */
import { Matrix4 } from 'three'

/** Where and how a piece is. `lean` 0 is upright, 1 is flat, fallen in direction `toward` (0 is away from the viewer). */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  readonly lean: number
  readonly toward: number
  readonly scale: number
}

const [step, turn, tilt] = [new Matrix4(), new Matrix4(), new Matrix4()]
/** Rear edge of the plinth, about which a piece falls; how far its middle then is behind. */
const HEEL = 0.29
const LYING = 0.64

/** The matrix of a pose. */
export function matrixOf(pose: Pose, out: Matrix4): Matrix4 {
  const { lean, toward, scale } = pose
  const back = LYING * lean * scale
  out.makeTranslation(pose.x + Math.sin(toward) * back, pose.y, pose.z + Math.cos(toward) * back)
  if (lean !== 0) {
    out.multiply(turn.makeRotationY(toward))
    out.multiply(step.makeTranslation(0, 0, -HEEL * scale))
    out.multiply(tilt.makeRotationX((-Math.PI / 2) * lean))
    out.multiply(step.makeTranslation(0, 0, HEEL * scale))
    out.multiply(turn.makeRotationY(-toward))
  }
  out.multiply(turn.makeRotationY(pose.yaw))
  return out.multiply(step.makeScale(scale, scale, scale))
}
