/** A full state that fits all that a viewer knows (law 4): hidden cards are drawn from what is left of each army. For opponents that think in samples. */
import { armyOf } from '../../core/edition.ts'
import type { Placement } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { hasAttacker } from '../actions/actions.ts'
import type { CardsContext } from '../context.ts'
import { deployment, handOf, lineOf } from '../state/lines.ts'
import { glancesOf, recallOf, type HandLook, type Recall } from './recall.ts'
import { bySeat, NONE } from '../state/state.ts'
import { sampleHand, type HandSample } from './hand-sampler.ts'
import type { CardsState, CardsView, Glance, LineCard, SeenLineCard } from '../types.ts'
import type { SeenCardsEvent } from '../types.ts'

/** Everything of one seat, with nothing hidden. */
interface Side {
  /** Kinds by id, of its cards in the line and out. */
  readonly kinds: ReadonlyMap<string, string>
  readonly hand: readonly string[]
  readonly deck: readonly string[]
}

/** Draws one such state. With an empty `history` the view alone counts. */
export function determinise(ctx: CardsContext, view: CardsView, history: readonly SeenCardsEvent[], rng: Rng): CardsState {
  const recall = recallOf(history)
  const forgets = view.options.memory === 'pure' && view.viewer !== 'arbiter' && view.phase !== 'over'
  const sides = bySeat(ctx, (seat) => drawSide(ctx, view, seat, recall, rng))
  const kindOf = (seat: Seat, id: string): string => sides[seat]?.kinds.get(id) ?? ''
  const full = ({ id, seat, seenBy }: SeenLineCard): LineCard =>
    Object.freeze({ id, seat, kind: kindOf(seat, id), seenBy: forgets ? Object.freeze(recall.cards.get(id)?.seenBy ?? NONE) : seenBy })
  const state = {
    edition: view.edition,
    family: view.family,
    options: view.options,
    lineup: view.lineup,
    phase: view.phase,
    turn: view.turn,
    acted: view.acted,
    ply: view.ply,
    quiet: view.quiet,
    laid: view.laid,
    outcome: view.outcome,
    rng: Object.freeze([rng.next(), rng.next(), rng.next(), rng.next()] as const),
    decks: bySeat(ctx, (seat) => sides[seat]?.deck ?? NONE),
    hands: bySeat(ctx, (seat) => sides[seat]?.hand ?? NONE),
    lines: bySeat(ctx, (seat) => Object.freeze(lineOf(view, seat).map((card) => card && full(card)))),
    captured: Object.freeze(view.captured.map(({ id, seat }) => Object.freeze({ id, seat, kind: kindOf(seat, id) }))),
    glances: bySeat(ctx, (seat) => (forgets ? glancesOf(recall.looks.get(seat) ?? NONE) : fullGlances(view, seat))),
    deployed: view.deployed,
    ...(view.canAttackOn && { canAttackOn: true as const }),
  }
  return Object.freeze({ ...state, deployed: drawDeployments(ctx, view, { ...state, deployed: {} }, rng) })
}

/**
 * The kinds that each hidden card in the line of a seat can be, by id: those of its army that are left, and agree with every look at its hand (BC-15). That a
 * seat on turn has a card to attack with (BC-12) is left out.
 */
export function possibleCards(
  ctx: CardsContext,
  view: CardsView,
  history: readonly SeenCardsEvent[],
  seat: Seat,
  rng: Rng,
): ReadonlyMap<string, readonly string[]> {
  const { known, hidden, looks, left, leftForLooks } = secretsOf(ctx, view, seat, recallOf(history))
  const laidSince = laidIn(looks)
  const hand = handOf(view, seat)
  const kinds = [...left].flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  const agrees = (id: string, kind: string): boolean => {
    const rest = laidSince.has(id) ? leftForLooks : less(leftForLooks, [kind])
    return sampleHand({ looks, hand, known: new Map([...known, [id, kind]]), left: rest }, rng) !== null
  }
  return new Map(hidden.map((id) => [id, looks.length === 0 ? kinds : kinds.filter((kind) => agrees(id, kind))]))
}

function laidIn(looks: readonly HandLook[]): ReadonlySet<string> {
  return new Set(looks.flatMap(({ since }) => since.flatMap((step) => (step.type === 'laid' ? step.ids : []))))
}

/** A look whose result is hidden from the viewer gets no kinds; with two seats none is hidden from both. */
function fullGlances(view: CardsView, seat: Seat): readonly Glance[] {
  return Object.freeze(
    (view.glances[seat] ?? NONE).map(({ kinds, ...rest }) =>
      Object.freeze({ by: rest.by, kinds: kinds ?? NONE, drawn: rest.drawn, laid: rest.laid }),
    ),
  )
}

function drawDeployments(ctx: CardsContext, view: CardsView, undeployed: CardsState, rng: Rng): CardsState['deployed'] {
  const deployed: Partial<Record<Seat, Placement>> = {}
  for (const seat of ctx.seats) {
    const seen = view.deployed[seat]
    const order = seen === 'hidden' ? deployment(ctx, undeployed, seat) : null
    if (order) deployed[seat] = Object.freeze(randomPlacement(order, rng))
    else if (seen !== undefined && seen !== 'hidden') deployed[seat] = seen
  }
  return Object.freeze(deployed)
}

