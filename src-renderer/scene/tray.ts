/** Where captured pieces stand: two trays, one for the near seat's losses and one for everybody else's, in order of removal. Pure; units: squares. */
import type { Seat } from '../../src-main/contract/index.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import { BOARD_DEPTH, FRAME } from './geometry/measures.ts'

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
export const TRAY_SCALE = 0.58
export const TRAY_FLOOR = -BOARD_DEPTH + 0.09
const STEP = 0.5
const FILES = 3
/** Enough for an army of 42. */
const RANKS = 14
const GAP = 0.32
const RIM = 0.12

/** Trays stand beside the board in wide pictures and at its ends in tall ones. */
export function arrangementFor(aspect: number): TrayArrangement {
  return aspect >= 1.05 ? 'beside' : 'across'
}

/** The tray of the near seat's losses (left, or nearest) or of the others'. */
export function trayBox(size: Pick<BoardModel, 'width' | 'height'>, arrangement: TrayArrangement, own: boolean): TrayBox {
  const side = own ? -1 : 1
  const breadth = FILES * STEP + 2 * RIM
  if (arrangement === 'beside') {
    return {
      x: side * (size.width / 2 + FRAME + GAP + breadth / 2),
      z: -size.height / 2 + (RANKS * STEP) / 2,
      width: breadth,
      depth: RANKS * STEP + 2 * RIM,
    }
  }
  return { x: 0, z: -side * (size.height / 2 + FRAME + GAP + breadth / 2), width: RANKS * STEP + 2 * RIM, depth: breadth }
}

/** The place of the n-th loss in a tray. */
export function traySpot(size: Pick<BoardModel, 'width' | 'height'>, arrangement: TrayArrangement, own: boolean, slot: number): TraySpot {
  const box = trayBox(size, arrangement, own)
  const file = slot % FILES
  const rank = Math.floor(slot / FILES)
  const across = (file - (FILES - 1) / 2) * STEP
  if (arrangement === 'beside') return { x: box.x + across, y: TRAY_FLOOR, z: box.z - box.depth / 2 + RIM + (rank + 0.55) * STEP }
  return { x: box.x - box.width / 2 + RIM + (rank + 0.5) * STEP, y: TRAY_FLOOR, z: box.z + across + 0.05 }
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
