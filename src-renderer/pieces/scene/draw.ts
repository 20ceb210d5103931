/** The list of pieces with their places, from a board and the moment of a plan. Pure; units: squares, radians. */
import type { Seat } from '../../../src-main/contract/index.ts'
import { rimsSeen, towards, worldOf } from '../layout.ts'
import type { BoardModel, PieceModel } from '../types.ts'
import type { Shown, Spot } from './moves/clips.ts'
import { floorAt, standOn } from './heights.ts'
import { mouthOfBag } from './land/belongings.ts'
import type { Pose } from './matrix.ts'
import type { Act, Moment } from './moves/moment.ts'
import { TRAY_SCALE, traySlots, traySpot, type TrayArrangement } from './tray.ts'

export interface DrawnPiece {
  readonly piece: PieceModel
  readonly pose: Pose
  /** How high the ground is under it. */
  readonly floor: number
  /** What the plaque shows; null leaves it out. */
  readonly shown: Shown | null
  /** What holds it, which shows in what it is made of. */
  readonly state: PieceModel['state']
  readonly inTray: boolean
  /** It is face up because it is in robot mode (TF-6), not because it is looked at from above. */
  readonly lying: boolean
  /** It follows the pointer, which then points at what is behind it. */
  readonly held: boolean
  /** Brightness of its highlight, 0 to 1. */
  readonly glow: number
}

/** How far a piece is lifted. */
export interface Lift {
  /** Over the board, in squares. */
  readonly height: number
  /** 0 on its square, 1 drawn back towards its owner, so that the square before it can be seen. */
  readonly back: number
}

/** What a person is doing with the board, and how it is looked at. */
export interface Handling {
  readonly arrangement: TrayArrangement
  /** 0: pieces are upright; 1: they are on their backs, to be read from above. */
  readonly laid: number
  /** Lifted pieces by id. */
  readonly lifts: ReadonlyMap<string, Lift>
  /** A piece that follows the pointer. */
  readonly held: { readonly id: string; readonly x: number; readonly z: number } | null
}

const DOWN: Lift = { height: 0, back: 0 }
/** How far back a piece in hand is drawn, in squares, and how small it then is; a robot gets up for it. */
const BACK = { way: 0.42, scale: 0.76 } as const
/** How far a robot leans back: a face that lay quite flat would be hidden by its own foot. */
const RECLINED = 0.7

/** Hidden pieces turn their crest to the viewer, the others their plaque; a seat's own way of facing plays no part. */
const yawOf = (piece: PieceModel) => (piece.kind === null ? Math.PI : 0)

/** No hand sets pieces quite straight; the same square is always askew alike. */
const askew = (square: number) => (((square * 7919) % 13) / 13 - 0.5) * 0.09

/** Size of a piece at the mouth of a bag. */
const BAG_SCALE = 0.3

interface Ground {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly scale: number
}

function groundOf(model: BoardModel, arrangement: TrayArrangement, spot: Spot): Ground {
  if (model.land && (spot.on === 'tray' || spot.on === 'edge'))
    return { ...mouthOfBag({ ...model, land: model.land }, spot.seat), scale: BAG_SCALE }
  if (spot.on === 'tray') return { ...traySpot(model, arrangement, spot.seat, spot.slot), scale: TRAY_SCALE }
  if (spot.on === 'square') return { ...standOn(model.board, model.near, spot.square), scale: 1 }
  if (spot.on === 'edge') {
    return { ...beyondEdge(model, spot.seat, spot.square), y: 0.6, scale: 1 }
  }
  const a = worldOf(model.board, model.near, spot.from)
  const b = worldOf(model.board, model.near, spot.to)
  const point = { x: a.x + (b.x - a.x) * spot.part + spot.aside, z: a.z + (b.z - a.z) * spot.part }
  return { ...point, y: floorAt(model, point), scale: 1 }
}

/** Beyond a seat's edge, opposite a square. */
function beyondEdge({ board, near }: BoardModel, seat: Seat, square: number): { readonly x: number; readonly z: number } {
  const out = towards(board, near, seat)
  const { x, z } = worldOf(board, near, square)
  const aside = x * out.z - z * out.x
  const corners = rimsSeen(board, near).outer.flat()
  const far = Math.max(...corners.map((corner) => corner[0] * out.x + corner[1] * out.z)) + BEYOND
  return { x: out.x * far + out.z * aside * 1.12, z: out.z * far - out.x * aside * 1.12 }
}

