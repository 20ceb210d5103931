/** How a land is looked at: more from above than a board, and from nearer when hands ask for it, wherever they do. Pure. */
import type { Land } from '../../../../src-main/contract/index.ts'
import type { RigOptions } from '../../../stage3d/rig.ts'
import type { Quality } from '../../../stage3d/quality.ts'
import { trayOfLand } from './measures.ts'

/** Elevation at rest in a wide and in a tall picture, in degrees. */
const ELEVATION = { wide: 54, tall: 64 } as const
/** Part of the distance at rest to which hands may come near, and to which the view does for a battle. */
const NEAR = 0.22
const CLOSE = 0.42

export function cameraOver(land: Land): RigOptions {
  const { width, height } = trayOfLand(land).sea
  return {
    elevationOf: (aspect) => {
      const tall = Math.min(1, Math.max(0, (1.6 - aspect) / 1))
      return ((ELEVATION.wide + (ELEVATION.tall - ELEVATION.wide) * tall) * Math.PI) / 180
    },
    close: CLOSE,
    near: NEAR,
    reach: { x: width / 2, z: height / 2 },
  }
}

/** Pieces on a land are many and looked at from farther off: their edges are rounded less, and their curves drawn coarsely. */
export function fromAfar(quality: Quality): Quality {
  return { ...quality, bevels: Math.min(1, quality.bevels) }
}
