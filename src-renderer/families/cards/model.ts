/**
 * Turns what a viewer knows into what a card table draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view, and a card whose kind is
 * hidden gets the same drawing whatever it is.
 */
import type {
  CardChoice,
  CardsInfo,
  CardsView,
  Seat,
  SeenCardsEvent,
  SeenGlance,
  SeenLineCard,
  Settings,
} from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { nearSeat, ownSeat } from '../../state/seats.ts'
import { sayCard, sayHandCard, sayPlace } from './describe.ts'
import { faceOf, markLabel } from './kinds.ts'
import { leftInHand, missingOf, type Draft } from './laying.ts'
import { actorsIn, attackOn, lookable, type Selection } from './selection.ts'
import { spotKey } from './spots.ts'
import type { CardFace, CardModel, CardsModel, CardTarget, PlaceModel, SeenHandModel, SideModel, Spot } from './types.ts'

/** What the person at the screen is about to do. */
export interface Choosing {
  readonly choices: readonly CardChoice[]
  readonly selection: Selection | null
  readonly draft: Draft | null
  /** What a hint that is shown is about: with its card in hand nothing else is marked. */
  readonly advised?: Advised | null
}

/** A card of the own line, and the places of the enemy's line that it is to attack or look at. */
export interface Advised {
  readonly from: number
  readonly at: readonly number[]
}

export const NOT_CHOOSING: Choosing = { choices: [], selection: null, draft: null }

export interface CardsInput {
  readonly info: CardsInfo
  readonly view: CardsView
  readonly choosing: Choosing
  readonly preferences: Pick<Settings, 'numbering' | 'showKnown'>
  /** The viewer's own marks by card id. */
  readonly marks: Readonly<Record<string, string>>
  /** Events of the last step that changed anything. */
  readonly last: readonly SeenCardsEvent[]
}

/** A card without an id: in a hand or in a draft. */
interface Loose {
  readonly key: string
  readonly kind: string | null
}

/** The table as this viewer is to see it. */
export function makeCardsModel(input: CardsInput): CardsModel {
  const { info, view, choosing, last } = input
  const own = ownSeat(view.viewer)
  const marked = lastSpots(last)
  const seen = new Set(marked.map(spotKey))
  const sides = info.seats.map((seat) => sideModel(input, seat, seen))
  return { near: nearSeat(info, view.viewer), own, sides, last: marked, choices: choosing.choices }
}

function sideModel(input: CardsInput, seat: Seat, last: ReadonlySet<string>): SideModel {
  const { view } = input
  const { line, hand } = laidOut(input, seat)
  return {
    seat,
    line: line.map((card, index) => placeModel(input, { seat, index, card, last: last.has(`line:${seat}:${index}`) })),
    hand: hand.map((card, index) => handModel(input, card, { zone: 'hand', seat, index })),
    handTarget: handTarget(input, seat),
    seenHand: seenHand(input, seat),
    deck: view.decks[seat]?.length ?? 0,
    out: view.captured
      .filter((card) => card.seat === seat)
      .map(({ id, kind }, index) => outModel(input, id, kind, { zone: 'out', seat, index })),
  }
}

type Lying = SeenLineCard | Loose | null

/** The line with the cards of the draft, and the hand without them. */
function laidOut(input: CardsInput, seat: Seat): { readonly line: readonly Lying[]; readonly hand: readonly Loose[] } {
  const { info, view, choosing } = input
  const hand = looseCards(seat, view.hands[seat] ?? [])
  const line = Array.from({ length: info.line }, (_each, place) => view.lines[seat]?.[place] ?? null)
  const { draft } = choosing
  if (draft && draft.order.seat === seat) {
    const laid = new Set(leftInHand(draft))
    return {
      line: line.map((card, place) => card ?? hand[draft.placed[place] ?? -1] ?? null),
      hand: hand.filter((_card, i) => laid.has(i)),
    }
  }
  const deployed = view.phase === 'deploying' ? view.deployed[seat] : undefined
  return deployed === undefined ? { line, hand } : takeFrom(hand, line, deployed)
}

