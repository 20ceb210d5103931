/** Where captured pieces stand: two trays, one for the near seat's losses and one for everybody else's, in order of removal. Pure; units: squares. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel } from '../types.ts'
import { BOARD_DEPTH, FRAME } from '../../../scene/geometry/measures.ts'

export type TrayArrangement = 'beside' | 'across'

export interface TraySpot {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface TrayBox {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
}

/** Size of a captured piece beside one on the board. */
export const TRAY_SCALE = 0.55
export const TRAY_FLOOR = -BOARD_DEPTH + 0.09
const STEP = 0.46
const GAP = 0.22
const RIM = 0.12
/** How far a tray beside the board reaches past its far edge: there it costs the picture no width. */
const BACK = 1.3
/** How much farther a tray behind the board stands, so that the last row does not hide it. */
const CLEAR = 0.35
/** Pieces abreast. */
const FILES = { beside: 3, across: 2 } as const
/** Rows of an army that a tray has room for. */
const ARMY_ROWS = 4
/** Width over height of a picture from which on the trays stand beside the board. */
const WIDE = 1.32

/** Trays stand beside the board in wide pictures and at its ends in others. */
export function arrangementFor(aspect: number): TrayArrangement {
  return aspect >= WIDE ? 'beside' : 'across'
}

/** Pieces in a row, enough for an army: forty on a board of ten squares across. */
const ranksOf = ({ width }: Pick<BoardModel, 'width'>, arrangement: TrayArrangement) => Math.ceil((width * ARMY_ROWS) / FILES[arrangement])

/** The tray of the near seat's losses (left, or nearest) or of the others'. */
export function trayBox(size: Pick<BoardModel, 'width' | 'height'>, arrangement: TrayArrangement, own: boolean): TrayBox {
  const files = FILES[arrangement]
  const ranks = ranksOf(size, arrangement)
  const side = own ? -1 : 1
  const breadth = files * STEP + 2 * RIM
  const length = ranks * STEP + 2 * RIM
  const away = FRAME + GAP + breadth / 2
  return arrangement === 'beside'
    ? { x: side * (size.width / 2 + away), z: (length - size.height) / 2 - BACK, width: breadth, depth: length }
    : { x: 0, z: -side * (size.height / 2 + away + (own ? 0 : CLEAR)), width: length, depth: breadth }
}

/** The place of the n-th loss in a tray. */
export function traySpot(size: Pick<BoardModel, 'width' | 'height'>, arrangement: TrayArrangement, own: boolean, slot: number): TraySpot {
  const files = FILES[arrangement]
  const box = trayBox(size, arrangement, own)
  const across = ((slot % files) - (files - 1) / 2) * STEP
  const along = RIM + (Math.floor(slot / files) + 0.5) * STEP
  return arrangement === 'beside'
    ? { x: box.x + across, y: TRAY_FLOOR, z: box.z - box.depth / 2 + along }
    : { x: box.x - box.width / 2 + along, y: TRAY_FLOOR, z: box.z + across }
}

/** Whether a seat's losses stand in the near seat's tray. */
export function isOwnTray(near: Seat, seat: Seat): boolean {
  return near === seat
}

/** Slot of every captured piece by id: the order of removal within its tray. */
export function traySlots(model: Pick<BoardModel, 'near' | 'captured'>): ReadonlyMap<string, number> {
  const counts = { own: 0, others: 0 }
  return new Map(model.captured.map((piece) => [piece.id, isOwnTray(model.near, piece.seat) ? counts.own++ : counts.others++]))
}
