/** From a board to the signs on it. Pure. */
import { worldOf } from '../../layout.ts'
import { trailsOf } from '../../flat/trails.ts'
import type { BoardModel, SquareModel, Trail } from '../../types.ts'
import type { Decal } from './decals.ts'
import type { DrawnPiece } from '../draw.ts'
import type { RingStyle } from '../moves/clips.ts'
import { standOn } from '../heights.ts'
import { glowColour } from '../../../stage3d/look/glow.ts'
import type { Mood } from '../../../stage3d/look/moods.ts'
import type { Ring } from '../moves/moment.ts'
import { SIGNS } from './sign-colours.ts'

type Signs = (typeof SIGNS)[Mood]

export interface SignInput {
  readonly model: BoardModel
  readonly cursor: number | null
  readonly hover: number | null
  readonly mood: Mood
}

/** Signs under a piece must reach out from under it. */
const AIM = { free: 1.06, taken: 1.56 } as const

/** The sign under a unit in a zone; the zone itself is marked on its ground. */
function zoneSigns(model: BoardModel, { index, target, battle }: SquareModel, colours: Signs): Decal[] {
  const at = standOn(model.board, model.near, index)
  return [
    ...(battle ? [{ ...at, kind: 'halo', colour: colours.battle, width: 1.5, depth: 1.5 } as const] : []),
    ...(target === 'move' ? [{ ...at, kind: 'disc', colour: colours.move, width: 0.62, depth: 0.62 } as const] : []),
    ...(target === 'attack' ? [{ ...at, kind: 'ring', colour: colours.attack, width: 1.16, depth: 1.16 } as const] : []),
  ]
}

function squareSigns(model: BoardModel, square: SquareModel, colours: Signs): Decal[] {
  if (model.land) return zoneSigns(model, square, colours)
  const at = { ...standOn(model.board, model.near, square.index), width: 1, depth: 1 }
  const signs: Decal[] = []
  if (square.last) signs.push({ ...at, kind: 'wash', colour: square.battle ? colours.battle : colours.last, width: 0.98, depth: 0.98 })
  if (square.battle) signs.push({ ...at, kind: 'halo', colour: colours.battle, width: 1.5, depth: 1.5 })
  if (square.target === 'zone') signs.push({ ...at, kind: 'wash', colour: colours.zone })
  if (square.target === 'move') signs.push({ ...at, kind: 'disc', colour: colours.move, width: 0.62, depth: 0.62 })
  if (square.target === 'attack') signs.push({ ...at, kind: 'ring', colour: colours.attack, width: at.y > 0 ? 1.4 : 1.16, depth: 1.16 })
  if (square.target === 'power' || square.target === 'aimed') {
    const side = AIM[model.pieces.some((piece) => piece.square === square.index) ? 'taken' : 'free']
    signs.push({ ...at, kind: square.target === 'power' ? 'reticle' : 'aimed', colour: colours.power, width: side, depth: side })
  }
  if (square.selected) {
    signs.push(
      { ...at, kind: 'halo', colour: colours.chosen, width: 1.5, depth: 1.5 },
      { ...at, kind: 'corners', colour: colours.chosen, width: 0.96, depth: 0.96 },
    )
  }
  return at.y === 0 ? signs : signs.map((sign) => withinWalls(model.board.spaces[square.index]?.kind, sign))
}

/** A sign on a raised space, cut off at its edge. Along a walk there is more room than across it. */
function withinWalls(kind: string | undefined, sign: Decal): Decal {
  const { width, depth } = kind === 'turret' ? ON_TOWER : ON_WALK
  return { ...sign, width: Math.min(sign.width, width), depth: Math.min(sign.depth, depth) }
}
const ON_WALK = { width: 1.5, depth: 0.9 } as const
const ON_TOWER = { width: 0.94, depth: 0.94 } as const

/** Rings round a piece that is about to win, wide enough to show under it. */
function alarmSigns({ board, near, alarms = [] }: BoardModel, colours: Signs): Decal[] {
  return alarms.map((space) => {
    const sign = { kind: 'ring', ...standOn(board, near, space), width: 1.5, depth: 1.5, colour: colours.attack } as const
    return withinWalls(board.spaces[space]?.kind, sign)
  })
}

/** A captured Flag: rings that reach out from under the piece there. */
function fallenSigns({ board, near, fallenFlag }: BoardModel, mood: Mood): Decal[] {
  if (fallenFlag === undefined) return []
  const at = { ...standOn(board, near, fallenFlag), colour: glowColour('triumph', mood) }
  return [1.5, 2.3].map((width) => ({ kind: 'ring', ...at, width, depth: width }))
}

/** The streaks between the squares of moves that stay marked. */
function streaks(model: BoardModel, colours: Signs): Decal[] {
  return trailsOf(model).flatMap((trail) => streaksOf(model, trail, colours.last))
}

