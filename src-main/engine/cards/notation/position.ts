/** From text to a state to play on from, and to a view as a viewer would see it. */
import { armyOf } from '../../core/edition.ts'
import { readCount, readFields, unreadable, type Word } from '../../core/reading.ts'
import { createRng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'
import type { CardsContext } from '../context.ts'
import { outcomeAtTurn } from '../actions/ending.ts'
import { blankState, bySeat, changed, NONE } from '../state/state.ts'
import type { CardsBase, CardsOptions, CardsState, CardsView, SeenLineCard } from '../types.ts'
import { readCards, readLine, readOut, type ReadCard } from './cards.ts'
import { FIELDS, readDeployments, readSeats, YES, type Fields } from './fields.ts'
import { checkDeal, checkPlay } from './check-position.ts'
import { readGlances } from './glances.ts'

/** A state. It is checked as at step 2 of a turn: a position in which the seat to act cannot is over (BC-12, BC-14). */
export function readState(ctx: CardsContext, options: CardsOptions, text: string, seed: string): CardsState {
  const { known, held } = readParts(ctx, options, text)
  const secret = held.find(({ card }) => card.kind === null)
  if (secret) unreadable({ text: '?', at: secret.card.at }, 'A position to play on from has no hidden cards; write their kinds.')
  if (Object.values(known.deployed).includes('hidden'))
    unreadable({ text: '?', at: 0 }, 'A position to play on from has no hidden deployment.')
  const state = changed(blankState(ctx, options, createRng(seed).state()), known as Partial<CardsState>)
  if (state.phase === 'deploying') checkDeal(ctx, state)
  if (state.phase !== 'playing') return state
  checkPlay(ctx, state)
  const outcome = state.acted ? null : outcomeAtTurn(ctx, state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: Object.freeze(outcome) })
}

/** A view. Ids go by places: a text does not hold the true ones. */
export function readView(ctx: CardsContext, options: CardsOptions, text: string, viewer: Viewer): CardsView {
  const { known, held } = readParts(ctx, options, text)
  const forgotten = held.find(({ seat, card, isPrivate }) => card.kind === null && (viewer === 'arbiter' || (isPrivate && seat === viewer)))
  if (forgotten) unreadable({ text: '?', at: forgotten.card.at }, `${viewer} knows this card; write its kind.`)
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
  Pick<CardsBase, 'phase' | 'turn' | 'acted' | 'ply' | 'quiet' | 'laid' | 'outcome'>

function readParts(ctx: CardsContext, options: CardsOptions, text: string): { readonly known: Known; readonly held: readonly Held[] } {
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
  checkArmies(ctx, options, held)
  const captured = Object.freeze(out.map(({ seat, kind }, i) => Object.freeze({ id: `c${i + 1}`, seat, kind })))
  const placed = layLines(ctx, lines, captured.length)
  const known = {
    ...readCounts(fields, placed.laid),
    turn,
    acted: readActed(fields),
    phase: fields.has('outcome') ? ('over' as const) : fields.has('lines') ? ('playing' as const) : ('deploying' as const),
    outcome: fields.has('outcome') ? readOutcome(ctx.lineup, fields.get('outcome') ?? end) : null,
    decks: bySeat(ctx, (seat) => Object.freeze((decks.get(seat) ?? NONE).map(({ kind }) => kind))),
    hands: bySeat(ctx, (seat) => handFrom(ctx, hands.get(seat) ?? NONE)),
    lines: placed.lines,
    captured,
    glances: readGlances(ctx, fields.get('glances') ?? end, { lines: placed.lines, captured }),
    deployed: readArmies(ctx, fields, hands),
  }
  return { known, held }
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

function readActed(fields: Fields): boolean {
  const word = fields.get('acted')
  if (word && word.text.toLowerCase() !== YES) unreadable(word, `Write acted=${YES} or leave it out.`)
  return word !== undefined
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

/** Refuses more cards of a kind, or in all, than an army has. */
function checkArmies(ctx: CardsContext, options: CardsOptions, held: readonly Held[]): void {
  const seen = new Map<string, number>()
  const count = (key: string): number => {
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key) ?? 0
  }
  for (const { seat, card } of held) {
    const army = armyOf(ctx.info, options.preset, seat)
    const word = { text: '', at: card.at }
    const total = Object.values(army).reduce((sum, number) => sum + number, 0)
    if (count(seat) > total) unreadable(word, `${seat} has more than ${total} cards (BC-1).`)
    if (card.kind !== null && count(`${seat} ${card.kind}`) > (army[card.kind] ?? 0))
      unreadable(word, `${seat} has more than ${army[card.kind] ?? 0} × ${ctx.kind(card.kind).name} (BC-1).`)
  }
}
