/**
 * Where captured pieces are: a tray for each army's losses, in order of removal. Of two trays one is at the near seat's left and one opposite; round a
 * table of more each seat has its own at its left, where the board leaves room. Pure; units: squares.
 */
import { angleOf, turnPoint, type Board, type Polygon, type Seat } from '../../../src-main/contract/index.ts'
import type { BoardModel } from '../types.ts'
import { BOARD_DEPTH, FRAME } from '../../stage3d/geometry/measures.ts'
import { extentOf } from '../layout.ts'
import { frameOf } from './shape.ts'

export type TrayArrangement = 'sides' | 'across'

export interface TraySpot {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A tray by its middle; `width` and `depth` are those of a tray that is straight, before it is turned. */
export interface TrayBox {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  /** How far it is turned anticlockwise, in degrees. */
  readonly turn: number
  /** Pieces abreast, and whether those run across the tray from left to right. */
  readonly files: number
  readonly across: boolean
}

/** Who has a tray, and round what. */
export type Around = Pick<BoardModel, 'board' | 'near' | 'seats'>

/** Size of a captured piece compared to one on the board. */
export const TRAY_SCALE = 0.55
export const TRAY_FLOOR = -BOARD_DEPTH + 0.09
const STEP = 0.46
const GAP = 0.22
const RIM = 0.12
/** How far a tray next to the board reaches past its far edge: there it costs the picture no width. */
const BACK = 1.3
/** How much farther away a tray behind the board is, so that the last row does not hide it. */
const CLEAR = 0.35
/** Pieces abreast. */
const FILES = { sides: 3, across: 2 } as const
/** Rows of an army that a tray has room for. */
const ARMY_ROWS = 4
/** Width over height of a picture from which on the trays are next to the board. */
const WIDE = 1.32

/** Trays are next to the board in wide pictures and at its ends in others. */
export function arrangementFor(aspect: number): TrayArrangement {
  return aspect >= WIDE ? 'sides' : 'across'
}

/** Pieces abreast that a tray round a table of more than two may have. */
const FILES_ROUND = [3, 4, 5, 6] as const

const lengthOf = (count: number): number => count * STEP + 2 * RIM

/** The tray of an army's losses. */
export function trayOf(around: Around, arrangement: TrayArrangement, seat: Seat): TrayBox {
  if (!isRound(around)) return ofTwo(around, arrangement, seat === around.near)
  const known = round.get(around.board) ?? new Map<string, TrayBox>()
  round.set(around.board, known)
  const key = `${around.near} ${seat}`
  const box = known.get(key) ?? roundTable(around, seat)
  known.set(key, box)
  return box
}

/** Whether more than two seats are round the board, with or without an army on it. */
function isRound({ board, seats }: Around): boolean {
  return seats.length > 2 || new Set(Object.values(board.angles)).size > 2
}

/** Trays round boards by the viewer and whose they are: asked for in every frame, worked out once. */
const round = new WeakMap<Board, Map<string, TrayBox>>()

/** All trays, in the order of the seats. */
export function traysOf(around: Around, arrangement: TrayArrangement): readonly TrayBox[] {
  return around.seats.map((seat) => trayOf(around, arrangement, seat))
}

/** The near seat's tray is at its left, or nearest; the other one is opposite. Each has room for an army: forty pieces on a board of ten squares across. */
function ofTwo({ board, near }: Around, arrangement: TrayArrangement, own: boolean): TrayBox {
  const { left, top, width, height } = extentOf(board, near)
  const [x, z] = [left + width / 2, top + height / 2]
  const files = FILES[arrangement]
  const side = own ? -1 : 1
  const breadth = lengthOf(files)
  const length = lengthOf(Math.ceil((width * ARMY_ROWS) / files))
  const away = FRAME + GAP + breadth / 2
  return arrangement === 'sides'
    ? { x: x + side * (width / 2 + away), z: top + length / 2 - BACK, width: breadth, depth: length, turn: 0, files, across: true }
    : { x, z: z - side * (height / 2 + away + (own ? 0 : CLEAR)), width: length, depth: breadth, turn: 0, files, across: false }
}

/** At the seat's left, along its own edge: the nearest place to the board that its losses have room in. */
function roundTable({ board, near }: Around, seat: Seat): TrayBox {
  const turn = angleOf(board, near) - angleOf(board, seat)
  const frame = frameOf(board, seat).outline
  const bottom = Math.max(...frame.map(([, z]) => z))
  const room = board.zones[seat]?.length ?? 0
  const boxes = FILES_ROUND.map((files) => {
    const [width, depth] = [lengthOf(files), lengthOf(Math.ceil(room / files))]
    return { files, width, depth, x: leftOf(frame, bottom - depth, bottom) - GAP - width / 2, z: bottom - depth / 2 }
  })
  const [best] = boxes.toSorted((a, b) => b.x - b.width / 2 - (a.x - a.width / 2))
  const { files, width, depth, x, z } = best ?? { files: 1, width: 1, depth: 1, x: 0, z: 0 }
  const [turnedX, up] = turnPoint([x, -z], turn)
  return { x: turnedX, z: -up, width, depth, turn, files, across: true }
}

/** How far left an outline reaches between two depths. */
export function leftOf(outline: Polygon, from: number, to: number): number {
  const places = outline.flatMap(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length] ?? [ax, az]
    if (Math.max(az, bz) <= from || Math.min(az, bz) >= to) return []
    const at = (z: number): number => (az === bz ? ax : ax + ((bx - ax) * (Math.min(to, Math.max(from, z)) - az)) / (bz - az))
    return az === bz ? [ax, bx] : [at(az), at(bz)]
  })
  return Math.min(...places)
}

/** Place on the table of a point of a tray: so far to the right of its middle and so far towards its owner. */
export function placeIn(
  { x, z, turn }: Pick<TrayBox, 'x' | 'z' | 'turn'>,
  right: number,
  down: number,
): { readonly x: number; readonly z: number } {
  const [turnedX, up] = turnPoint([right, -down], turn)
  return { x: x + turnedX, z: z - up }
}

/** The place of an army's n-th loss in its tray. */
export function traySpot(around: Around, arrangement: TrayArrangement, seat: Seat, slot: number): TraySpot {
  const box = trayOf(around, arrangement, seat)
  const { files, across } = box
  const abreast = ((slot % files) - (files - 1) / 2) * STEP
  const along = RIM + (Math.floor(slot / files) + 0.5) * STEP
  const place = across ? placeIn(box, abreast, along - box.depth / 2) : placeIn(box, along - box.width / 2, abreast)
  return { ...place, y: TRAY_FLOOR }
}

/** Slot of every captured piece by id: the order of removal within its tray. */
export function traySlots({ captured }: Pick<BoardModel, 'captured'>): ReadonlyMap<string, number> {
  const counts = new Map<Seat, number>()
  return new Map(
    captured.map(({ id, seat }) => {
      const slot = counts.get(seat) ?? 0
      counts.set(seat, slot + 1)
      return [id, slot]
    }),
  )
}