function streaksOf(model: BoardModel, { from, turns = [], to }: Trail, colour: string): Decal[] {
  const way = [from, ...turns, to].map((space) => standOn(model.board, model.near, space))
  return way.slice(1).flatMap((b, i): Decal[] => {
    const a = way[i]
    if (!a) return []
    const depth = Math.hypot(b.x - a.x, b.z - a.z)
    const yaw = Math.atan2(-(b.x - a.x), -(b.z - a.z))
    return [{ kind: 'trail', x: (a.x + b.x) / 2, z: (a.z + b.z) / 2, width: 0.8, depth, yaw, colour }]
  })
}

/** The way of a hint, or its spaces: wide enough to be seen from under pieces, and round both ends. */
function adviceSigns(model: BoardModel, { advice: colour }: Signs): Decal[] {
  const { advice, advised = [] } = model
  const ring = (space: number, width: number): Decal => {
    const sign = { kind: 'ring', ...standOn(model.board, model.near, space), width, depth: width, colour } as const
    return model.land ? sign : withinWalls(model.board.spaces[space]?.kind, sign)
  }
  if (!advice) return advised.map((space) => ring(space, 1.4))
  if (advice.from === advice.to) return [ring(advice.to, 1.4)]
  return [...streaksOf(model, advice, colour), ring(advice.from, 1.4), ring(advice.to, 1.4)]
}

/** The sign of a battle that is being fought. */
export function strifeOf(model: BoardModel, square: number | null, mood: Mood): readonly Decal[] {
  return square === null
    ? []
    : [{ kind: 'halo', ...worldOf(model.board, model.near, square), width: 2.6, depth: 2.2, colour: SIGNS[mood].battle }]
}

/** Signs under face-up (TF-6) and held pieces (NA-11), so that both show from above as well, and not by colour alone. */
export function heldOf(drawn: readonly DrawnPiece[], mood: Mood): readonly Decal[] {
  const colours = SIGNS[mood]
  return drawn.flatMap(({ pose, floor, inTray, lying, state }): Decal[] => {
    if (inTray) return []
    const at = { x: pose.x, z: pose.z, y: floor }
    return [
      ...(lying ? [{ ...at, kind: 'dock', width: 1.08, depth: 1.08, colour: colours.dock } as const] : []),
      ...(state === 'enchanted' ? [{ ...at, kind: 'spell', width: 1.24, depth: 1.24, colour: colours.spell } as const] : []),
      ...(state === 'stone' ? [{ ...at, kind: 'rubble', width: 1.16, depth: 1.16, colour: colours.rubble } as const] : []),
    ]
  })
}

/** How wide rings grow that go far. */
const REACHES: Readonly<Partial<Record<RingStyle, number>>> = { shock: 3.6, triumph: 6.4 }

/** Rings that spread while a power or a triumph is shown, and thin out. */
export function ringsOf(model: BoardModel, rings: readonly Ring[], mood: Mood): readonly Decal[] {
  return rings.map(({ style, square, progress }) => {
    const reach = REACHES[style] ?? 1.8
    const width = 0.4 + (reach - 0.4) * (1 - (1 - progress) ** 2)
    const at = standOn(model.board, model.near, square)
    return { kind: progress < 0.6 ? 'wave' : 'ripple', ...at, width, depth: width, colour: glowColour(style, mood) }
  })
}

/** Painted shadows for pieces on the board, where none are cast: they fall a little away from the lamp and shrink as a piece rises. */
export function blobsOf(drawn: readonly DrawnPiece[]): readonly Decal[] {
  return drawn
    .filter((item) => !item.inTray)
    .map(({ pose, floor }) => ({
      kind: 'blob',
      x: pose.x + 0.12 + (pose.y - floor) * 0.4,
      y: floor,
      z: pose.z - 0.1 - (pose.y - floor) * 0.3,
      width: 1.1,
      depth: pose.lean > 0.5 ? 1.4 : 1.05,
      colour: '#000000',
    }))
}

/** Every sign, in the order in which they are drawn over one another. */
export function signsOf({ model, cursor, hover, mood }: SignInput): readonly Decal[] {
  const colours = SIGNS[mood]
  const at = (square: number) => standOn(model.board, model.near, square)
  const squares = model.squares.flatMap((square) => squareSigns(model, square, colours))
  if (model.land) return [...streaks(model, colours), ...squares, ...fallenSigns(model, mood), ...adviceSigns(model, colours)]
  return [
    ...streaks(model, colours),
    ...alarmSigns(model, colours),
    ...fallenSigns(model, mood),
    ...squares,
    ...adviceSigns(model, colours),
    ...(hover === null ? [] : [{ kind: 'corners', ...at(hover), width: 0.98, depth: 0.98, colour: colours.hover } as const]),
    ...(cursor === null ? [] : [{ kind: 'corners', ...at(cursor), width: 1.06, depth: 1.06, colour: colours.cursor } as const]),
  ]
}
