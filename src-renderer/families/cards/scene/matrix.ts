/** From a pose to the matrix that puts a card there. */
import { Matrix4 } from 'three'
import type { Pose } from './pose.ts'

const step = new Matrix4()

/** Puts the matrix of a pose into `out`. */
export function matrixOf(pose: Pose, out: Matrix4): Matrix4 {
  out.makeTranslation(pose.x, pose.y, pose.z)
  out.multiply(step.makeRotationX(pose.tilt - Math.PI / 2))
  if (pose.roll !== 0) out.multiply(step.makeRotationZ(pose.roll))
  if (pose.flip !== 0) out.multiply(step.makeRotationY(pose.flip * Math.PI))
  return out.multiply(step.makeScale(pose.scale, pose.scale, pose.scale))
}
