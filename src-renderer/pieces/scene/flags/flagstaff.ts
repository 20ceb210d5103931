/** Where flags are: on the pieces that carry them, planted in the ground, or raised on a tower. Pure; units: squares. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel } from '../../types.ts'
import type { FlagSpot } from '../moves/clips.ts'
import type { DrawnPiece } from '../draw.ts'
import { spotOf } from './flag-spot.ts'
import { POLE } from '../geometry/castle.ts'
import { standOn } from '../heights.ts'
import { matrixOf } from '../matrix.ts'
import type { Moment } from '../moves/moment.ts'

/** A flag as it is to be drawn: the foot of its pole, how the pole is turned, and its measures. The cloth flies to the right of the pole. */
export interface DrawnFlag {
  readonly seat: Seat
  readonly foot: Vector3
  readonly turn: Quaternion
  /** Length of the pole, and of the cloth. */
  readonly pole: number
  readonly cloth: number
}

/** What a stage asks for. */
export interface Bearing {
  readonly model: BoardModel
  readonly drawn: readonly DrawnPiece[]
  readonly moment: Moment | null
  /** 0: pieces are upright; 1: they are on their backs, to be read from above. */
  readonly laid: number
}

const UP = new Vector3(0, 1, 0)
const FRONT = new Vector3(0, 0, 1)
/** Turned so that the cloth flies to the left. */
const TO_LEFT = new Quaternion().setFromAxisAngle(UP, Math.PI)
const TO_RIGHT = new Quaternion()

/** A carried flag: its pole next to the slab, its cloth over the slab's top, where it hides nothing but the foot of what is behind. */
const CARRIED = { x: 0.375, foot: 0.1, behind: -0.02, pole: 1.32, cloth: 0.66, among: 0.48, above: 0.33 } as const
/** How high a flag reaches on its carrier. */
export const CARRIED_HEIGHT = CARRIED.foot + CARRIED.pole
/** How much lower and smaller it is on a piece that is on its back: there it covers the foot of the piece behind. */
const LAID = { lower: 0.2, proud: 0.7, smaller: 0.25 } as const
/** A flag in the ground: how it leans alone, and by how much more each next one. */
const PLANTED = { pole: 1.1, cloth: 0.64, lean: 0.2, fan: 0.34, apart: 0.16, laid: 0.95 } as const
/** Next to a piece that did not take it up: at its back, higher. */
const NEXT_TO = { x: -0.43, z: -0.37, pole: 1.4, cloth: 0.48 } as const
/** On a tower: how far below one another. */
const RAISED = { pole: POLE.height, cloth: 0.72, below: 0.54 } as const

const keyOf = (spot: FlagSpot): string => (spot.on === 'piece' ? `piece ${spot.piece}` : `${spot.on} ${spot.space}`)

/** All flags of a board at a moment. */
export function drawFlags(bearing: Bearing): readonly DrawnFlag[] {
  const { model, moment } = bearing
  const goals = model.flags.map((flag) => {
    const act = moment?.flags.get(flag.seat)
    const spot = act?.to ?? spotOf(model, flag)
    return { flag, act, spot, from: act?.from ?? null }
  })
  /** Those at one spot share it. */
  const share = (spot: FlagSpot, seat: Seat) => {
    const there = goals.filter((each) => keyOf(each.spot) === keyOf(spot)).map(({ flag }) => flag.seat)
    return { place: Math.max(0, there.indexOf(seat)), of: Math.max(1, there.length) }
  }
  return goals.flatMap(({ flag: { seat }, act, spot, from }) => {
    const goal = standing(bearing, spot, share(spot, seat))
    if (!goal) return []
    const start = act && from ? standing(bearing, from, { place: 0, of: 1 }) : null
    return [{ seat, ...(start && act ? between(start, goal, act) : goal) }]
  })
}

type Standing = Omit<DrawnFlag, 'seat'>

/** On its way from one spot to another, in an arc. */
function between(from: Standing, to: Standing, { mix, hop }: { readonly mix: number; readonly hop: number }): Standing {
  const part = (a: number, b: number): number => a + (b - a) * mix
  const foot = from.foot.clone().lerp(to.foot, mix)
  foot.y += hop
  return { foot, turn: from.turn.clone().slerp(to.turn, mix), pole: part(from.pole, to.pole), cloth: part(from.cloth, to.cloth) }
}

interface Share {
  readonly place: number
  readonly of: number
}

function standing(bearing: Bearing, spot: FlagSpot, share: Share): Standing | null {
  if (spot.on === 'piece') {
    const carrier = bearing.drawn.find(({ piece }) => piece.id === spot.piece)
    return carrier ? onPiece(carrier, share, bearing.laid) : null
  }
  return spot.on === 'tower' ? onTower(bearing, spot.space, share) : inGround(bearing, spot.space, share)
}

const matrix = new Matrix4()

/** Follows whatever its carrier does, and faces the viewer whichever face the carrier shows. */
function onPiece({ pose }: DrawnPiece, { place, of }: Share, laid: number): Standing {
  matrixOf({ ...pose, yaw: 0 }, matrix)
  const isLeft = place % 2 === 1
  const foot = new Vector3(isLeft ? -CARRIED.x : CARRIED.x, CARRIED.foot, CARRIED.behind + LAID.proud * laid).applyMatrix4(matrix)
  const turn = new Quaternion().setFromRotationMatrix(matrix.scale(new Vector3(1, 1, 1).divideScalar(pose.scale)))
  const pole = CARRIED.pole + Math.floor(place / 2) * CARRIED.above - LAID.lower * laid
  const cloth = (of > 1 ? CARRIED.among : CARRIED.cloth) * (1 - LAID.smaller * laid)
  return { foot, turn: turn.multiply(isLeft ? TO_RIGHT : TO_LEFT), pole: pole * pose.scale, cloth: cloth * pose.scale }
}

/** Tilted, so that it cannot be taken for a carried one; several spread like a fan. Flat when seen from above. */
function inGround({ model, laid }: Bearing, space: number, { place, of }: Share): Standing {
  const { x, y, z } = standOn(model.board, model.near, space)
  const taken = model.pieces.some(({ square }) => square === space)
  const spread = place - (of - 1) / 2
  const lean = of === 1 ? PLANTED.lean : spread * PLANTED.fan
  const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), (-Math.PI / 2) * PLANTED.laid * laid)
  turn.multiply(new Quaternion().setFromAxisAngle(FRONT, -lean)).multiply(lean < 0 ? TO_LEFT : TO_RIGHT)
  if (taken)
    return { foot: new Vector3(x + NEXT_TO.x + place * PLANTED.apart, y, z + NEXT_TO.z), turn, pole: NEXT_TO.pole, cloth: NEXT_TO.cloth }
  const aside = of === 1 ? -PLANTED.lean : spread * PLANTED.apart
  return { foot: new Vector3(x + aside, y + 0.05 * laid, z + 0.45 * laid), turn, pole: PLANTED.pole, cloth: PLANTED.cloth }
}

function onTower({ model }: Bearing, space: number, { place }: Share): Standing {
  const { x, y, z } = standOn(model.board, model.near, space)
  return {
    foot: new Vector3(x + POLE.x, y, z + POLE.z),
    turn: TO_LEFT.clone(),
    pole: RAISED.pole - place * RAISED.below,
    cloth: RAISED.cloth,
  }
}
