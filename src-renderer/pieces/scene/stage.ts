/** The living part of the scene: pieces, signs and the plan being played. */
import { Group } from 'three'
import type { BoardModel } from '../types.ts'
import type { Look } from '../../../src-main/contract/index.ts'
import type { Palette } from '../../stage3d/look/armies.ts'
import { createDecals } from './signs/decals.ts'
import { drawPieces, type DrawnPiece, type Lift } from './draw.ts'
import { standOn, type Stand } from './heights.ts'
import { createPieces } from './pieces.ts'
import type { AnimationPlan } from './moves/clips.ts'
import { momentOf, type Flight, type Moment } from './moves/moment.ts'
import type { Quality } from '../../stage3d/quality.ts'
import type { LandParts } from './land/parts.ts'
import type { LandThings } from './land/things.ts'
import { blobsOf, heldOf, ringsOf, signsOf, strifeOf } from './signs/signs.ts'
import { createSmoke } from '../../stage3d/smoke.ts'
import { createSparks, type Flying } from '../../stage3d/sparks.ts'
import { createSceneController, easedShare, type Shot, type TableScene } from '../../stage3d/scene-controller.ts'
import { createTrappings, type Trappings } from './signs/trappings.ts'
import type { TrayArrangement } from './tray.ts'
import { glowColour } from '../../stage3d/look/glow.ts'
import { worldOf } from '../layout.ts'
import type { Mood } from '../../stage3d/look/moods.ts'

export interface StageOptions {
  readonly palette: Palette
  readonly look: Look
  readonly quality: Quality
  /** For a board that is a land. */
  readonly createLandThings?: LandParts['createLandThings'] | undefined
  /** A plan has been played or skipped. */
  readonly ondone: () => void
}

type BoardShot = Shot<BoardModel, Moment, number>

export interface Stage extends TableScene<BoardModel, AnimationPlan, number> {
  /** What is drawn now; for picking. */
  readonly drawn: readonly DrawnPiece[]
  /** The board that is drawn now: the one before the plan while a plan plays. */
  readonly board: BoardModel | null
  arrange(arrangement: TrayArrangement): void
}

const DOWN: Lift = { height: 0, back: 0 }
const LIFT = { hover: { height: 0.05, back: 0 }, selected: { height: 0.08, back: 1 }, held: { height: 0.34, back: 0 } } as const
/** Time in which pieces come about two thirds of their way up or down, in seconds. */
const HASTE = 0.06

/** The point of the table to look at so that something higher is in the middle of the picture, and what is raised over it too. */
function lookAt({ x, y, z }: Stand): { readonly x: number; readonly z: number } {
  return { x, z: z - UPWARDS * y }
}
const UPWARDS = 1.6

/** A stage with nothing on it. */
export function createStage(options: StageOptions): Stage {
  const group = new Group()
  const pieces = createPieces(options)
  const decals = createDecals()
  const smoke = createSmoke()
  const sparks = createSparks()
  group.add(pieces.group, decals.mesh, smoke.group, sparks.mesh)
  /** Made for boards that have any. */
  let trappings: Trappings | null = null
  function trappingsOf({ flags, sliders }: BoardModel): Trappings | null {
    if (trappings || flags.length + sliders.length === 0) return trappings
    trappings = createTrappings(options)
    group.add(trappings.group)
    return trappings
  }
  /** Made for a land, of which a stage has one at most. */
  let things: LandThings | null = null
  function thingsOf({ land }: BoardModel): LandThings | null {
    if (things || !land || !options.createLandThings) return things
    things = options.createLandThings(options, land)
    group.add(things.group)
    return things
  }
  let arrangement: TrayArrangement = 'sides'
  let lifts = new Map<string, Lift>()
  let drawn: readonly DrawnPiece[] = []
  let attended: Stage['attended'] = null
  const controller = createSceneController<BoardModel, AnimationPlan, Moment, number>({
    momentAt: momentOf,
    draw,
    isSame: (a, b) => a === b,
    ondone: options.ondone,
  })

  function liftGoal({ model, moment, pointing }: BoardShot, square: number, movable: boolean): Lift {
    if (moment) return DOWN
    if (pointing.held?.spot === square) return LIFT.held
    if (model.squares[square]?.selected) return LIFT.selected
    return movable && pointing.hover === square ? LIFT.hover : DOWN
  }

  /** Eases every lift towards where it belongs; true while any is on its way. */
  function raise(shot: BoardShot): boolean {
    const share = easedShare(shot.seconds, HASTE)
    const near = (from: number, to: number) => (Math.abs(to - from) < 0.002 ? to : from + (to - from) * share)
    const next = new Map<string, Lift>()
    let moving = false
    for (const piece of shot.model.pieces) {
      const goal = liftGoal(shot, piece.square, piece.movable)
      const now = lifts.get(piece.id) ?? DOWN
      const lift = { height: near(now.height, goal.height), back: near(now.back, goal.back) }
      if (lift.height !== goal.height || lift.back !== goal.back) moving = true
      if (lift.height !== 0 || lift.back !== 0) next.set(piece.id, lift)
    }
    lifts = next
    return moving
  }

  function draw(shot: BoardShot): boolean {
    const moving = raise(shot)
    const { model, moment, pointing, mood, laid } = shot
    const { held } = pointing
    const heldPiece = held && !moment ? model.pieces.find((piece) => piece.square === held.spot) : undefined
    drawn = drawPieces(
      model,
      { arrangement, laid, lifts, held: held && heldPiece ? { id: heldPiece.id, x: held.x, z: held.z } : null },
      moment,
    )
    pieces.update(drawn)
    trappingsOf(model)?.update({ model, drawn, moment, laid })
    if (model.land)
      thingsOf(model)?.update({ model, land: model.land, cursor: pointing.cursor, hover: pointing.hover, mood, marked: moment === null })
    const battle = moment?.attend ?? null
    attended = battle === null ? null : lookAt(standOn(model.board, model.near, battle))
    const signs = moment
      ? [...strifeOf(model, battle, mood), ...ringsOf(model, moment.rings, mood)]
      : signsOf({ model, cursor: pointing.cursor, hover: pointing.hover, mood })
    decals.update([...(options.quality.plain ? blobsOf(drawn) : []), ...heldOf(drawn, mood), ...signs])
    smoke.update((moment?.blasts ?? []).map(({ square, progress }) => ({ ...standOn(model.board, model.near, square), progress })))
    sparks.update(flyingOver(model, moment?.flights ?? [], mood))
    return moving
  }

  return {
    ...controller.controls,
    group,
    get drawn() {
      return drawn
    },
    get board() {
      return controller.shown
    },
    get attended() {
      return attended
    },
    get playing() {
      return controller.playing
    },
    arrange(next) {
      if (next !== arrangement) controller.touch()
      arrangement = next
    },
    dispose() {
      for (const thing of [pieces, trappings, things, decals, smoke, sparks]) thing?.dispose()
    },
  }
}

/** Flights over a board as sparks draw them; what is pulled comes back along its way. */
function flyingOver(board: BoardModel, flights: readonly Flight[], mood: Mood): readonly Flying[] {
  return flights.map(({ style, from, to, progress }) => {
    const [a, b] = [worldOf(board.board, board.near, from), worldOf(board.board, board.near, to)]
    return { ...(style === 'pull' ? { from: b, to: a } : { from: a, to: b }), progress, colour: glowColour(style, mood) }
  })
}
