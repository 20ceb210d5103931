/** Metal fittings of the frame. */
import { Color } from 'three'
import type { Brush } from '../../../../scene/textures/canvas.ts'

/** A colour made lighter or darker. */
const tint = (colour: string, factor: number) => `#${new Color(colour).multiplyScalar(factor).getHexString()}`

/** Plates that hold the frame's corners together, each with its screw. */
export function cornerPlates(brush: Brush, size: { readonly width: number; readonly height: number }, frame: number, metal: string): void {
  const { width, height } = size
  const arm = frame * 1.2
  const breadth = frame * 0.5
  for (const [x, y, turn] of [
    [0, 0, 0],
    [width, 0, 1],
    [width, height, 2],
    [0, height, 3],
  ] as const) {
    brush.save()
    brush.translate(x, y)
    brush.rotate((turn * Math.PI) / 2)
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