/** A line that is confirmed and waits for the other side: the own cards, or as many backs. */
function takeFrom(hand: readonly Loose[], line: readonly Lying[], deployed: 'hidden' | Readonly<Record<number, string>>) {
  const left = [...hand]
  const taken = line.map((_gap, place) => {
    const at = left.findIndex(({ kind }) => deployed === 'hidden' || kind === deployed[place])
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  })
  return { line: taken, hand: left }
}

/** Cards without ids get keys that stay with them: by kind where it is known, otherwise by their number alone. */
function looseCards(seat: Seat, kinds: readonly (string | null)[]): readonly Loose[] {
  const count = new Map<string | null, number>()
  return kinds.map((kind) => {
    const number = count.get(kind) ?? 0
    count.set(kind, number + 1)
    return { key: `${seat}:${kind ?? '?'}:${number}`, kind }
  })
}

/** Whether the viewer may look at the fronts of a seat's cards: its own (BC-4), all for the arbiter and after the end. */
function isOpenTo({ viewer, phase }: CardsView, seat: Seat): boolean {
  return viewer === seat || viewer === 'arbiter' || phase === 'over'
}

function frontOf({ info, preferences }: CardsInput, kind: string | null): CardFace | null {
  return kind === null ? null : faceOf(info, kind, preferences.numbering)
}

interface Place {
  readonly seat: Seat
  readonly index: number
  readonly card: Lying
  readonly last: boolean
}

function placeModel(input: CardsInput, { seat, index, card, last }: Place): PlaceModel {
  const target = placeTarget(input, seat, index, card !== null)
  const selected = isPlaceSelected(input, seat, index)
  const shown = card && lineFront(input, seat, card)
  const own = ownSeat(input.view.viewer)
  const words = sayPlace({ place: { seat, index, target, selected }, card: shown, own, last })
  const spot: Spot = { zone: 'line', seat, index }
  const enabled = isEnabled(input, seat, index)
  return { seat, index, card: shown && { ...shown, spot, enabled, selected, target, words }, target, selected, words }
}

/** Nothing is marked on it. */
const BARE = { pencil: null, remembered: null, exposed: false } as const

type Front = Pick<CardModel, 'key' | 'seat' | 'face' | 'open' | 'pencil' | 'remembered' | 'exposed'>

function lineFront(input: CardsInput, seat: Seat, card: NonNullable<Lying>): Front {
  const { view, preferences } = input
  const known = frontOf(input, card.kind)
  const open = isOpenTo(view, seat)
  if (!('id' in card)) return { key: card.key, seat, face: open ? known : null, open: false, ...BARE }
  const exposed = open && preferences.showKnown && card.seenBy.some((each) => each !== seat)
  return {
    key: card.id,
    seat,
    face: open ? known : null,
    open: view.phase === 'over',
    pencil: open ? null : pencilOn(input, card),
    remembered: open || !preferences.showKnown ? null : card.kind,
    exposed,
  }
}

/** What this viewer saw of a card that is face down again; its own mark where it saw nothing. */
function pencilOn({ info, marks, preferences }: CardsInput, { id, kind }: SeenLineCard): string | null {
  if (kind !== null && preferences.showKnown) return faceOf(info, kind, preferences.numbering).label
  const mark = marks[id] ?? ''
  return mark === '' ? null : markLabel(info, mark, preferences.numbering)
}

function handModel(input: CardsInput, { key, kind }: Loose, spot: Extract<Spot, { zone: 'hand' }>): CardModel {
  const { view, choosing } = input
  const { seat, index } = spot
  const draft = choosing.draft?.order.seat === seat ? choosing.draft : null
  const selected = draft !== null && draft.held !== null && leftInHand(draft)[index] === draft.held
  const face = isOpenTo(view, seat) ? frontOf(input, kind) : null
  const front = { key, seat, face, open: view.phase === 'over', ...BARE }
  const words = sayHandCard({ ...front, selected }, ownSeat(view.viewer))
  return { ...front, spot, enabled: draft !== null, selected, target: handTarget(input, seat), words }
}

function outModel(input: CardsInput, id: string, kind: string | null, spot: Spot): CardModel {
  const front = { key: id, seat: spot.seat, face: frontOf(input, kind), open: kind !== null, ...BARE }
  const words = sayCard(front, ownSeat(input.view.viewer))
  return { ...front, spot, enabled: false, selected: false, target: 'none', words }
}

