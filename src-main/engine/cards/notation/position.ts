/** From text to a state to play on from, and to a view as a viewer would see it. */
import { fault, refuseFaults, type Examined, type Fault } from '../../core/fault.ts'
import { readCount, readFields, unreadable, type Word } from '../../core/reading.ts'
import { createRng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'
import type { CardsContext } from '../context.ts'
import { outcomeAtTurn } from '../actions/ending.ts'
import { blankState, bySeat, changed, NONE } from '../state/state.ts'
import type { CardsBase, CardsOptions, CardsState, CardsView, SeenLineCard } from '../types.ts'
import { readCards, readLine, readOut, type ReadCard } from './cards.ts'
import { FIELDS, readDeployments, readSeats, WON, YES, type Fields } from './fields.ts'
import { notInPlay, overAtOnce } from '../../rules/notation/faults.ts'
import { armyFaults, dealFaults, playFaults } from './faults.ts'
import { readGlances } from './glances.ts'

/** A state. It is checked as at step 2 of a turn: a position in which the seat to act cannot is over (BC-12, BC-14). */
export function readState(ctx: CardsContext, options: CardsOptions, text: string, seed: string): CardsState {
  const parts = readParts(ctx, options, text)
  refuseFaults([...parts.faults, ...hiddenFaults(parts)])
  const state = changed(blankState(ctx, options, createRng(seed).state()), parts.known as Partial<CardsState>)
  if (state.phase === 'deploying') refuseFaults(dealFaults(ctx, state))
  if (state.phase !== 'playing') return state
  refuseFaults(playFaults(ctx, state))
  const outcome = state.acted ? null : outcomeAtTurn(ctx, state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: Object.freeze(outcome) })
}

/** A view. Ids go by places: a text does not hold the true ones. */
export function readView(ctx: CardsContext, options: CardsOptions, text: string, viewer: Viewer): CardsView {
  const { known, held, faults } = readParts(ctx, options, text)
  refuseFaults(faults)
  const forgotten = held.find(({ seat, card, isPrivate }) => card.kind === null && (viewer === 'arbiter' || (isPrivate && seat === viewer)))
  if (forgotten) unreadable({ text: '?', at: forgotten.card.at }, `${viewer} knows this card; write its kind.`)
  return viewOf(ctx, options, known, viewer)
}

/** The position with everything open, and why it cannot be played. */
export function examine(ctx: CardsContext, options: CardsOptions, text: string): Examined<CardsView> {
  const parts = readParts(ctx, options, text)
  const view = viewOf(ctx, options, parts.known, 'arbiter')
  const found = [...parts.faults, ...hiddenFaults(parts)]
  if (view.phase !== 'playing') return { view, faults: [...found, notInPlay(view.outcome, ctx.info.cites.refusals)] }
  const faults = [...found, ...playFaults(ctx, view)]
  if (faults.length > 0 || view.acted) return { view, faults }
  const end = outcomeAtTurn(ctx, changed(blankState(ctx, options, createRng('').state()), parts.known as Partial<CardsState>))
  return { view, faults: end ? [overAtOnce(end, ENDS)] : [] }
}

/** The rules by which a game is over before a turn. */
const ENDS = { 'no-action': 'BC-12', 'quiet-limit': 'BC-14' } as const

/** Kinds and lines that a game to play on from has to know. */
function hiddenFaults({ known, held }: Parts): readonly Fault[] {
  const secret = held.find(({ card }) => card.kind === null)
  if (secret) return [fault(null, 'A position to play on from has no hidden cards; write their kinds.', { at: secret.card.at })]
  return Object.values(known.deployed).includes('hidden') ? [fault(null, 'A position to play on from has no hidden deployment.')] : []
}

function viewOf(ctx: CardsContext, options: CardsOptions, known: Known, viewer: Viewer): CardsView {
  const { rng: _, ...blank } = blankState(ctx, options, createRng('').state())
  return Object.freeze({ ...blank, ...known, viewer })
}

/** A card with its owner; `isPrivate` when its owner can look at it. */
interface Held {
  readonly seat: Seat
  readonly card: ReadCard
  readonly isPrivate: boolean
}

type Known = Pick<CardsView, 'decks' | 'hands' | 'lines' | 'captured' | 'glances' | 'deployed'> &
  Pick<CardsBase, 'phase' | 'turn' | 'acted' | 'canAttackOn' | 'ply' | 'quiet' | 'laid' | 'outcome'>

interface Parts {
  readonly known: Known
  readonly held: readonly Held[]
  readonly faults: readonly Fault[]
}

