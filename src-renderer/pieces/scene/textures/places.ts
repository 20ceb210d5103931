/** Inlays on the spaces that are one army's: a medallion with its crest where its recruits come, an engraved pennant where its flag begins. */
import { crestFor } from '../../../stage3d/emblems/emblems.ts'
import type { BoardTones } from '../../../stage3d/look/materials.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem } from '../../../stage3d/textures/faces.ts'
import { CLOTHS } from '../../flat/cloths.ts'
import type { ArmyPlace, BoardShape } from '../shape.ts'
import type { Scale } from './inlay.ts'

const MEDALLION = 0.37
const CREST = 0.46
/** Size of a pennant of 100 by 124, and its middle. */
const PENNANT = { scale: 0.0034, x: 50, y: 62 } as const

export function inlayPlaces(brush: Brush, { places }: Pick<BoardShape, 'places'>, tones: BoardTones, scale: Scale): void {
  for (const place of places) {
    brush.save()
    brush.translate((place.x - scale.left) * scale.unit, (place.z - scale.top) * scale.unit)
    brush.scale(scale.unit, scale.unit)
    if (place.is === 'recruitment') medallion(brush, place, tones)
    else pennant(brush, place, tones)
    brush.restore()
  }
}

function medallion(brush: Brush, { seat }: ArmyPlace, { brass, line }: BoardTones): void {
  const disc = (radius: number): void => {
    brush.beginPath()
    brush.arc(0, 0, radius, 0, Math.PI * 2)
  }
  const shine = brush.createLinearGradient(-MEDALLION, -MEDALLION, MEDALLION, MEDALLION)
  shine.addColorStop(0, '#fff0c4')
  shine.addColorStop(0.35, brass)
  shine.addColorStop(0.75, brass)
  shine.addColorStop(1, '#6d4c18')
  brush.fillStyle = shine
  disc(MEDALLION)
  brush.fill()
  brush.strokeStyle = line
  brush.lineWidth = 0.018
  brush.stroke()
  disc(MEDALLION - 0.05)
  brush.stroke()
  brush.fillStyle = 'rgb(44 22 6 / 0.9)'
  emblem(brush, crestFor(seat), [0, 0], CREST)
}

function pennant(brush: Brush, { seat }: ArmyPlace, { brass }: BoardTones): void {
  const { scale, x, y } = PENNANT
  brush.scale(scale, scale)
  brush.translate(-x, -y)
  brush.strokeStyle = brass
  brush.lineWidth = 8
  brush.lineJoin = brush.lineCap = 'round'
  brush.stroke(new Path2D(`${CLOTHS[seat]}M0 0V124`))
}
