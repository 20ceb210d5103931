/** From a model, and the moment of a plan if one is played, to the list of all cards as they are to be drawn. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { CardFace, CardModel, CardsModel, Spot } from '../types.ts'
import { deckPose, poseOf, tableauOf, type Tableau } from './layout.ts'
import { CARD } from './measures.ts'
import type { CardAct, CardsMoment } from './player.ts'
import { mixPoses, moved, raised, type Pose } from './pose.ts'

export interface DrawnCard {
  /** The same for as long as it is the same card. */
  readonly key: string
  readonly seat: Seat
  /** Its spot; null during a move, and within a pile. */
  readonly spot: Spot | null
  readonly pose: Pose
  /** Its front; null leaves it out. */
  readonly face: CardFace | null
  readonly pencil: string | null
  readonly exposed: boolean
}

/** What is drawn, and on which tableau. */
export interface Drawing {
  readonly cards: readonly DrawnCard[]
  readonly tableau: Tableau
}

/** How a card is taken over the table. */
const SHOWN = { out: 0.34, up: 0.3, tilt: 0.3 } as const
const TAP = { out: 0.62, down: 0.5, aside: 0.36, tilt: 0.75 } as const
/** Height that a card needs to turn over on its long axis. */
const TURNING = 0.56
/** How far the halves of a pile part when it is shuffled. */
const PARTED = 0.68

/** All single cards, in the order of sides, lines, hands, cards out. */
export function cardsOf({ sides }: Pick<CardsModel, 'sides'>): readonly CardModel[] {
  return sides.flatMap((side) => [...side.line.flatMap(({ card }) => card ?? []), ...side.hand, ...side.out])
}

/** The layers of a pile that is being shuffled: halves part, then fall together one by one. */
function shuffled(tableau: Tableau, seat: Seat, layer: number, count: number, t: number): Pose {
  const half = Math.ceil(count / 2)
  const left = layer < half
  const goal = left ? layer * 2 : (layer - half) * 2 + 1
  const home = deckPose(tableau, seat, layer)
  const end = deckPose(tableau, seat, Math.min(count - 1, goal))
  const low = deckPose(tableau, seat, left ? layer : layer - half)
  const apart = { ...moved(low, { x: left ? -PARTED : PARTED, y: 0.12 }), roll: (left ? 1 : -1) * 0.12 }
  const falls = 0.3 + (0.5 * goal) / Math.max(1, count)
  const fallen = Math.min(1, Math.max(0, (t - falls) / 0.18))
  const flying = moved(mixPoses(apart, end, fallen), { y: Math.sin(Math.PI * fallen) * 0.25 })
  return t < 0.25 ? mixPoses(home, apart, t / 0.25) : flying
}

function pile(tableau: Tableau, seat: Seat, t: number | undefined): readonly DrawnCard[] {
  const count = Math.max(0, Math.round(tableau.decks.get(seat) ?? 0))
  return Array.from({ length: count }, (_, layer) => ({
    key: `deck:${seat}:${layer}`,
    seat,
    spot: layer === count - 1 ? { zone: 'deck', seat } : null,
    pose: t === undefined ? deckPose(tableau, seat, layer) : shuffled(tableau, seat, layer, count, t),
    face: null,
    pencil: null,
    exposed: false,
  }))
}

/** Which side a card shows at a spot; piles are face down. */
const flipAt = (spot: Spot, face: CardFace | null) => (spot.zone === 'deck' || face === null ? 1 : 0)

function atRest(tableau: Tableau, card: CardModel): DrawnCard {
  const { key, seat, spot, face, pencil, exposed } = card
  return { key, seat, spot, face, pencil, exposed, pose: { ...poseOf(tableau, spot), flip: flipAt(spot, face) } }
}

/** A card over the one that it touches. */
function tapping(tableau: Tableau, seat: Seat, pose: Pose, { to, mix, tip }: NonNullable<CardAct['tap']>): Pose {
  const target = poseOf(tableau, to)
  const side = seat === tableau.near ? 1 : -1
  const over = raised({ ...target, flip: pose.flip, roll: 0 }, TAP.out + (side < 0 ? 0.2 : 0), -side * TAP.aside)
  const touching = raised({ ...over, tilt: target.tilt + TAP.tilt * (1 - tip) }, -TAP.down * tip, side * TAP.aside * 0.5 * tip)
  return moved(mixPoses(pose, touching, mix), { y: Math.sin(Math.PI * mix) * 0.3 })
}

function underWay(tableau: Tableau, act: CardAct): DrawnCard {
  const { card, from, to, mix, face, before, turn, shown, tap } = act
  const sides = [from, to].map((spot) => {
    const [a, b] = [flipAt(spot, before), flipAt(spot, face)]
    return { ...poseOf(tableau, spot), flip: a + (b - a) * turn, turns: a !== b }
  })
  const [start, end] = sides
  if (!start || !end) return atRest(tableau, card)
  const { turns, ...goal } = end
  let pose = moved(mixPoses(start, goal, mix), { y: act.lift * CARD.height })
  if (turns) pose = raised(pose, Math.sin(Math.PI * turn) * TURNING * pose.scale)
  if (shown > 0) pose = { ...raised(pose, SHOWN.out * shown, SHOWN.up * shown), tilt: pose.tilt + SHOWN.tilt * shown }
  if (tap) pose = tapping(tableau, card.seat, pose, tap)
  const isResting = mix >= 1 && !tap
  return {
    key: card.key,
    seat: card.seat,
    spot: isResting ? to : null,
    pose,
    face: turn < 1 ? (face ?? before) : face,
    pencil: face === null && isResting ? card.pencil : null,
    exposed: card.exposed && isResting,
  }
}

/** Hands while cards come and go: a card on its way counts for as much as it has come. */
function handsDuring({ sides }: CardsModel, { acts }: CardsMoment): ReadonlyMap<Seat, number> {
  const hands = new Map(sides.map(({ seat }) => [seat, 0]))
  const count = (spot: Spot, share: number) => {
    if (spot.zone === 'hand') hands.set(spot.seat, (hands.get(spot.seat) ?? 0) + share)
  }
  for (const { from, to, mix } of acts) {
    count(from, 1 - mix)
    count(to, mix)
  }
  return hands
}

/** Everything as it is to be drawn, `laid` looked at from above (1) or not (0). */
export function drawCards(model: CardsModel, moment: CardsMoment | null, laid: number): Drawing {
  const rest = tableauOf(model, laid)
  const tableau = moment ? { ...rest, hands: handsDuring(model, moment), decks: moment.decks } : rest
  const piles = model.sides.flatMap(({ seat }) => pile(tableau, seat, moment?.shuffles.get(seat)))
  const cards = moment ? moment.acts.map((act) => underWay(tableau, act)) : cardsOf(model).map((card) => atRest(tableau, card))
  return { cards: [...piles, ...cards], tableau }
}