/** How far beyond the edge an army waits, in squares. */
const BEYOND = 2.2

const between = (a: number, b: number, t: number) => a + (b - a) * t

/** Direction from one square to another, as `toward` counts it. */
function bearing(model: BoardModel, from: number, to: number): { angle: number; dx: number; dz: number } {
  const a = worldOf(model.board, model.near, from)
  const b = worldOf(model.board, model.near, to)
  const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
  return { angle: Math.atan2(-(b.x - a.x), -(b.z - a.z)), dx: (b.x - a.x) / length, dz: (b.z - a.z) / length }
}

function groundDuring(model: BoardModel, handling: Handling, act: Act | undefined, home: Ground): Ground {
  if (!act) return home
  let { x, y, z, scale } = home
  if (act.travel) {
    const from = groundOf(model, handling.arrangement, act.travel.from)
    const to = groundOf(model, handling.arrangement, act.travel.to)
    const { mix } = act.travel
    x = between(from.x, to.x, mix)
    y = between(from.y, to.y, mix) + act.hop
    z = between(from.z, to.z, mix)
    scale = between(from.scale, to.scale, mix)
  }
  if (act.strike) {
    const { dx, dz } = bearing(model, act.strike.from, act.strike.to)
    x += dx * act.strike.reach
    z += dz * act.strike.reach
  }
  return { x, y, z, scale }
}

/** Every piece of a board, standing and captured, as it is to be drawn at a moment. */
export function drawPieces(model: BoardModel, handling: Handling, moment: Moment | null): readonly DrawnPiece[] {
  const slots = traySlots(model)
  const draw = (piece: PieceModel, inTray: boolean): DrawnPiece[] => {
    const spot: Spot = inTray ? { on: 'tray', seat: piece.seat, slot: slots.get(piece.id) ?? 0 } : { on: 'square', square: piece.square }
    const act = moment?.acts.get(piece.id)
    if (act?.absent) return []
    const ground = groundDuring(model, handling, act, groundOf(model, handling.arrangement, spot))
    const lift = handling.lifts.get(piece.id) ?? DOWN
    const held = handling.held?.id === piece.id ? handling.held : null
    const home = yawOf(piece)
    const goal = act?.face ? (act.face.shown ? 0 : Math.PI) : home
    const turn = act?.face?.turn ?? 1
    const known = piece.emblem === null || piece.label === null ? null : { emblem: piece.emblem, label: piece.label }
    const fall = act?.fall ? { amount: act.fall.amount, toward: bearing(model, act.fall.from, act.fall.to).angle } : null
    const laid = handling.laid
    const back = lift.back * (1 - laid)
    const carried = act?.travel?.to.on === 'tray' ? 1 - act.travel.mix : 1
    const lying = (act?.lean ?? (piece.mode === 'robot' && !inTray ? 1 : 0)) * carried
    const point = { x: held?.x ?? ground.x, z: held?.z ?? ground.z + back * BACK.way }
    const floor = inTray ? 0 : floorAt(model, point)
    const drawn: DrawnPiece = {
      piece,
      floor,
      shown: act?.face?.shown ?? known,
      state: act?.state === undefined ? piece.state : act.state,
      inTray: inTray || act?.travel?.to.on === 'tray',
      held: held !== null,
      glow: Math.min(1, lift.height * 5 + lift.back),
      pose: {
        ...point,
        y: (held ? floor : ground.y) + lift.height,
        yaw: between(home, goal, turn) + (inTray || laid > 0 ? 0 : askew(piece.square)),
        lean: Math.max(laid, lying * RECLINED * (1 - back), fall?.amount ?? 0),
        toward: laid > 0.5 || lying > 0 ? 0 : (fall?.toward ?? 0),
        scale: ground.scale * (1 + back * (BACK.scale - 1)),
      },
      lying: lying > 0.5,
    }
    return [drawn]
  }
  return [...model.pieces.flatMap((piece) => draw(piece, false)), ...model.captured.flatMap((piece) => draw(piece, true))]
}
