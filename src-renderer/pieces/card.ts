/**
 * The card of a piece: all that its square says to screen readers, how its kind moves and fights, what it has done, and its possible kinds. Made from the
 * drawn board and the log, so it holds only what the viewer may know. Pure.
 */
import { armyOf, type EditionBase, type KindSpec, type Seat } from '../../src-main/contract/index.ts'
import { t, type MessageKey } from '../words/index.ts'
import { listAnd, listOr } from '../words/lists.ts'
import { seatName } from '../words/seats.ts'
import { movesOn, standingSteps } from '../state/log.ts'
import type { InfoOf, StepOf, ViewOf } from '../state/shapes.ts'
import { isByHeart } from '../state/table/status.ts'
import { textOf } from '../game/families.ts'
import type { BoardActs, Showing } from './acts.ts'
import { sayBomb, sayFights, sayPrey, type Fighting } from './words/fights.ts'
import type { PieceCard } from '../game/explaining.svelte.ts'
import { kindOf, kindsInArmy, type Numbering } from './kinds.ts'
import { placeOf } from './layout.ts'
import type { PieceFamily } from './model.ts'
import { sayPiece, squareParts } from './words/say.ts'
import type { BoardModel, PieceModel } from './types.ts'

/** The card of a piece on a board. */
export interface BoardCard extends PieceCard {
  readonly piece: PieceModel
}

export interface CardInput extends Fighting {
  readonly model: BoardModel
  readonly space: number
  /** How a kind moves, in a sentence each. */
  readonly goes: (kind: KindSpec) => readonly string[]
  /** Seats that it can meet. */
  readonly rivals: (seat: Seat) => readonly Seat[]
  /** What it can do now, in a sentence each. */
  readonly can: readonly string[]
  /** Its past; null where players must remember what they saw. */
  readonly past: Past | null
}

interface Past {
  readonly log: readonly StepOf[]
  readonly say: (step: never) => string
  /** When the piece of this id was shown, and how, oldest first. */
  readonly showings?: (id: string) => readonly ShownAt[]
}

/** A showing, with the number of its move, or of the one before it. */
export interface ShownAt extends Showing {
  readonly at: number
}

interface Viewed<F extends PieceFamily> {
  readonly acts: Pick<BoardActs<F>, 'goes' | 'lines' | 'shows'>
  readonly info: InfoOf<F>
  readonly view: ViewOf<F>
  readonly model: BoardModel
  readonly space: number
  readonly numbering: Numbering
  /** The steps that the viewer of `view` had seen by then. */
  readonly log: readonly StepOf<F>[]
  readonly say: (step: StepOf<F>) => string
  /** What it can do now, in a sentence each; nothing in a review. */
  readonly can?: readonly string[]
}

/** The card of the piece on a space of a shown position; null for an empty space. */
export function cardIn<F extends PieceFamily>({
  acts,
  info,
  view,
  model,
  space,
  numbering,
  log,
  say,
  can = [],
}: Viewed<F>): BoardCard | null {
  const { sides, seats } = view.lineup
  const { battles, fires } = textOf(view)
  return cardOn({
    info,
    model,
    space,
    preset: view.options.preset,
    numbering,
    battles: battles(view),
    goes: (kind) => acts.goes(info, kind),
    fires,
    can,
    rivals: (seat) => seats.filter((other) => sides[other] !== sides[seat]),
    past: isByHeart({ view }) ? null : { log, say, showings: (id) => showingsOf({ acts, info, view, numbering, log }, id) },
  })
}

/** When a piece was shown, and how, by what the viewer saw, since it last came to the board. */
function showingsOf<F extends PieceFamily>(
  { acts, info, view, numbering, log }: Pick<Viewed<F>, 'acts' | 'info' | 'view' | 'numbering' | 'log'>,
  id: string,
): readonly ShownAt[] {
  const others = view.lineup.seats.length - 1
  const found = standingSteps(log).flatMap(({ seq, events }) => {
    return events.flatMap((event) => {
      const showing = acts.shows(event, id)
      if (!showing || showing.to?.length === 0) return []
      return [{ ...showing, to: showing.to?.length === others ? null : showing.to, seq }]
    })
  })
  if (found.length === 0) return []
  const lines = acts.lines({ info, view, numbering }, log)
  const since = found.findLastIndex(({ how }) => how === 'recruit')
  return found.slice(Math.max(0, since)).flatMap((showing) => {
    const at = lines.findLast(({ seq, number }) => number !== null && seq <= showing.seq)?.number
    return typeof at === 'number' ? [{ ...showing, at }] : []
  })
}

/** The card of the piece on a space; null for an empty space. */
export function cardOn(input: CardInput): BoardCard | null {
  const { info, model, space, can } = input
  const piece = model.pieces.find(({ square }) => square === space)
  const ground = model.squares[space]
  if (!piece || !ground) return null
  // That it is picked up is seen, and of one that never moves it is not true.
  const [place, ...marks] = squareParts(model, { ...ground, selected: false }, piece)
  const kind = piece.kind === null ? null : kindOf(info, piece.kind)
  const past = sayPast(input, piece)
  const facts = past.counted ? marks.filter((mark) => mark !== t('board.moved')) : marks
  const { left, top, width, height } = placeOf(model.board, model.near, space)
  return {
    title: capital(place ?? ''),
    piece,
    lines: [
      ...(facts.length === 0 ? [] : [`${capital(facts.join(', '))}.`]),
      ...(kind ? sayKind(input, kind, piece) : sayPossible(input, piece)),
      ...can,
      ...sayShown(input, piece),
      ...past.lines,
    ],
    corner: { right: left + width / 2 < 0.5, bottom: top + height / 2 < 0.5 },
  }
}

