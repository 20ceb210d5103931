/** The living part of the card table: cards, signs and the plan being played. */
import { Group } from 'three'
import { glowColour } from '../../../stage3d/look/glow.ts'
import type { Palette } from '../../../stage3d/look/armies.ts'
import type { Quality } from '../../../stage3d/quality.ts'
import { createSmoke } from '../../../stage3d/smoke.ts'
import { createSparks } from '../../../stage3d/sparks.ts'
import { createSceneController, easedShare, type Shot, type TableScene } from '../../../stage3d/scene-controller.ts'
import type { CardsPlan } from './plan-types.ts'
import { cardAt, isSameSpot } from '../spots.ts'
import type { CardsModel, Spot } from '../types.ts'
import { createCards } from './cards.ts'
import { drawCards, type Drawing } from './draw.ts'
import { poseOf } from './layout.ts'
import { createMarks } from './marks.ts'
import { momentOf, type CardsMoment } from './player.ts'
import { isAlike, mixPoses, moved, raised, type Pose } from './pose.ts'
import { signsOf } from './signs.ts'

export interface StageOptions {
  readonly palette: Palette
  readonly quality: Quality
  /** A plan has been played or skipped. */
  readonly ondone: () => void
}

type CardsShot = Shot<CardsModel, CardsMoment, Spot>

export interface Stage extends TableScene<CardsModel, CardsPlan, Spot> {
  /** What is drawn now; for picking. */
  readonly drawing: Drawing | null
  /** The key of the card that follows the pointer, or null. */
  readonly held: string | null
}

const LIFT = { hover: 0.1, selected: 0.24, named: 0.1 } as const
/** The pose of a card that is dragged over the table. */
const CARRIED = { y: 1.05, tilt: 0.5 } as const
/** It is held by its upper edge, so that the spot under the pointer stays visible. */
const BELOW = 0.5
/** Time in which cards come about two thirds of their way, in seconds. */
const HASTE = 0.07

/** A stage with nothing on it. */
export function createStage({ palette, quality, ondone }: StageOptions): Stage {
  const group = new Group()
  const cards = createCards({ palette, quality })
  const marks = createMarks()
  const smoke = createSmoke()
  const sparks = createSparks()
  group.add(cards.group, marks.mesh, smoke.group, sparks.mesh)
  let drawing: Drawing | null = null
  let attended: Stage['attended'] = null
  /** Where cards at rest were drawn last, and how far each is lifted. */
  let poses = new Map<string, Pose>()
  let lifts = new Map<string, number>()

  const controller = createSceneController<CardsModel, CardsPlan, CardsMoment, Spot>({
    momentAt: momentOf,
    draw,
    isSame: isSameSpot,
    ondone,
  })

  function liftOf({ model, pointing }: CardsShot, key: string, spot: Spot | null): number {
    const card = spot && cardAt(model, spot)
    if (!card || card.key !== key) return 0
    if (card.selected) return card.target === 'none' ? LIFT.selected : LIFT.named
    return card.enabled && isSameSpot(pointing.hover, spot) ? LIFT.hover : 0
  }

  /** Cards at rest glide to where they belong; true while any is on its way. */
  function settle(shot: CardsShot, goal: Drawing): { readonly drawing: Drawing; readonly moving: boolean } {
    const { held } = shot.pointing
    const heldKey = held && cardAt(shot.model, held.spot)?.key
    const share = easedShare(shot.seconds, HASTE)
    const [nextPoses, nextLifts] = [new Map<string, Pose>(), new Map<string, number>()]
    let moving = false
    const drawn = goal.cards.map((card) => {
      const carried = held && card.key === heldKey ? { ...card.pose, ...CARRIED, x: held.x, z: held.z + BELOW, roll: 0 } : null
      const aim = carried ?? card.pose
      const before = { ...(poses.get(card.key) ?? aim), flip: aim.flip }
      const pose = isAlike(before, aim) ? aim : mixPoses(before, aim, carried ? Math.max(share, 0.5) : share)
      const want = carried ? 0 : liftOf(shot, card.key, card.spot)
      const now = lifts.get(card.key) ?? 0
      const lift = Math.abs(want - now) < 0.003 ? want : now + (want - now) * share
      if (pose !== aim || lift !== want) moving = true
      nextPoses.set(card.key, pose)
      if (lift !== 0) nextLifts.set(card.key, lift)
      return { ...card, pose: lift === 0 ? pose : raised(pose, lift * 0.8, lift) }
    })
    poses = nextPoses
    lifts = nextLifts
    return { drawing: { ...goal, cards: drawn }, moving }
  }

  function middleOf(spots: readonly Spot[], { tableau }: Drawing): Stage['attended'] {
    if (spots.length === 0) return null
    const places = spots.map((spot) => poseOf(tableau, spot))
    return { x: places.reduce((sum, { x }) => sum + x, 0) / places.length, z: places.reduce((sum, { z }) => sum + z, 0) / places.length }
  }

  /** Draws the moment; true while cards still glide. */
  function draw(shot: CardsShot): boolean {
    const { model, moment, pointing, mood, laid } = shot
    const goal = drawCards(model, moment, laid)
    if (goal.tableau.near !== drawing?.tableau.near) poses = new Map()
    if (moment) poses = new Map(goal.cards.map(({ key, pose }) => [key, pose]))
    if (moment) lifts = new Map()
    const settled = moment ? { drawing: goal, moving: false } : settle(shot, goal)
    drawing = settled.drawing
    attended = moment ? middleOf(moment.attended, drawing) : null
    cards.update(drawing.cards, new Map([...lifts].map(([key, lift]) => [key, Math.min(1, lift * 4)])))
    marks.update(signsOf({ model, drawing, moment, ...pointing, mood, shaded: quality.plain }))
    const place = (spot: Spot) => poseOf(goal.tableau, spot)
    smoke.update((moment?.blasts ?? []).map(({ spot, progress }) => ({ ...place(spot), progress })))
    sparks.update(
      (moment?.looks ?? []).map(({ from, to, progress }) => ({
        from: place(from),
        to: moved(place(to), { y: 0 }),
        progress: Math.min(1, progress / 0.7),
        colour: glowColour('sight', mood),
      })),
    )
    return settled.moving
  }

  return {
    ...controller.controls,
    group,
    get drawing() {
      return drawing
    },
    get held() {
      const { held } = controller.pointing
      return (held && controller.shown && !controller.playing && cardAt(controller.shown, held.spot)?.key) || null
    },
    get playing() {
      return controller.playing
    },
    get attended() {
      return attended
    },
    dispose() {
      for (const thing of [cards, marks, smoke, sparks]) thing.dispose()
    },
  }
}
