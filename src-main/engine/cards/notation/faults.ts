/**
 * Whether a position can arise in a game (docs/notation.md): the order of a turn says how many cards a hand holds and where gaps can be (BC-3). What was laid
 * or lost before is not checked.
 */
import { armyOf } from '../../core/edition.ts'
import { fault, type Fault } from '../../core/fault.ts'
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import { cardsIn, deckOf, handOf, lineOf, owesCards } from '../state/lines.ts'
import type { CardsOptions, CardsPosition, SeenLineCard } from '../types.ts'

/** Most gaps that one turn has to fill: from the enemy’s attack before it, and from its own. */
const MOST_GAPS = 2

/** More cards of a kind, or in all, than an army has (BC-1). */
export function armyFaults(
  ctx: CardsContext,
  options: CardsOptions,
  cards: readonly { readonly seat: Seat; readonly kind: string | null; readonly at: number }[],
): readonly Fault[] {
  return ctx.seats.flatMap((seat) => {
    const army = armyOf(ctx.info, options.preset, seat)
    const own = cards.filter((card) => card.seat === seat)
    const tooMany = (of: typeof own, count: number, what: string): readonly Fault[] => {
      const [first] = of.slice(count)
      return first ? [fault('BC-1', `${seat} has more than ${what}.`, { at: first.at })] : []
    }
    const byKind = [...Map.groupBy(own, ({ kind }) => kind)].flatMap(([kind, of]) =>
      kind === null ? [] : tooMany(of, army[kind] ?? 0, `${army[kind] ?? 0} × ${ctx.kind(kind).name}`),
    )
    const total = Object.values(army).reduce((sum, number) => sum + number, 0)
    return byKind.length > 0 ? byKind : tooMany(own, total, `${total} cards`)
  })
}

/** What no deal leads to: before play every seat has a line and a hand from its whole army (BC-2). */
export function dealFaults(ctx: CardsContext, position: CardsPosition): readonly Fault[] {
  const { line, hand: held } = ctx.info
  return ctx.seats.flatMap((seat) => {
    const { hand, deck } = sideOf(position, seat)
    const isDealt = hand.length === line + held || (hand.length >= line && hand.length < line + held && deck.length === 0)
    return [
      ...missingFlag(ctx, seat, [...hand, ...deck]),
      ...(isDealt ? [] : [fault('BC-2', `${seat} is dealt ${line + held} cards before play, as long as there are so many.`)]),
    ]
  })
}

function missingFlag(ctx: CardsContext, seat: Seat, kinds: readonly (string | null)[]): readonly Fault[] {
  const isThere = kinds.some((kind) => kind !== null && ctx.kind(kind).flag === true)
  return isThere ? [] : [fault('BC-1', `The Flag of ${seat} is nowhere; put it into line, hand or deck.`)]
}

/** What no game leads to. */
export function playFaults(ctx: CardsContext, position: CardsPosition): readonly Fault[] {
  const { captured, acted, canAttackOn, turn } = position
  const isTaken = captured.some(({ kind }) => kind !== null && ctx.kind(kind).flag === true)
  return [
    ...(isTaken ? [fault('BC-11', 'A captured Flag ends the game; give the outcome too.')] : []),
    ...(acted && !owesCards(position, turn)
      ? [fault('BC-3', `${turn} has acted and has nothing to lay: it is the turn of the other seat.`)]
      : []),
    ...(canAttackOn && !hasWon(ctx, position)
      ? [fault('HR-1', `${turn} has won no attack: a shown card in its line attacked, an enemy card is out, and quiet is 0.`)]
      : []),
    ...ctx.seats.flatMap((seat) => sideFaults(ctx, position, sideOf(position, seat))),
  ]
}

/** Whether the last thing can have been a win of the seat on turn: its card is back in line, and the other one out (BC-5, BC-14). */
function hasWon(ctx: CardsContext, position: CardsPosition): boolean {
  const { turn, quiet, captured } = position
  const isWinner = (card: SeenLineCard | null): boolean =>
    card !== null && card.seenBy.length > 0 && (card.kind === null || ctx.kind(card.kind).movement !== 'none')
  return quiet === 0 && captured.at(-1)?.seat === ctx.enemy(turn) && lineOf(position, turn).some(isWinner)
}

function sideFaults(ctx: CardsContext, position: CardsPosition, side: Side): readonly Fault[] {
  const { seat, line, hand, deck } = side
  const flag = missingFlag(ctx, seat, [...line, ...hand, ...deck])
  if (isDealtAnew(ctx, position, side)) return flag
  const isLost = position.options.attackOn && position.acted && seat !== position.turn // the enemy took the last card of the line (HR-1)
  const empty = line.length === 0 && !isLost ? [fault('BC-12', `The line of ${seat} is empty.`)] : []
  return [...flag, ...empty, ...handFaults(ctx, position, side), ...gapFaults(position, side)]
}

/** All cards of a seat. */
interface Side {
  readonly seat: Seat
  readonly line: readonly (string | null)[]
  readonly hand: readonly (string | null)[]
  readonly deck: readonly (string | null)[]
}

function sideOf(position: CardsPosition, seat: Seat): Side {
  const line = lineOf(position, seat).flatMap((card) => (card ? [card.kind] : []))
  return { seat, line, hand: handOf(position, seat), deck: deckOf(position, seat) }
}

/** In the middle of a redeal: all gathered cards have been dealt, and no line is laid yet (BC-10). */
function isDealtAnew({ info }: CardsContext, { acted, turn }: CardsPosition, { seat, line, hand, deck }: Side): boolean {
  const dealt = info.line + info.hand
  return acted && seat === turn && line.length === 0 && hand.length <= dealt && (deck.length === 0 || hand.length === dealt)
}

/**
 * Step 1 of a turn fills a hand while the deck lasts, and nothing makes it larger; only step 3 makes it smaller, for the gaps of one turn. These can be as many
 * as it holds where the enemy attacks on (HR-1).
 */
function handFaults({ info }: CardsContext, { turn, options }: CardsPosition, { seat, hand, deck }: Side): readonly Fault[] {
  if (hand.length > info.hand) return [fault('BC-3', `The hand of ${seat} holds more than ${info.hand} cards.`)]
  if (deck.length === 0) return []
  if (seat === turn && hand.length < info.hand)
    return [fault('BC-3', `${seat} has refilled its hand to ${info.hand} at the beginning of its turn, as long as its deck lasts.`)]
  const fewest = options.attackOn ? 0 : info.hand - MOST_GAPS
  if (hand.length >= fewest) return []
  return [fault('BC-3', `The hand of ${seat} holds fewer than ${fewest}, but ${MOST_GAPS} cards at most are laid in a turn.`)]
}

/**
 * Step 3 fills every gap while there are hand cards: later gaps come one at a time, from the enemy’s attack and from one’s own. An enemy that attacks on leaves
 * any number (HR-1).
 */
function gapFaults({ acted, canAttackOn, turn, lines, options }: CardsPosition, { seat, hand, deck }: Side): readonly Fault[] {
  if (hand.length + deck.length === 0) return []
  const line = lines[seat] ?? []
  const byEnemy = options.attackOn ? line.length : 1
  const hits = seat === turn ? byEnemy + (acted ? 1 : 0) : acted || canAttackOn ? byEnemy : 0
  const gaps = line.length - cardsIn(line)
  if (gaps <= hits) return []
  const open = `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`
  return [fault('BC-3', `The line of ${seat} has ${open}, but ${hits} at most can be open now while it has cards to fill them.`)]
}
