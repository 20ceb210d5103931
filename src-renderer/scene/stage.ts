/**
 * The living part of the scene: pieces, signs and the plan being played. It is told what to show and asked once a frame whether anything moved;
 * while nothing does, it asks for no frames.
 */
import { Group } from 'three'
import { worldOf } from '../boards/grid/layout.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import type { Look } from '../../src-main/contract/index.ts'
import type { Palette } from './armies.ts'
import { createDecals } from './decals.ts'
import { drawPieces, type DrawnPiece } from './draw.ts'
import { flyingOver } from './flights.ts'
import type { Mood } from './moods.ts'
import { createPieces } from './pieces.ts'
import type { AnimationPlan } from './plan.ts'
import { createPlayer, momentOf } from './player.ts'
import type { Quality } from './quality.ts'
import { blobsOf, heldOf, ringsOf, signsOf, strifeOf } from './signs.ts'
import { createSmoke } from './smoke.ts'
import { createSparks } from './sparks.ts'
import type { TrayArrangement } from './tray.ts'

export interface StageOptions {
  readonly palette: Palette
  readonly look: Look
  readonly quality: Quality
  /** A plan has been played or skipped. */
  readonly ondone: () => void
}

/** What a hand or the keyboard points at. */
export interface Pointing {
  readonly hover: number | null
  readonly cursor: number | null
  readonly held: { readonly square: number; readonly x: number; readonly z: number } | null
}

export interface Stage {
  readonly group: Group
  /** What is drawn now; for picking. */
  readonly drawn: readonly DrawnPiece[]
  /** The board that is drawn now: the one before the plan while a plan plays. */
  readonly board: BoardModel | null
  readonly playing: boolean
  /** The square of the battle that is being played, or null. */
  readonly attended: number | null
  show(model: BoardModel): void
  play(plan: AnimationPlan | null): void
  skip(): void
  point(pointing: Partial<Pointing>): void
  arrange(arrangement: TrayArrangement): void
  light(mood: Mood): void
  /** Whether lifts and the like happen at once. */
  calm(on: boolean): void
  /** Moves on by seconds; true when the picture has changed. */
  frame(seconds: number, laid: number): boolean
  dispose(): void
}

const LIFT = { hover: 0.05, selected: 0.16, held: 0.34 } as const

/** A stage with nothing on it. */
export function createStage(options: StageOptions): Stage {
  const group = new Group()
  const pieces = createPieces(options)
  const decals = createDecals()
  const smoke = createSmoke()
  const sparks = createSparks()
  group.add(pieces.group, decals.mesh, smoke.group, sparks.mesh)
  const player = createPlayer(momentOf)
  let model: BoardModel | null = null
  let pointing: Pointing = { hover: null, cursor: null, held: null }
  let arrangement: TrayArrangement = 'beside'
  let calm = false
  let mood: Mood = 'dark'
  let dirty = true
  let laidBefore = 0
  let lifts = new Map<string, number>()
  let drawn: readonly DrawnPiece[] = []
  let attended: number | null = null

  const board = () => player.plan?.before ?? model

  function liftGoal(id: string, square: number, movable: boolean): number {
    if (player.plan || !model) return 0
    if (pointing.held?.square === square) return LIFT.held
    if (model.squares[square]?.selected) return LIFT.selected
    return movable && pointing.hover === square ? LIFT.hover : 0
  }

  /** Eases every lift towards where it belongs; true while any is on its way. */
  function raise(seconds: number): boolean {
    const share = calm ? 1 : 1 - Math.exp(-seconds / 0.06)
    const next = new Map<string, number>()
    let moving = false
    for (const piece of model?.pieces ?? []) {
      const goal = liftGoal(piece.id, piece.square, piece.movable)
      const now = lifts.get(piece.id) ?? 0
      const value = Math.abs(goal - now) < 0.002 ? goal : now + (goal - now) * share
      if (value !== goal) moving = true
      if (value !== now) dirty = true
      if (value !== 0) next.set(piece.id, value)
    }
    lifts = next
    return moving
  }

  function draw(laid: number): void {
    const shown = board()
    if (!shown) return
    const moment = player.moment()
    attended = moment?.attend ?? null
    const { held } = pointing
    const heldPiece = held && !player.plan ? shown.pieces.find((piece) => piece.square === held.square) : undefined
    drawn = drawPieces(
      shown,
      { arrangement, laid, lifts, held: held && heldPiece ? { id: heldPiece.id, x: held.x, z: held.z } : null },
      moment,
    )
    pieces.update(drawn)
    const signs = player.plan
      ? [...strifeOf(shown, attended, mood), ...ringsOf(shown, moment?.rings ?? [], mood)]
      : signsOf({ model: shown, cursor: pointing.cursor, hover: pointing.hover, mood })
    decals.update([...(options.quality.plain ? blobsOf(drawn) : []), ...heldOf(drawn, mood), ...signs])
    smoke.update((moment?.blasts ?? []).map(({ square, progress }) => ({ ...worldOf(shown, shown.near, square), progress })))
    sparks.update(flyingOver(shown, moment?.flights ?? [], mood))
  }

  return {
    group,
    get drawn() {
      return drawn
    },
    get board() {
      return board()
    },
    get attended() {
      return attended
    },
    get playing() {
      return player.plan !== null
    },
    show(next) {
      model = next
      dirty = true
    },
    play(plan) {
      if (plan === player.plan) return
      player.skip()
      if (plan) player.play(plan)
      dirty = true
    },
    skip() {
      if (!player.skip()) return
      dirty = true
      options.ondone()
    },
    point(change) {
      pointing = { ...pointing, ...change }
      dirty = true
    },
    arrange(next) {
      if (next !== arrangement) dirty = true
      arrangement = next
    },
    light(next) {
      if (next !== mood) dirty = true
      mood = next
    },
    calm(on) {
      calm = on
    },
    frame(seconds, laid) {
      const raising = raise(seconds)
      const ended = player.advance(seconds * 1000)
      const changed = dirty || raising || ended || player.plan !== null || laid !== laidBefore
      laidBefore = laid
      if (!changed) return false
      dirty = false
      draw(laid)
      if (ended) options.ondone()
      return true
    },
    dispose() {
      pieces.dispose()
      decals.dispose()
      smoke.dispose()
      sparks.dispose()
    },
  }
}
