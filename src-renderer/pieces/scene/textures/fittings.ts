/** Metal fittings of the frame. */
import { Color } from 'three'
import type { Polygon } from '../../../../src-main/contract/index.ts'
import { FRAME } from '../../../stage3d/geometry/measures.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import type { Scale } from './inlay.ts'

/** How sharply a frame turns, at least, where a plate holds it: the sine of it. */
const SHARP = 0.3

/** A colour made lighter or darker. */
const tint = (colour: string, factor: number) => `#${new Color(colour).multiplyScalar(factor).getHexString()}`

/** Plates that hold the frame's outer corners together, each with its screws; bent to the corner. */
export function cornerPlates(brush: Brush, outline: Polygon, { unit, left, top }: Scale, metal: string): void {
  const frame = FRAME * unit
  const arm = frame * 1.2
  const breadth = frame * 0.5
  const along = outline.map(([x, z], i) => {
    const [nextX, nextZ] = outline[(i + 1) % outline.length] ?? [x, z]
    const length = Math.hypot(nextX - x, nextZ - z) || 1
    return [(nextX - x) / length, (nextZ - z) / length] as const
  })
  for (const [i, [x, z]] of outline.entries()) {
    const [bx, bz] = along[(i + outline.length - 1) % outline.length] ?? [1, 0]
    const [ax, az] = along[i] ?? [0, 1]
    if (az * bx - ax * bz > -SHARP) continue
    brush.save()
    brush.translate((x - left) * unit, (z - top) * unit)
    brush.transform(-bx, -bz, ax, az, 0, 0)
    const edge = frame * 0.12
    brush.translate(edge, edge)
    const shine = brush.createLinearGradient(0, 0, arm, arm)
    shine.addColorStop(0, tint(metal, 1.12))
    shine.addColorStop(0.35, metal)
    shine.addColorStop(0.6, tint(metal, 0.66))
    shine.addColorStop(1, metal)
    brush.fillStyle = shine
    brush.strokeStyle = 'rgb(30 14 4 / 0.8)'
    brush.lineWidth = frame * 0.03
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.lineTo(arm, 0)
    brush.quadraticCurveTo(arm - breadth * 0.2, breadth * 0.5, arm - breadth * 0.5, breadth * 0.7)
    brush.quadraticCurveTo(breadth, breadth * 0.8, breadth * 0.7, arm - breadth * 0.5)
    brush.quadraticCurveTo(breadth * 0.5, arm - breadth * 0.2, 0, arm)
    brush.closePath()
    brush.fill()
    brush.stroke()
    for (const [sx, sy] of [
      [0.3, 0.3],
      [0.82, 0.2],
      [0.2, 0.82],
    ] as const) {
      brush.fillStyle = tint(metal, 0.45)
      brush.beginPath()
      brush.arc(frame * sx, frame * sy, frame * 0.045, 0, Math.PI * 2)
      brush.fill()
    }
    brush.restore()
  }
}
