/**
 * Two games alike but for two cards of one deck that have changed places, or of the first line where the deck has none that differ. As long as no
 * card that differs acts, is attacked or looked at, only their owner may be able to tell the games apart, also when that side is dealt anew.
 */
import type { CardsGame } from '../../../../src-main/engine/cards/game.ts'
import type { CardsAction, CardsEvent, CardsOptions, CardsState } from '../../../../src-main/engine/cards/types.ts'
import { isDeploy, type Placement } from '../../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat, Viewer } from '../../../../src-main/engine/core/seats.ts'
import { randomAction } from '../playing.ts'

/** Two games, as far as nothing tells them apart to others than the owner of the cards that differ. */
export interface TwinCards {
  readonly owner: Seat
  readonly start: CardsState
  readonly here: TwinGame
  readonly there: TwinGame
}

export interface TwinGame {
  readonly initialDeal: readonly CardsEvent[]
  /** By action: what was done and what followed. */
  readonly steps: readonly { readonly action: CardsAction; readonly events: readonly CardsEvent[]; readonly after: CardsState }[]
}

/** Plays both games side by side up to the first action that would show what differs, or the end. */
export function makeTwinCards(game: CardsGame, seats: readonly Seat[], options: CardsOptions, seed: string): TwinCards {
  const rng = createRng(`twins ${seed}`)
  const owner = rng.pick(seats)
  const start = game.start(options, seed)
  const initialDeal = game.initialDeal(start)
  const here = { initialDeal, steps: [] as TwinGame['steps'][number][] }
  const there = { initialDeal: exchanged(initialDeal, owner, rng), steps: [] as TwinGame['steps'][number][] }
  const fold = (state: CardsState, events: readonly CardsEvent[]): CardsState =>
    events.reduce((folded, event) => game.evolve(folded, event), state)
  let [one, other] = [fold(start, here.initialDeal), fold(start, there.initialDeal)]
  const isAlike = JSON.stringify(one) === JSON.stringify(other)
  const twinOf = (placement: Placement): Placement =>
    isAlike && one.phase === 'deploying' ? turned(placement) : mapped(placement, other.hands[owner])
  for (;;) {
    const action = randomAction(game, one, rng)
    if (action === null || touches(one, other, action, owner)) break
    const twin = isDeploy(action) && action.seat === owner ? { ...action, placement: twinOf(action.placement) } : action
    const [a, b] = [game.decide(one, action), game.decide(other, twin)]
    if (!a.ok || !b.ok) throw new Error('an action that touches no card that differs is legal in both games')
    ;[one, other] = [fold(one, a.value), fold(other, b.value)]
    if (one.phase === 'over' || other.phase === 'over') break
    here.steps.push({ action, events: a.value, after: one })
    there.steps.push({ action: twin, events: b.value, after: other })
  }
  return { owner, start, here, there }
}

/** `compare` gets what each viewer but the owner was given in one game and in the other, as text, after every step. */
export function playTwins(
  game: CardsGame,
  seats: readonly Seat[],
  options: CardsOptions,
  seed: string,
  compare: (here: string, there: string) => void,
): void {
  const { owner, start, here, there } = makeTwinCards(game, seats, options, seed)
  const opened = (events: readonly CardsEvent[]): CardsState => events.reduce((folded, event) => game.evolve(folded, event), start)
  const tell = (state: CardsState, events: readonly CardsEvent[]): string => told(game, seats, owner, state, events)
  compare(tell(opened(here.initialDeal), here.initialDeal), tell(opened(there.initialDeal), there.initialDeal))
  for (const [i, { after, events }] of here.steps.entries()) {
    const twin = there.steps[i]
    if (twin) compare(tell(after, events), tell(twin.after, twin.events))
  }
}

function told(game: CardsGame, seats: readonly Seat[], owner: Seat, state: CardsState, events: readonly CardsEvent[]): string {
  const others = seats.filter((seat) => seat !== owner)
  const given = ([...others, 'spectator'] as readonly Viewer[]).map((viewer) => [
    game.viewFor(state, viewer),
    events.map((event) => game.redact(state, event, viewer)),
  ])
  return JSON.stringify([given, others.map((seat) => game.legalActions(state, seat))])
}

/** The initial deal with two cards of a deck exchanged that are not of one kind; as it is where all are. */
function exchanged(initialDeal: readonly CardsEvent[], owner: Seat, rng: Rng): readonly CardsEvent[] {
  return initialDeal.map((event) => {
    const deal = event.type === 'decks-shuffled' ? event.deals[owner] : undefined
    if (event.type !== 'decks-shuffled' || !deal) return event
    const first = rng.below(deal.deck.length)
    const others = [...deal.deck.keys()].filter((i) => deal.deck[i] !== deal.deck[first])
    if (others.length === 0) return event
    const second = rng.pick(others)
    const deck = deal.deck.map((kind, i) => deal.deck[i === first ? second : i === second ? first : i] ?? kind)
    return { ...event, deals: { ...event.deals, [owner]: { hand: deal.hand, deck } } }
  })
}

/** A first line with two cards exchanged that are not of one kind. */
function turned(placement: Placement): Placement {
  const [first, ...others] = Object.entries(placement)
  const other = others.find(([, kind]) => kind !== first?.[1])
  return first && other ? { ...placement, [first[0]]: other[1], [other[0]]: first[1] } : placement
}

/** The same places in the other game: the same kinds as far as the hand has them, and others where it does not. */
function mapped(placement: Placement, hand: readonly string[] = []): Placement {
  const left = [...hand]
  const take = (kind: string): string | undefined => (left.includes(kind) ? left.splice(left.indexOf(kind), 1)[0] : undefined)
  const same = Object.entries(placement).map(([place, kind]) => [place, take(kind)] as const)
  return Object.fromEntries(same.map(([place, kind]) => [place, kind ?? left.shift() ?? '']))
}

/** Whether an action would show a card that differs. */
function touches(one: CardsState, other: CardsState, action: CardsAction, owner: Seat): boolean {
  const differs = (place: number): boolean => one.lines[owner]?.[place]?.kind !== other.lines[owner]?.[place]?.kind
  const isOwn = action.seat === owner
  switch (action.type) {
    case 'attack':
      return differs(isOwn ? action.from : action.to)
    case 'see-hand':
      return isOwn ? differs(action.from) : JSON.stringify(one.hands[owner]) !== JSON.stringify(other.hands[owner])
    case 'see-line':
      return isOwn ? differs(action.from) : action.at.some(differs)
    case 'redeal':
      return isOwn && differs(action.from)
    default:
      return false
  }
}
