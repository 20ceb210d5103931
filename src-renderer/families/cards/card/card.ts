/**
 * The explanation of a card, on screen and for screen readers: what it can do and beats, its past, and the possible kinds of a hidden one. Made from the drawn table and the log, so it holds only what their viewer may know. Pure.
 */
import { armyOf, AS_PRINTED, type CardChoice, type CardsInfo, type CardsView, type Settings } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { listOr } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'
import { standingSteps } from '../../../state/log.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { isByHeart } from '../../../state/table/status.ts'
import type { PieceCard } from '../../../game/explaining.svelte.ts'
import { sayFights } from '../../../pieces/words/fights.ts'
import { sayCan, sayFront, sayMarks } from '../describe.ts'
import { cardInstead } from '../help-text.ts'
import { kindOf } from '../kinds.ts'
import { isTurned } from '../flat/layout.ts'
import { sayStep } from '../log.ts'
import { cardAt, sideOf } from '../spots.ts'
import type { CardModel, CardsModel, Spot } from '../types.ts'

/** The explanation of a card, with its drawing; of a gap, without. */
export interface CardCard extends PieceCard {
  readonly shown: CardModel | null
}

interface Viewed {
  readonly info: CardsInfo
  readonly view: CardsView
  readonly model: CardsModel
  readonly spot: Spot
  readonly numbering: Settings['numbering']
  /** The steps that the viewer of `view` had seen by then. */
  readonly log: readonly StepOf<'cards'>[]
  /** What can be done now; nothing in a review. */
  readonly choices?: readonly CardChoice[]
}

/** The explanation of the card or the gap at a spot; null for any other empty spot. */
export function cardIn({ info, view, model, spot, numbering, log, choices = [] }: Viewed): CardCard | null {
  const shown = cardAt(model, spot)
  if (!shown) return gapIn({ info, view, model, spot })
  const marks = sayMarks(shown).join(', ')
  const known = shown.face?.kind ?? shown.remembered
  const kind = known === null ? null : kindOf(info, known)
  const { preset } = view.options
  const rivals = info.seats.filter((seat) => seat !== shown.seat)
  return {
    title: titleOf(model, shown),
    shown,
    lines: [
      ...(marks === '' ? [] : [`${capital(marks)}.`]),
      ...(spot.zone === 'line' && spot.seat === model.own ? sayCan(choices, spot.index) : []),
      ...(kind
        ? [
            ...(kind.movement === 'none' ? [t('cards.isStillCard')] : []),
            ...cardInstead(info, kind),
            ...sayFights({ info, preset, numbering, battles: AS_PRINTED, fires: () => null }, kind, rivals),
          ]
        : sayPossible(info, view, model, shown)),
      ...(isByHeart({ view }) ? [] : sayPast(info, log, shown.key)),
    ],
    corner: cornerFrom(info, model, spot),
  }
}

/** Why a place of a line is empty, and how long (BC-3). Before the first cards are laid there is nothing to explain. */
function gapIn({ info, view, model, spot }: Pick<Viewed, 'info' | 'view' | 'model' | 'spot'>): CardCard | null {
  if (spot.zone !== 'line' || view.phase === 'deploying') return null
  const words = { seat: seatName(spot.seat), number: spot.index + 1 }
  const title = `${t('cards.place', words)}, ${t('cards.gap')}`
  return { title, shown: null, lines: [t('cards.gapWhy', words)], corner: cornerFrom(info, model, spot) }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function titleOf({ own }: CardsModel, { seat, spot, face }: CardModel): string {
  const card = sayFront({ seat, face }, own)
  if (spot.zone !== 'line') return capital(t(spot.zone === 'hand' ? 'cards.inTheHand' : 'cards.isOut', { card }))
  return `${t('cards.place', { seat: seatName(seat), number: spot.index + 1 })}, ${card}`
}

/**
 * What a hidden card can be: without the kinds that are out or known elsewhere. A hand may have been seen; a table that plays from memory shows nothing
 * (BC-13, BC-15).
 */
function sayPossible(info: CardsInfo, view: CardsView, model: CardsModel, { seat, spot }: CardModel): readonly string[] {
  const side = sideOf(model, seat)
  const seen = spot.zone === 'hand' && side?.seenHand ? [side.seenHand.words] : []
  if (isByHeart({ view }) || !side || side.out.some(({ face }) => face === null)) return seen
  const placed = [...side.out, ...side.hand, ...side.line.flatMap(({ card }) => card ?? [])]
  const army = armyOf(info, view.options.preset, seat)
  const all = info.kinds.filter(({ id }) => (army[id] ?? 0) > 0)
  const left = all.filter(({ id }) => (army[id] ?? 0) > placed.filter((card) => (card.face?.kind ?? card.remembered) === id).length)
  return [...seen, left.length === all.length ? t('cards.cardAny') : t('board.cardMayBe', { kinds: listOr(left.map(({ name }) => name)) })]
}

/** The latest two actions that it had a part in. Cards of a hand have no name by which they could be followed. */
function sayPast(info: CardsInfo, log: readonly StepOf<'cards'>[], key: string): readonly string[] {
  const names = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && (('id' in value && value.id === key) || Object.values(value).some(names))
  const own = standingSteps(log).filter(({ events }) => {
    return events.some((event) => !['play-began', 'line-laid', 'game-ended'].includes(event.type) && names(event))
  })
  return own.slice(-2).map((step) => sayStep(info, step))
}

/** The corner that is farthest from a spot: lines are side by side in front of their seats. */
function cornerFrom({ line, hand }: CardsInfo, model: CardsModel, spot: Spot): PieceCard['corner'] {
  const index = 'index' in spot ? spot.index : 0
  const isLeft = index < (spot.zone === 'line' ? line : hand) / 2
  return { right: spot.zone === 'line' ? isLeft !== isTurned(model) : isLeft, bottom: spot.seat !== model.near }
}
