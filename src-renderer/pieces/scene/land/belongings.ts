/** Places of the things round a land: a bag before each seat, the pile and the discards at the near edge. Pure; units: those of the board. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { Vec3 } from '../../../stage3d/frame.ts'
import { BOARD_DEPTH } from '../../../stage3d/geometry/measures.ts'
import { towards, type WorldPoint } from '../../layout.ts'
import type { BoardModel, LandModel } from '../../types.ts'
import { trayOfLand } from './measures.ts'

/** The part of a board that says where things are. */
export type LandTable = Pick<BoardModel, 'board' | 'near'> & { readonly land: Pick<LandModel, 'land' | 'bags'> }

/** A bag that is full, and how far its middle is from the frame. */
export const BAG = { radius: 0.6, high: 1.1, away: 0.82 } as const
/** A card on its pile: width and depth, how thick it is, and how round its corners are. */
export const CARD = { width: 1.3, depth: 1.82, thick: 0.0085, corner: 0.09 } as const
/** The middles of both piles, from the middle of the near edge. */
const PILES = { pile: 3.1, discards: 4.7, away: 1.08 } as const

/** The place on the table of a seat's bag. */
export function bagPlace({ board, near, land }: LandTable, seat: Seat): WorldPoint {
  const { left, top, width, height } = trayOfLand(land.land).frame
  const [middle, out] = [{ x: left + width / 2, z: top + height / 2 }, towards(board, near, seat)]
  const across = Math.abs(out.x) < 1e-6 ? Infinity : width / 2 / Math.abs(out.x)
  const along = Math.abs(out.z) < 1e-6 ? Infinity : height / 2 / Math.abs(out.z)
  const far = Math.min(across, along)
  const beyond = across < along ? { x: Math.sign(out.x) * BAG.away, z: 0 } : { x: 0, z: Math.sign(out.z) * BAG.away }
  return { x: middle.x + out.x * far + beyond.x, z: middle.z + out.z * far + beyond.z }
}

/** The place on the table of one of both piles. */
export function pilePlace({ land }: LandTable, pile: 'pile' | 'discards'): WorldPoint {
  const { left, top, width, height } = trayOfLand(land.land).frame
  return { x: left + width / 2 + PILES[pile], z: top + height + PILES.away }
}

/** Where a unit goes that is put into a bag, and comes from that is drawn. */
export function mouthOfBag(table: LandTable, seat: Seat): WorldPoint & { readonly y: number } {
  return { ...bagPlace(table, seat), y: BAG.high - BOARD_DEPTH }
}

/** What of it all must be in the picture. */
export function cornersOfLand(table: LandTable): readonly Vec3[] {
  const { left, top, width, height } = trayOfLand(table.land.land).frame
  const rim = [left, left + width].flatMap((x) => [top, top + height].map((z): Vec3 => [x, 0, z]))
  const far = [left + 1, left + width - 1].map((x): Vec3 => [x, 0.9, top + 1])
  const bags = table.land.bags.flatMap(({ seat }) => {
    const { x, z } = bagPlace(table, seat)
    return [-1, 1].flatMap((side): Vec3[] => [
      [x + side * BAG.radius, -BOARD_DEPTH, z + BAG.radius],
      [x + side * BAG.radius, BAG.high - BOARD_DEPTH, z],
    ])
  })
  const piles = (['pile', 'discards'] as const).flatMap((pile) => {
    const { x, z } = pilePlace(table, pile)
    return [-1, 1].map((side): Vec3 => [x + (side * CARD.width) / 2, -BOARD_DEPTH, z + CARD.depth / 2])
  })
  return [...rim, ...far, ...bags, ...piles]
}