function readParts(ctx: CardsContext, options: CardsOptions, text: string): Parts {
  const fields = readFields(FIELDS, text)
  const end: Word = { text: '', at: text.length }
  const turn = readSeat(ctx, fields.get('turn') ?? unreadable(end, 'A position needs turn=, for example turn=red.'))
  if (fields.has('lines') === fields.has('deployed')) unreadable(end, 'A position needs either lines= or, before play, deployed=.')
  const lines = readSeats(ctx, fields.get('lines'), (part) => readLine(ctx, part))
  if (fields.has('lines') && lines.size < ctx.seats.length) unreadable(end, 'Write the line of every seat, “.” for a gap.')
  const list = (field: 'hands' | 'decks') => readSeats(ctx, fields.get(field), (part) => readCards(ctx, part))
  const [hands, decks] = [list('hands'), list('decks')]
  const out = readOut(ctx, fields.get('captured') ?? end)
  const hold = (cards: ReadonlyMap<Seat, readonly (ReadCard | null)[]>, isPrivate: boolean): readonly Held[] =>
    [...cards].flatMap(([seat, all]) => all.flatMap((card) => (card ? [{ seat, card, isPrivate }] : [])))
  const held = [
    ...hold(lines, true),
    ...hold(hands, true),
    ...hold(decks, false),
    ...out.map((card) => ({ seat: card.seat, card, isPrivate: false })),
  ]
  const faults = armyFaults(
    ctx,
    options,
    held.map(({ seat, card: { kind, at } }) => ({ seat, kind, at })),
  )
  const captured = Object.freeze(out.map(({ seat, kind }, i) => Object.freeze({ id: `c${i + 1}`, seat, kind })))
  const placed = layLines(ctx, lines, captured.length)
  const known = {
    ...readCounts(fields, placed.laid),
    turn,
    ...readActed(fields, options),
    phase: fields.has('outcome') ? ('over' as const) : fields.has('lines') ? ('playing' as const) : ('deploying' as const),
    outcome: fields.has('outcome') ? readOutcome(ctx.lineup, fields.get('outcome') ?? end) : null,
    decks: bySeat(ctx, (seat) => Object.freeze((decks.get(seat) ?? NONE).map(({ kind }) => kind))),
    hands: bySeat(ctx, (seat) => handFrom(ctx, hands.get(seat) ?? NONE)),
    lines: placed.lines,
    captured,
    glances: readGlances(ctx, fields.get('glances') ?? end, { lines: placed.lines, captured }),
    deployed: readArmies(ctx, fields, hands),
  }
  return { known, held, faults }
}

/** Gives cards new numbers: those that are out, then the lines by seats and places. */
function layLines(
  ctx: CardsContext,
  lines: ReadonlyMap<Seat, readonly (ReadCard | null)[]>,
  out: number,
): { readonly lines: CardsView['lines']; readonly laid: number } {
  let laid = out
  const gaps = new Array<null>(ctx.info.line).fill(null)
  const lay = (seat: Seat, { kind, isShown }: ReadCard): SeenLineCard =>
    Object.freeze({ id: `c${++laid}`, seat, kind, seenBy: isShown ? ctx.others(seat) : NONE })
  const made = bySeat(ctx, (seat) => Object.freeze((lines.get(seat) ?? gaps).map((card) => card && lay(seat, card))))
  return { lines: made, laid }
}

function handFrom(ctx: CardsContext, cards: readonly ReadCard[]): readonly (string | null)[] {
  const kinds = cards.map(({ kind }) => kind)
  const known = kinds.filter((kind) => kind !== null)
  return known.length === kinds.length ? ctx.sorted(known) : Object.freeze(kinds)
}

function readCounts(fields: Fields, placed: number): Pick<CardsBase, 'ply' | 'quiet' | 'laid'> {
  const count = (field: 'ply' | 'quiet' | 'laid'): number => readCount(fields.get(field) ?? { text: '0', at: 0 }, field)
  return { ply: count('ply'), quiet: count('quiet'), laid: Math.max(placed, count('laid')) }
}

function readActed(fields: Fields, { attackOn }: CardsOptions): Pick<CardsBase, 'acted' | 'canAttackOn'> {
  const word = fields.get('acted')
  const text = word?.text.toLowerCase()
  if (text === WON && attackOn) return { acted: false, canAttackOn: true }
  if (word && text !== YES) unreadable(word, `Write acted=${YES}${attackOn ? `, acted=${WON}` : ''} or leave it out.`)
  return { acted: word !== undefined }
}

/** Chosen first lines come from the hands, and not all seats have chosen: then play would have begun. */
function readArmies(ctx: CardsContext, fields: Fields, hands: ReadonlyMap<Seat, readonly ReadCard[]>): CardsView['deployed'] {
  const word = fields.get('deployed')
  const deployed = readDeployments(ctx, word)
  for (const [seat, placement] of Object.entries(deployed)) {
    const dealt = (hands.get(seat as Seat) ?? NONE).map(({ kind }) => kind)
    if (placement === 'hidden' || dealt.includes(null)) continue
    for (const kind of Object.values(placement)) {
      const found = dealt.indexOf(kind)
      if (word && found < 0) unreadable(word, `The line of ${seat} is not laid from its hand (BC-2).`)
      dealt.splice(found, 1)
    }
  }
  if (word && !fields.has('outcome') && ctx.seats.every((seat) => deployed[seat] !== undefined))
    unreadable(word, 'When every line is chosen, play has begun: give lines= instead.')
  return deployed
}