/** Tries until a draw agrees that the seat on turn can act; most do. */
const MOST_DRAWS = 200

/** A seat that is about to act can attack: otherwise it would have lost (BC-12). */
function drawSide(ctx: CardsContext, view: CardsView, seat: Seat, recall: Recall, rng: Rng): Side {
  const isToAct = view.phase === 'playing' && view.turn === seat && !view.acted
  const line = lineOf(view, seat)
  const secrets = secretsOf(ctx, view, seat, recall)
  let side = deal(ctx, view, seat, secrets, rng)
  const kindIn = (card: SeenLineCard): SeenLineCard => ({ ...card, kind: side.kinds.get(card.id) ?? null })
  const canAct = (): boolean =>
    hasAttacker(
      ctx,
      line.map((card) => card && kindIn(card)),
    )
  for (let i = 1; i < MOST_DRAWS && isToAct && !canAct(); i++) side = deal(ctx, view, seat, secrets, rng)
  return side
}

/** What is known of a seat's cards, and what must be drawn. */
interface Secrets {
  readonly known: ReadonlyMap<string, string>
  readonly hidden: readonly string[]
  readonly looks: readonly HandLook[]
  /** The army without all known cards, and without only those known cards that were not laid since the first look. */
  readonly left: ReadonlyMap<string, number>
  readonly leftForLooks: ReadonlyMap<string, number>
}

function secretsOf(ctx: CardsContext, view: CardsView, seat: Seat, recall: Recall): Secrets {
  const known = new Map<string, string>()
  const hidden: string[] = []
  for (const card of [...lineOf(view, seat), ...view.captured]) {
    if (card?.seat !== seat) continue
    const kind = card.kind ?? recall.cards.get(card.id)?.kind ?? null
    if (kind === null) hidden.push(card.id)
    else known.set(card.id, kind)
  }
  const looks = looksAt(view, seat, recall)
  const laidSince = laidIn(looks)
  const army = new Map(Object.entries(armyOf(ctx.info, view.options.preset, seat)))
  const kindsOf = (cards: readonly (readonly [string, string])[]): readonly string[] => cards.map(([, kind]) => kind)
  const left = less(army, kindsOf([...known]))
  const leftForLooks = less(army, kindsOf([...known].filter(([id]) => !laidSince.has(id))))
  return { known, hidden, looks, left, leftForLooks }
}

/** Looks at a hand as recalled, or, where the history does not reach back, as the view has them: all draws before all cards laid. */
function looksAt(view: CardsView, seat: Seat, recall: Recall): readonly HandLook[] {
  const recalled = recall.looks.get(seat) ?? NONE
  const seen = view.glances[seat] ?? NONE
  if (seen.length === 0 || JSON.stringify(glancesOf(recalled)) === JSON.stringify(seen)) return recalled
  return seen.flatMap(({ by, kinds, drawn, laid }) =>
    kinds === null
      ? []
      : [
          {
            by,
            kinds,
            at: 0,
            since: [
              { type: 'drawn' as const, count: drawn },
              { type: 'laid' as const, ids: laid },
            ],
          },
        ],
  )
}

function less(counts: ReadonlyMap<string, number>, kinds: readonly string[]): ReadonlyMap<string, number> {
  const rest = new Map(counts)
  for (const kind of kinds) rest.set(kind, (rest.get(kind) ?? 0) - 1)
  return rest
}

function deal(ctx: CardsContext, view: CardsView, seat: Seat, { known, hidden, looks, left, leftForLooks }: Secrets, rng: Rng): Side {
  const hand = handOf(view, seat)
  const deck = view.decks[seat] ?? NONE
  const course = looks.length > 0 ? sampleHand({ looks, hand, known, left: leftForLooks }, rng) : null
  const sample = course?.hand.length === hand.length ? course : handWithoutLooks(hand, left)
  const kinds = new Map([...known, ...sample.laid])
  const pile = pileOf(sample.left, deck, rng)
  for (const id of hidden) if (!kinds.has(id)) kinds.set(id, drawFrom(pile))
  const held = sample.hand.map((kind) => kind ?? drawFrom(pile))
  return { kinds, hand: ctx.sorted(held), deck: Object.freeze(deck.map((kind) => kind ?? drawFrom(pile))) }
}

function handWithoutLooks(hand: readonly (string | null)[], left: ReadonlyMap<string, number>): HandSample {
  return {
    laid: new Map(),
    hand,
    left: less(
      left,
      hand.filter((kind) => kind !== null),
    ),
  }
}

/** The remaining cards, shuffled, without known cards of the deck. */
function pileOf(left: ReadonlyMap<string, number>, deck: readonly (string | null)[], rng: Rng): string[] {
  const pile = [...left].flatMap(([kind, count]) => new Array<string>(Math.max(0, count)).fill(kind))
  for (const kind of deck) if (kind !== null) pile.splice(pile.indexOf(kind), 1)
  return rng.shuffle(pile)
}

function drawFrom(pile: string[]): string {
  const kind = pile.pop()
  if (kind === undefined) throw new Error('more cards are hidden than the army has left')
  return kind
}
