/** The cloth of a flag: linen with a broad hem and the crest in the army's colour, so that it contrasts with pieces of that army; cut as the army's flags are. */
import type { Look, Seat } from '../../../../src-main/contract/index.ts'
import { ARMIES, type Livery } from '../../../stage3d/look/armies.ts'
import { crestFor } from '../../../stage3d/emblems/emblems.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem, pattern } from '../../../stage3d/textures/faces.ts'
import { CLOTH, CLOTHS } from '../../flat/cloths.ts'

export interface ClothFace {
  readonly seat: Seat
  readonly look: Look
  readonly livery: Livery
}

/** What all flags are made of: pale, as no piece is. */
const LINEN = '#f7eed8'
const HEM = 14

/** Paints a flag into its cell; what is outside the cloth stays clear. */
export function paintCloth(
  brush: Brush,
  size: { readonly width: number; readonly height: number },
  { seat, look, livery }: ClothFace,
): void {
  brush.scale(size.width / CLOTH.width, size.height / CLOTH.height)
  const cut = new Path2D(CLOTHS[seat])
  brush.save()
  brush.clip(cut)
  brush.fillStyle = LINEN
  brush.fillRect(0, 0, CLOTH.width, CLOTH.height)
  brush.strokeStyle = livery.enamel
  brush.globalAlpha = 0.3
  brush.lineWidth = 2.4
  pattern(brush, ARMIES[seat].pattern, { width: CLOTH.width, from: 0, to: CLOTH.height }, 17)
  brush.globalAlpha = 1
  brush.lineWidth = HEM
  brush.stroke(cut)
  brush.fillStyle = livery.shade
  emblem(brush, crestFor(seat, look), [37, CLOTH.height / 2], 50)
  brush.restore()
}
