/** The pose of a card at each spot of the table. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { restingElevation, type Vec3 } from '../../../stage3d/frame.ts'
import { isTurned } from '../flat/layout.ts'
import type { CardsModel, Spot } from '../types.ts'
import { CARD, CLOTH, DECK, DESK, DESK_FRONT, FRAME, MIDDLE, PITCH, RACKS, TRAY } from './measures.ts'
import { raised, type Pose } from './pose.ts'

/** What decides where spots are. Numbers of cards may be broken while cards come and go. */
export interface Tableau {
  readonly near: Seat
  /** The viewer sits across from Red, so that places run from right to left. */
  readonly turned: boolean
  /** Places of a line. */
  readonly places: number
  readonly hands: ReadonlyMap<Seat, number>
  readonly decks: ReadonlyMap<Seat, number>
  /** 0 seen from the seat, 1 from above: hands tilt back to be read. */
  readonly laid: number
}

/** From the lip of a desk to the lower edge of its cards, and how far cards are above what carries them. */
const LIP = 0.07
const CLEAR = 0.02
/** How deep cards are in the slot of a rack. */
const SLOT = 0.06
/** How hands are spread: turn and fall of a card for each place from the middle, and how far the next one is before it. */
const FAN = { turn: 0.032, fall: 0.011, layer: 0.024 } as const
/** Slope of a hand seen from above. */
const LYING = 0.2

/** The tableau of a model at rest. */
export function tableauOf({ near, sides }: Pick<CardsModel, 'near' | 'sides'>, laid = 0): Tableau {
  return {
    near,
    turned: isTurned({ near, sides }),
    places: Math.max(1, ...sides.map(({ line }) => line.length)),
    hands: new Map(sides.map(({ seat, hand }) => [seat, hand.length])),
    decks: new Map(sides.map(({ seat, deck }) => [seat, deck])),
    laid,
  }
}

/** Something that looks random and is the same for the same numbers: -0.5 to 0.5. */
export function askew(n: number, salt = 0): number {
  const turned = Math.sin((n + 1) * 12.9898 + salt * 78.233) * 43758.5453
  return turned - Math.floor(turned) - 0.5
}

const UP: Pick<Pose, 'roll' | 'flip' | 'scale'> = { roll: 0, flip: 0, scale: 1 }

/** A card whose lower edge is at `along` up a slope that begins at `y` and `z`. */
function onSlope(x: number, y: number, z: number, tilt: number, along: number): Pose {
  return raised({ ...UP, x, y, z, tilt }, CLEAR, along + CARD.height / 2)
}

function linePose({ near, turned, places }: Tableau, seat: Seat, index: number): Pose {
  const x = (index - (places - 1) / 2) * PITCH * (turned ? -1 : 1)
  const pose = onSlope(x, DESK.base, seat === near ? DESK_FRONT.near : DESK_FRONT.far, DESK.tilt, LIP)
  return { ...pose, roll: askew(index, seat === near ? 1 : 2) * 0.03 }
}

type Rack = (typeof RACKS)['near' | 'far']

/** Size of the cards of a hand: many are smaller, so that their names show. */
function handScale(count: number, { reach, scale, shows }: Rack): number {
  return Math.min(scale, reach / (CARD.width * (1 + (count - 1) * shows)))
}

/** Distance between the cards of a hand, before scaling. */
function spread(count: number, scale: number, { reach, gap }: Rack): number {
  const room = reach / scale - CARD.width
  return Math.min(CARD.width + gap, room / Math.max(1, count - 1))
}

function handPose({ near, hands, laid }: Tableau, seat: Seat, index: number): Pose {
  const rack = RACKS[seat === near ? 'near' : 'far']
  const count = Math.max(1, hands.get(seat) ?? 1)
  const off = index - (count - 1) / 2
  const tilt = rack.tilt + (LYING - rack.tilt) * laid
  const scale = handScale(count, rack)
  const foot = {
    ...UP,
    x: off * spread(count, scale, rack) * scale,
    y: 0.16 * (1 - laid * 0.5),
    z: rack.z,
    tilt,
    scale,
    roll: -off * FAN.turn,
  }
  const up = (CARD.height / 2 - SLOT - off * off * FAN.fall) * scale
  return raised(foot, CLEAR + index * FAN.layer, up)
}

/** A card of a pile, counted from below. */
export function deckPose({ near }: Tableau, seat: Seat, layer: number): Pose {
  const isNear = seat === near
  return {
    x: (isNear ? 1 : -1) * DECK.x + askew(layer, 3) * 0.035,
    y: 0.03 + (layer + 0.5) * CARD.thickness,
    z: (isNear ? DECK.near : DECK.far) + askew(layer, 4) * 0.035,
    tilt: 0,
    roll: askew(layer, 5) * 0.05 + (layer % 7 === 3 ? 0.03 : 0),
    flip: 1,
    scale: 1,
  }
}

/** A tray's middle on the cloth. */
export function trayMiddle(isNear: boolean): { readonly x: number; readonly z: number } {
  const z = TRAY.far + TRAY.length / 2
  return isNear ? { x: -TRAY.x, z } : { x: TRAY.x, z: 2 * MIDDLE - z }
}

function outPose({ near }: Tableau, seat: Seat, index: number): Pose {
  const middle = trayMiddle(seat === near)
  const row = Math.floor(index / TRAY.files)
  const file = index % TRAY.files
  const height = CARD.height * TRAY.scale
  return {
    x: middle.x + (file - (TRAY.files - 1) / 2) * TRAY.across + askew(index, 6) * 0.02,
    y: 0.05 + (height / 2) * Math.sin(TRAY.tilt),
    z: middle.z - TRAY.length / 2 + 0.06 + height / 2 + row * TRAY.step,
    tilt: TRAY.tilt,
    roll: askew(index, 7) * 0.05,
    flip: 0,
    scale: TRAY.scale,
  }
}

/** The pose of a card at a spot, its front to the viewer (a pile's is its top card, which shows its back). */
export function poseOf(tableau: Tableau, spot: Spot): Pose {
  switch (spot.zone) {
    case 'line':
      return linePose(tableau, spot.seat, spot.index)
    case 'hand':
      return handPose(tableau, spot.seat, spot.index)
    case 'deck':
      return deckPose(tableau, spot.seat, Math.max(0, Math.ceil(tableau.decks.get(spot.seat) ?? 0) - 1))
    case 'out':
      return outPose(tableau, spot.seat, spot.index)
  }
}

/** Numbers of a line's places from left to right as looked at. */
export function placeNumbers({ near, sides }: Pick<CardsModel, 'near' | 'sides'>): readonly number[] {
  const { places, turned } = tableauOf({ near, sides })
  return Array.from({ length: places }, (_, i) => (turned ? places - i : i + 1))
}

/** Cards are flatter than pieces, so they are seen from higher up. */
export function elevationFor(aspect: number): number {
  return restingElevation(aspect) + 0.17
}

/** What must be in the picture: the table, and the tops of both hands. */
export const CORNERS: readonly Vec3[] = [
  ...[-1, 1].flatMap((side) => {
    const x = side * (CLOTH.half + FRAME.width)
    return [CLOTH.far - FRAME.width, CLOTH.near + FRAME.width].map((z): Vec3 => [x, FRAME.rise, z])
  }),
  [-RACKS.far.reach / 2, 1.1, RACKS.far.z - 0.6],
  [RACKS.far.reach / 2, 1.1, RACKS.far.z - 0.6],
]
