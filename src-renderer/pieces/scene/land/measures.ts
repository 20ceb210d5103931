/** Measures of the model of a land: a relief in a tray of sea, with a frame of wood. Pure; units: those of the board. */
import type { Land } from '../../../../src-main/contract/index.ts'
import type { Covered } from '../../../stage3d/geometry/tabletop.ts'
import { boxAround, type Extent } from '../../layout.ts'

/** What the ground of a realm looks like. */
export type Terrain = Land['realms'][number]['terrain']

/** Depth of the sea and of its bed below the ground of units. */
export const SEA_LEVEL = -0.13
export const SEA_BED = -0.42
/** From the coast to the frame where they are nearest, and the width of the frame. */
const SEA = 0.55
export const RIM = 0.5

/** The tray of a land: its sea, and the frame round that. */
export interface Tray {
  readonly sea: Extent
  readonly frame: Extent
}

const grown = ({ left, top, width, height }: Extent, by: number): Extent => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const trays = new WeakMap<Land, Tray>()

/** The tray that a land is in. */
export function trayOfLand(land: Land): Tray {
  const known = trays.get(land)
  if (known) return known
  const sea = grown(boxAround(land.coast.flat().map(([x, y]) => [x, 0 - y] as const)), SEA)
  const tray = { sea, frame: grown(sea, RIM) }
  trays.set(land, tray)
  return tray
}

/** What of the table the tray hides. */
export function coveredByLand(land: Land): Covered {
  const { left, top, width, height } = trayOfLand(land).frame
  return { half: Math.min(-left, left + width), far: top, near: top + height }
}
