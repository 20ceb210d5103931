/** A board as a made thing: its fields, the frame that follows their outline, and what is engraved in them. Pure; x to the viewer's right, z towards the viewer. */
import { isOpen, type Board, type Point, type Polygon, type Seat } from '../../../src-main/contract/index.ts'
import { FRAME } from '../../stage3d/geometry/measures.ts'
import type { Covered } from '../../stage3d/geometry/tabletop.ts'
import { hullOf, isWhole, moved, type Border } from '../flat/borders.ts'
import { labelsOf, type Labels } from '../words/labels.ts'
import { flagStartsOf, recruitmentOf } from '../places.ts'
import {
  bordersSeen,
  boxAround,
  drawnRows,
  isDark,
  isUnit,
  rimsSeen,
  seenSpace,
  worldOf,
  type Extent,
  type SeenSpace,
  type WorldPoint,
} from '../layout.ts'

/** A field of the board. */
export interface Field extends SeenSpace {
  readonly space: number
  readonly kind: string
  /** Whether a piece may be there. */
  readonly open: boolean
  readonly dark: boolean
  /** An upright square of one unit. */
  readonly square: boolean
  /** Of a kind that rules name. */
  readonly special: boolean
  /** Place of its piece. */
  readonly stand: WorldPoint
}

/** A space that is one army's. */
export interface ArmyPlace extends WorldPoint {
  readonly seat: Seat
  readonly is: 'recruitment' | 'flag'
}

export interface BoardShape {
  /** The far row first, each from left to right. */
  readonly fields: readonly Field[]
  readonly borders: readonly Border[]
  /** Round the fields, and round what is none within them. */
  readonly rims: readonly Polygon[]
  readonly gaps: readonly Polygon[]
  /** The outer edge of the frame; `follows` says that it runs along the one rim there is. */
  readonly frame: { readonly outline: Polygon; readonly follows: boolean }
  /** What all of it takes of the table. */
  readonly box: Extent
  readonly labels: Labels
  /** Where an army's recruits come, and where its flag begins. */
  readonly places: readonly ArmyPlace[]
  /** The edge of the table that the last space is nearer to: winter comes from there. */
  readonly cold: 'far' | 'near'
}

/** The board as the near seat has it before it. */
export function shapeOf(board: Board, near: Seat): BoardShape {
  const { outer, gaps } = rimsSeen(board, near)
  const frame = frameOf(board, near)
  return {
    fields: drawnRows(board, near).flatMap((row) => row.flatMap((space) => fieldOf(board, near, space))),
    borders: bordersSeen(board, near),
    rims: outer,
    gaps,
    frame,
    box: boxAround(frame.outline),
    labels: labelsOf(board, near, FRAME / 2),
    places: placesOf(board, near),
    cold: worldOf(board, near, board.spaces.length - 1).z < 0 ? 'far' : 'near',
  }
}

function placesOf(board: Board, near: Seat): readonly ArmyPlace[] {
  const at =
    (is: ArmyPlace['is']) =>
    ([space, seat]: readonly [number, Seat]): ArmyPlace => ({ is, seat, ...worldOf(board, near, space) })
  return [...[...recruitmentOf(board)].map(at('recruitment')), ...[...flagStartsOf(board)].map(at('flag'))]
}

function fieldOf(board: Board, near: Seat, space: number): readonly Field[] {
  const seen = seenSpace(board, near, space)
  const kind = board.spaces[space]?.kind
  if (!seen || kind === undefined) return []
  const open = isOpen({ kind })
  return [
    {
      ...seen,
      space,
      kind,
      open,
      dark: isDark(board, near, space),
      square: isUnit(board, near, space),
      special: open && kind !== 'plain',
      stand: worldOf(board, near, space),
    },
  ]
}

/** The frame of a board as a seat looks at it. */
export function frameOf(board: Board, near: Seat): BoardShape['frame'] {
  return frameRound(rimsSeen(board, near).outer)
}

/** Along the rim; round all of it at once where there is more than one, or where its bays are too narrow for a frame. */
function frameRound(rims: readonly Polygon[]): BoardShape['frame'] {
  const [rim, ...others] = rims
  const along = rim && others.length === 0 ? moved(rim, FRAME) : null
  if (rim && along && isWhole(rim, along)) return { outline: along, follows: true }
  return { outline: moved(hullOf(rims.flat()), FRAME), follows: false }
}

/** A part of the table that the board surely hides: all of it below a rectangle, else a square about the middle. */
export function coveredBy({ frame, box }: BoardShape): Covered {
  const isBox =
    frame.outline.length === 4 && frame.outline.every(([x, z]) => isEnd(x, box.left, box.width) && isEnd(z, box.top, box.height))
  if (isBox) return { half: box.width / 2, far: box.top, near: box.top + box.height }
  const half =
    Math.min(...frame.outline.map((from, i) => distanceTo(from, frame.outline[(i + 1) % frame.outline.length] ?? from))) / Math.SQRT2
  return { half, far: -half, near: half }
}

function isEnd(at: number, from: number, length: number): boolean {
  return Math.min(Math.abs(at - from), Math.abs(at - from - length)) < 1e-6
}

/** From the middle of the table to a stretch. */
function distanceTo([ax, az]: Point, [bx, bz]: Point): number {
  const [dx, dz] = [bx - ax, bz - az]
  const part = Math.min(1, Math.max(0, -(ax * dx + az * dz) / (dx * dx + dz * dz || 1)))
  return Math.hypot(ax + dx * part, az + dz * part)
}

/** Borders of what cannot be entered with what can, or with nothing. */
export function shoresOf({ fields, borders }: BoardShape): readonly Border[] {
  const open = new Map(fields.map((field) => [field.space, field.open]))
  return borders.filter(({ space, beyond }) => open.get(space) === false && (beyond === null || open.get(beyond) === true))
}
