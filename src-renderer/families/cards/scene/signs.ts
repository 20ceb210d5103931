/** Signs on a table: the selection, possible actions, the latest event. They differ by shape as well as by colour. Pure. */
import type { Mood } from '../../../stage3d/look/moods.ts'
import { isSameSpot, spotKey } from '../spots.ts'
import type { CardsModel, CardTarget, Spot } from '../types.ts'
import { cardsOf, type DrawnCard, type Drawing } from './draw.ts'
import { poseOf } from './layout.ts'
import type { CardsMoment } from './player.ts'
import type { Pose } from './pose.ts'
import type { SignKind } from './sign-pictures.ts'

export interface Sign {
  readonly kind: SignKind
  readonly pose: Pose
  /** It is before the card, not behind it. */
  readonly over: boolean
  readonly colour: string
}

/** By lamp-light signs glow, by day they are stained. */
const COLOURS = {
  dark: {
    aim: '#ff5a3c',
    eye: '#7fc4ff',
    lay: '#ffd98a',
    chosen: '#ffe9a8',
    cursor: '#ffffff',
    hover: '#ffe9bd',
    last: '#ffb23e',
    glow: '#ffb057',
    ready: '#ffcb5c',
    shadow: '#000000',
  },
  light: {
    aim: '#e0200a',
    eye: '#55aaff',
    lay: '#fff1c4',
    chosen: '#fff6dc',
    cursor: '#10213d',
    hover: '#fff3d2',
    last: '#ffcf5a',
    glow: '#ffb057',
    ready: '#fff3a8',
    shadow: '#000000',
  },
} as const satisfies Readonly<Record<Mood, Readonly<Record<SignKind, string>>>>

/** What shines from behind a card. */
const BEHIND: ReadonlySet<SignKind> = new Set(['chosen', 'last', 'ready'])

const TARGETS: Readonly<Record<Exclude<CardTarget, 'none'>, SignKind>> = { attack: 'aim', look: 'eye', lay: 'lay' }

export interface SignInput {
  readonly model: CardsModel
  readonly drawing: Drawing
  readonly moment: CardsMoment | null
  readonly hover: Spot | null
  readonly cursor: Spot | null
  readonly mood: Mood
  /** Whether shadows have to be painted. */
  readonly shaded: boolean
}

/** What is marked, spot by spot: kinds in the order of drawing. */
function markedSpots({ model, hover, cursor }: SignInput): readonly { readonly spot: Spot; readonly kind: SignKind }[] {
  const places = model.sides.flatMap((side) => [
    ...side.line.map(({ card, target, selected, index }) => ({
      spot: { zone: 'line', seat: side.seat, index } as const,
      target: card && card.target !== 'none' ? card.target : target,
      selected: selected || card?.selected === true,
    })),
    ...side.hand.map((card) => ({ ...card, target: card.target === 'none' ? side.handTarget : card.target })),
    ...side.out,
  ])
  const isChoosing = places.some(({ selected }) => selected)
  /** Cards of a line that can act; a hand says by itself that it can be laid. */
  const ready = cardsOf(model).filter(({ spot, enabled }) => enabled && spot.zone === 'line')
  return [
    ...(isChoosing ? [] : ready.map(({ spot }) => ({ spot, kind: 'ready' as const }))),
    ...model.last.map((spot) => ({ spot, kind: 'last' as const })),
    ...places.flatMap(({ spot, selected }) => (selected ? [{ spot, kind: 'chosen' as const }] : [])),
    ...places.flatMap(({ spot, target }) => (target === 'none' ? [] : [{ spot, kind: TARGETS[target] }])),
    ...(hover ? [{ spot: hover, kind: 'hover' as const }] : []),
    ...(cursor ? [{ spot: cursor, kind: 'cursor' as const }] : []),
  ]
}

/** Every sign of the moment. */
export function signsOf(input: SignInput): readonly Sign[] {
  const { drawing, moment, mood, shaded } = input
  const colours = COLOURS[mood]
  const lying = new Map(drawing.cards.flatMap((card) => (card.spot ? [[spotKey(card.spot), card] as const] : [])))
  const sign = (spot: Spot, kind: SignKind, over: boolean): Sign => ({
    kind,
    over,
    colour: colours[kind],
    pose: lying.get(spotKey(spot))?.pose ?? poseOf(drawing.tableau, spot),
  })
  const shadows = shaded ? drawing.cards.filter(({ spot }) => spot !== null).map((card) => shadowOf(card, drawing, colours.shadow)) : []
  if (moment) return [...shadows, ...moment.attended.map((spot) => sign(spot, 'glow', false)), ...looking(moment, sign)]
  return [...shadows, ...markedSpots(input).map(({ spot, kind }) => sign(spot, kind, !BEHIND.has(kind)))]
}

/** A gaze that has arrived rests on what it looks at. */
function looking({ looks }: CardsMoment, sign: (spot: Spot, kind: SignKind, over: boolean) => Sign): readonly Sign[] {
  const arrived = looks.filter(({ progress }) => progress > 0.6).map(({ to }) => to)
  return arrived.filter((spot, i) => arrived.findIndex((each) => isSameSpot(each, spot)) === i).map((spot) => sign(spot, 'eye', true))
}

/** The shadow under a card, for scenes without cast shadows. */
function shadowOf({ spot, pose }: DrawnCard, { tableau }: Drawing, colour: string): Sign {
  const ground = spot ? poseOf(tableau, spot) : pose
  return { kind: 'shadow', pose: ground, over: false, colour }
}