/** What a kind beats and loses to, then how it moves; of an enemy first what attacks on it come to. A Bomb is one sentence. */
function sayKind(input: CardInput, kind: KindSpec, { seat }: PieceModel): readonly string[] {
  const { model, goes, rivals } = input
  const foes = rivals(seat)
  if (kind.bomb) return [sayBomb(input, kind, foes)]
  const own = model.own !== null && foes.includes(model.own) ? model.own : null
  return [...(own ? sayPrey(input, kind, own) : sayFights(input, kind, foes)), ...goes(kind)]
}

/** Why a selected own piece cannot act: its kind never moves, or no space is free. Null where it can act. */
export function sayStuck(info: EditionBase, model: BoardModel, space: number): string | null {
  const piece = model.pieces.find(({ square }) => square === space)
  if (!piece || piece.movable || piece.kind === null || model.own === null) return null
  const words = { piece: capital(sayPiece(model, piece)) }
  return kindOf(info, piece.kind)?.movement === 'none' ? t('board.neverMoves', words) : t('board.cannotNow', words)
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/**
 * Possible kinds of a hidden piece, from the losses and revealed pieces of its army, its own moves (CA-24) and its reinforcements (NA-6). Not for lands, where
 * units return.
 */
function sayPossible({ info, model, preset, past }: CardInput, { seat, moved, oneOf }: PieceModel): readonly string[] {
  if (model.land || past === null) return []
  const seen = [...model.captured, ...model.pieces].filter((piece) => piece.seat === seat && piece.kind !== null)
  const waiting = model.waiting?.[seat] ?? {}
  const army = armyOf(info, preset, seat)
  const all = kindsInArmy(info, preset, seat)
  const left = all.filter(({ id, movement }) => {
    return (
      (army[id] ?? 0) - (waiting[id] ?? 0) > seen.filter(({ kind }) => kind === id).length &&
      !(moved && movement === 'none') &&
      (oneOf?.includes(id) ?? true)
    )
  })
  return left.length === all.length ? [t('board.cardAny')] : [t('board.cardMayBe', { kinds: listOr(left.map(({ name }) => name)) })]
}

/** Why a piece is known: to the viewer, of an own one to others, and of a hidden one what others know of it or all can conclude. */
function sayShown({ past, model }: CardInput, { id, seat, kind, known }: PieceModel): readonly string[] {
  if (seat === model.own && !known) return []
  const showings = past?.showings?.(id) ?? []
  const seen = showings.filter((showing) => showing.kind !== null)
  const open = seen.find(({ to }) => to === null)
  const first = kind === null ? showings.at(-1) : seat === model.own ? (open ?? seen.at(-1)) : seen[0]
  if (!first) return []
  const line = t(SHOWN[first.how], { at: first.at })
  const to = model.seats.filter((each) => showings.some((showing) => showing.to?.includes(each)))
  const isLimited = first.to !== null && !open && to.length < model.seats.length - 1
  return [isLimited ? `${line} ${t('board.cardSeenOnly', { seats: listAnd(to.map(seatName)) })}` : line]
}

const SHOWN = {
  battle: 'board.cardSeenBattle',
  way: 'board.cardSeenWay',
  recruit: 'board.cardSeenRecruit',
  power: 'board.cardSeenPower',
  robot: 'board.cardSeenRobot',
  look: 'board.cardSeenLook',
  accusation: 'board.cardSeenAccusation',
} as const satisfies Record<Showing['how'], MessageKey>

/** How often it has moved, if it is `counted`, and its latest two meetings. */
function sayPast({ past }: CardInput, { id, moved }: PieceModel): { readonly counted: boolean; readonly lines: readonly string[] } {
  if (past === null) return { counted: false, lines: [] }
  const steps = standingSteps(past.log)
  const own = steps.filter(({ events }) => events.some((event) => isAbout(event, id)))
  const moves = own.filter(({ events }) => events.some((event) => 'id' in event && event.id === id && 'from' in event))
  const met = own.filter((step) => !moves.includes(step)).slice(-2)
  const isWhole = steps.some(({ events }) => events.some(({ type }) => type === 'play-began'))
  const lines = [
    ...(moves.length > 0 ? [t('board.cardMoved', { count: moves.length })] : []),
    ...(moves.length > 0 && moves.at(-1) === steps.findLast(movesOn) ? [t('board.cardJustMoved')] : []),
    ...(own.length === 0 && isWhole && !moved ? [t('board.cardStill')] : []),
    ...met.map((step) => (step.events.some(({ type }) => type === 'army-reinforced') ? t('board.cardCame') : past.say(step as never))),
  ]
  return { counted: moves.length > 0, lines }
}

/** Whether an event of play names a piece. */
function isAbout(event: StepOf['events'][number], id: string): boolean {
  const names = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && (('id' in value && value.id === id) || Object.values(value).some(names))
  return event.type !== 'play-began' && event.type !== 'game-ended' && names(event)
}
