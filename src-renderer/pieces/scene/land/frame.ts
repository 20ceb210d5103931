/** The tray that a land's sea is in: a rim of wood with a fillet of metal along its inner edge. */
import { ExtrudeGeometry, Path, PlaneGeometry, Shape, type BufferGeometry } from 'three'
import type { Land } from '../../../../src-main/contract/index.ts'
import { BOARD_DEPTH, FRAME_RISE } from '../../../stage3d/geometry/measures.ts'
import type { Extent } from '../../layout.ts'
import { SEA_LEVEL, trayOfLand } from './measures.ts'

/** Width of the fillet, and its height over the wood. */
const FILLET = { wide: 0.07, proud: 0.012 } as const

const rectangle = <P extends Path>(path: P, { left, top, width, height }: Extent, by: number): P => {
  const [l, r, f, n] = [left - by, left + width + by, -(top - by), -(top + height + by)]
  path.moveTo(l, n).lineTo(r, n).lineTo(r, f).lineTo(l, f).closePath()
  return path
}

function ring(
  outer: Extent,
  out: number,
  inner: Extent,
  within: number,
  [low, high]: readonly [number, number],
  bevel: number,
): BufferGeometry {
  const shape = rectangle(new Shape(), outer, out)
  shape.holes.push(rectangle(new Path(), inner, within))
  return new ExtrudeGeometry(shape, {
    depth: high - low - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, low + bevel, 0)
}

/** The rim of wood. */
export function makeFrame(land: Land): BufferGeometry {
  const { sea, frame } = trayOfLand(land)
  return ring(frame, 0, sea, 0, [-BOARD_DEPTH, FRAME_RISE + 0.04], 0.05)
}

/** The fillet along it. */
export function makeFillet(land: Land): BufferGeometry {
  const { sea } = trayOfLand(land)
  return ring(sea, FILLET.wide, sea, -0.005, [SEA_LEVEL - 0.05, FRAME_RISE + 0.04 + FILLET.proud], 0)
}

/** The surface of the sea. */
export function makeSea(land: Land): BufferGeometry {
  const { left, top, width, height } = trayOfLand(land).sea
  return new PlaneGeometry(width, height, Math.ceil(width / 2), Math.ceil(height / 2))
    .rotateX(-Math.PI / 2)
    .translate(left + width / 2, SEA_LEVEL, top + height / 2)
}
