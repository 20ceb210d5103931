/**
 * The living part of the card table: cards, signs and the plan being played. It is told what to show and asked once a frame whether anything moved;
 * while nothing does, it asks for no frames.
 */
import { Group } from 'three'
import { colourOf } from '../../../scene/flights.ts'
import type { Palette } from '../../../scene/armies.ts'
import type { Mood } from '../../../scene/moods.ts'
import { createPlayer } from '../../../scene/player.ts'
import type { Quality } from '../../../scene/quality.ts'
import { createSmoke } from '../../../scene/smoke.ts'
import { createSparks } from '../../../scene/sparks.ts'
import type { CardsPlan } from '../plan-types.ts'
import { cardAt, isSameSpot, spotKey } from '../spots.ts'
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

/** What a hand or the keyboard points at. */
export interface Pointing {
  readonly hover: Spot | null
  readonly cursor: Spot | null
  readonly held: { readonly spot: Spot; readonly x: number; readonly z: number } | null
}

export interface Stage {
  readonly group: Group
  /** What is drawn now; for picking. */
  readonly drawing: Drawing | null
  /** The key of the card that follows the pointer, or null. */
  readonly held: string | null
  readonly playing: boolean
  /** Where all eyes are, on the table; null while nothing happens. */
  readonly attended: { readonly x: number; readonly z: number } | null
  show(model: CardsModel): void
  play(plan: CardsPlan | null): void
  skip(): void
  point(pointing: Partial<Pointing>): void
  light(mood: Mood): void
  /** Whether lifts and the like happen at once. */
  calm(on: boolean): void
  /** Moves on by seconds; true when the picture has changed. `laid` is 1 looked at from above. */
  frame(seconds: number, laid: number): boolean
  dispose(): void
}

const LIFT = { hover: 0.1, selected: 0.24, named: 0.1 } as const
/** How a card lies in a hand that carries it over the table. */
const CARRIED = { y: 1.05, tilt: 0.5 } as const
/** It is held by its upper edge, so that what lies under the pointer stays in sight. */
const BELOW = 0.5
/** Time in which cards come about two thirds of their way, in seconds. */
const HASTE = 0.07

const spotText = (spot: Spot | null) => spot && spotKey(spot)

/** A stage with nothing on it. */
export function createStage({ palette, quality, ondone }: StageOptions): Stage {
  const group = new Group()
  const cards = createCards({ palette, quality })
  const marks = createMarks()
  const smoke = createSmoke()
  const sparks = createSparks()
  group.add(cards.group, marks.mesh, smoke.group, sparks.mesh)
  const player = createPlayer<CardsPlan, CardsMoment>(momentOf)
  let model: CardsModel | null = null
  let pointing: Pointing = { hover: null, cursor: null, held: null }
  let calm = false
  let mood: Mood = 'dark'
  let dirty = true
  let drawing: Drawing | null = null
  let attended: Stage['attended'] = null
  /** Where cards that lie were drawn last, and how far each is lifted. */
  let poses = new Map<string, Pose>()
  let lifts = new Map<string, number>()

  const heldKey = () => (pointing.held && model && !player.plan ? (cardAt(model, pointing.held.spot)?.key ?? null) : null)

  function liftOf(key: string, spot: Spot | null): number {
    const card = spot && model ? cardAt(model, spot) : null
    if (!card || card.key !== key) return 0
    if (card.selected) return card.target === 'none' ? LIFT.selected : LIFT.named
    return card.enabled && isSameSpot(pointing.hover, spot) ? LIFT.hover : 0
  }

  /** Cards at rest glide to where they belong; true while any is on its way. */
  function settle(goal: Drawing, share: number): { readonly drawing: Drawing; readonly moving: boolean } {
    const held = heldKey()
    const [nextPoses, nextLifts] = [new Map<string, Pose>(), new Map<string, number>()]
    let moving = false
    const drawn = goal.cards.map((card) => {
      const carried =
        card.key === held && pointing.held ? { ...card.pose, ...CARRIED, x: pointing.held.x, z: pointing.held.z + BELOW, roll: 0 } : null
      const aim = carried ?? card.pose
      const before = { ...(poses.get(card.key) ?? aim), flip: aim.flip }
      const pose = isAlike(before, aim) ? aim : mixPoses(before, aim, carried ? Math.max(share, 0.5) : share)
      const want = carried ? 0 : liftOf(card.key, card.spot)
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
  function draw(seconds: number, laid: number): boolean {
    const moment = player.moment()
    const shown = player.plan?.before ?? model
    if (!shown) return false
    const goal = drawCards(shown, moment, laid)
    if (moment) poses = new Map(goal.cards.map(({ key, pose }) => [key, pose]))
    if (moment) lifts = new Map()
    const settled = moment ? { drawing: goal, moving: false } : settle(goal, calm ? 1 : 1 - Math.exp(-seconds / HASTE))
    drawing = settled.drawing
    attended = moment ? middleOf(moment.attended, drawing) : null
    cards.update(drawing.cards, new Map([...lifts].map(([key, lift]) => [key, Math.min(1, lift * 4)])))
    marks.update(signsOf({ model: shown, drawing, moment, ...pointing, mood, shaded: quality.plain }))
    const place = (spot: Spot) => poseOf(goal.tableau, spot)
    smoke.update((moment?.blasts ?? []).map(({ spot, progress }) => ({ ...place(spot), progress })))
    sparks.update(
      (moment?.looks ?? []).map(({ from, to, progress }) => ({
        from: place(from),
        to: moved(place(to), { y: 0 }),
        progress: Math.min(1, progress / 0.7),
        colour: colourOf('sight', mood),
      })),
    )
    return settled.moving
  }

  return {
    group,
    get drawing() {
      return drawing
    },
    get held() {
      return heldKey()
    },
    get playing() {
      return player.plan !== null
    },
    get attended() {
      return attended
    },
    show(next) {
      if (model && model.near !== next.near) poses = new Map()
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
      ondone()
    },
    point(change) {
      const next = { ...pointing, ...change }
      const same = [next.hover, next.cursor].every((spot, i) => spotText(spot) === spotText([pointing.hover, pointing.cursor][i] ?? null))
      if (!same || next.held || pointing.held) dirty = true
      pointing = next
    },
    light(next) {
      if (next !== mood) dirty = true
      mood = next
    },
    calm(on) {
      calm = on
    },
    frame(seconds, laid) {
      const ended = player.advance(seconds * 1000)
      const changed = dirty || ended || player.plan !== null || laid !== (drawing?.tableau.laid ?? laid)
      if (!changed) return false
      dirty = draw(seconds, laid)
      if (ended) ondone()
      return true
    },
    dispose() {
      for (const thing of [cards, marks, smoke, sparks]) thing.dispose()
    },
  }
}