function placeTarget({ view, choosing }: CardsInput, seat: Seat, index: number, isTaken: boolean): CardTarget {
  const { choices, selection, draft } = choosing
  if (draft) return canLay(draft, seat, index, isTaken) ? 'lay' : 'none'
  if (!selection || seat === view.viewer || !isTaken) return 'none'
  if (advisedOf(choosing)?.includes(index) === false) return 'none'
  if (selection.looking) return lookable(choices, selection.from).has(index) ? 'look' : 'none'
  return attackOn(choices, selection.from, index) ? 'attack' : 'none'
}

/** The enemy places that the card in hand is advised to go for; null where it is free. */
function advisedOf({ advised, selection }: Choosing): readonly number[] | null {
  return advised && advised.from === selection?.from ? advised.at : null
}

/** A gap while cards are due, or, with a card in hand, a place whose card would change with it. */
function canLay(draft: Draft, seat: Seat, index: number, isTaken: boolean): boolean {
  if (draft.order.seat !== seat || !draft.order.spaces.includes(index)) return false
  if (isTaken) return draft.held !== null && draft.placed[index] !== draft.held
  return missingOf(draft) > 0 || (draft.held !== null && Object.values(draft.placed).includes(draft.held))
}

/** The hand of the enemy can be looked at by the Spy in hand (BC-8). */
function handTarget({ view, choosing }: CardsInput, seat: Seat): CardTarget {
  const { choices, selection } = choosing
  if (!selection || seat === view.viewer || (advisedOf(choosing)?.length ?? 0) > 0) return 'none'
  return choices.some(({ type, from }) => type === 'see-hand' && from === selection.from) ? 'look' : 'none'
}

function isPlaceSelected({ view, choosing }: CardsInput, seat: Seat, index: number): boolean {
  const { selection, draft } = choosing
  if (draft) return draft.order.seat === seat && draft.held !== null && draft.placed[index] === draft.held
  return selection !== null && (seat === view.viewer ? selection.from === index : (selection.looking?.includes(index) ?? false))
}

function isEnabled({ view, choosing }: CardsInput, seat: Seat, index: number): boolean {
  const { choices, draft } = choosing
  if (draft) return draft.order.seat === seat && draft.placed[index] !== undefined
  return seat === view.viewer && actorsIn(choices).has(index)
}

/** The latest look that the viewer itself had at this hand, as far as the table keeps it. */
function seenHand(input: CardsInput, seat: Seat): SeenHandModel | null {
  const { view, preferences } = input
  const own = ownSeat(view.viewer)
  if (own === null || own === seat || !preferences.showKnown) return null
  const glance = view.glances[seat]?.findLast(({ by }) => by === own)
  const kinds = glance?.kinds
  return glance && kinds ? seenHandModel(input, seat, glance, kinds) : null
}

function seenHandModel(
  { info, preferences }: CardsInput,
  seat: Seat,
  { drawn, laid }: SeenGlance,
  kinds: readonly string[],
): SeenHandModel {
  const faces = kinds.map((kind) => faceOf(info, kind, preferences.numbering))
  const list = faces.map(({ name }) => name).join(', ')
  const since = [
    ...(drawn > 0 ? [t('cards.drawnSince', { count: drawn })] : []),
    ...(laid.length > 0 ? [t('cards.laidSince', { count: laid.length })] : []),
  ].join(', ')
  const words = t('cards.seenHand', { seat: seatName(seat), list })
  return { faces, drawn, laid: laid.length, words: since === '' ? words : `${words} ${t('cards.since', { since })}` }
}

/** Where events happened, for marking the last of them on the table; decks and hands are not marked. */
function lastSpots(events: readonly SeenCardsEvent[]): readonly Spot[] {
  return events.flatMap((event): readonly Spot[] => {
    switch (event.type) {
      case 'battle-fought':
        return [line(event.attacker.seat, event.from), line(event.defender.seat, event.to)]
      case 'hand-seen':
      case 'ability-used':
        return [line(event.seat, event.from)]
      case 'line-seen':
        return [line(event.seat, event.from), ...event.cards.map(({ place }) => line(event.of, place))]
      case 'line-laid':
        return event.cards.map(({ place }) => line(event.seat, place))
      default:
        return []
    }
  })
}

function line(seat: Seat, index: number): Spot {
  return { zone: 'line', seat, index }
}
