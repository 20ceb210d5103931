/** Signs lying on the board: where a piece may go, where the last move went, what is chosen. */
import { Matrix4, PlaneGeometry } from 'three'
import { createLayer, type Layer } from '../../../stage3d/layer.ts'
import { DECALS, paintDecal, type DecalKind } from '../textures/decals.ts'

export interface Decal {
  readonly kind: DecalKind
  readonly x: number
  /** How high the ground is that it is on; 0 is the field. */
  readonly y?: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly yaw?: number
  readonly colour: string
}

/** Above the field, below the feet. */
const HEIGHT = 0.012

/** An empty layer of signs. */
export function createDecals(): Layer<Decal> {
  const part = new Matrix4()
  return createLayer<DecalKind, Decal>({
    name: 'decals',
    kinds: DECALS,
    paint: paintDecal,
    pictures: { columns: 4, rows: 4, cellWidth: 128, cellHeight: 128 },
    geometry: new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
    capacity: 256,
    offset: -2,
    place: (matrix, { x, y = 0, z, yaw, width, depth }, i) => {
      matrix.makeTranslation(x, y + HEIGHT + i * 1e-5, z)
      if (yaw !== undefined) matrix.multiply(part.makeRotationY(yaw))
      matrix.multiply(part.makeScale(width, 1, depth))
    },
  })
}
