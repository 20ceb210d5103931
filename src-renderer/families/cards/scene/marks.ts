/** Signs round cards and on places. */
import { PlaneGeometry } from 'three'
import { createLayer, type Layer } from '../../../stage3d/layer.ts'
import { matrixOf, raised } from './pose.ts'
import { CARD } from './measures.ts'
import { paintSign, SIGN, SIGNS, type SignKind } from './sign-pictures.ts'
import type { Sign } from './signs.ts'

/** How far signs are in front of or behind the middle of a card. */
const OVER = CARD.thickness / 2 + 0.02
const UNDER = -CARD.thickness / 2 - 0.001

/** A layer without signs. */
export function createMarks(): Layer<Sign> {
  return createLayer<SignKind, Sign>({
    name: 'signs',
    kinds: SIGNS,
    paint: paintSign,
    pictures: { columns: 4, rows: 3, cellWidth: 224, cellHeight: 288 },
    geometry: new PlaneGeometry(SIGN.width, SIGN.height),
    capacity: 128,
    offset: -1,
    place: (matrix, { pose, over }) => {
      matrixOf({ ...raised(pose, (over ? OVER : UNDER) * pose.scale), flip: 0 }, matrix)
    },
  })
}
