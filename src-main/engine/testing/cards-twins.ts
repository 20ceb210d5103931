/**
 * Two games alike but for two cards of one deck that have changed places and kinds. As long as neither acts, is attacked, looked at or dealt anew, nobody but
 * their owner may be able to tell the games apart.
 */
import type { CardsGame } from '../cards/game.ts'
import type { CardsAction, CardsEvent, CardsOptions, CardsState } from '../cards/types.ts'
import { isDeploy, type Placement } from '../core/game.ts'
import { createRng, type Rng } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import { randomAction } from './playing.ts'

/** A marked card: what it is in one game and in the other, and where it is: so deep in the deck, in the hand, or in a line by its id. */
interface Marked {
  readonly here: string
  readonly there: string
  at: number | 'hand' | { readonly id: string }
}

/** Plays both games side by side; `compare` gets what each viewer was given in one and in the other, as text, after every step. */
export function playTwins(
  game: CardsGame,
  seats: readonly Seat[],
  options: CardsOptions,
  seed: string,
  compare: (here: string, there: string) => void,
): void {
  const rng = createRng(`twins ${seed}`)
  const owner = rng.pick(seats)
  const start = game.start(options, seed)
  const opening = game.opening(start)
  const marked = markTwo(opening, owner, rng)
  const fold = (state: CardsState, events: readonly CardsEvent[]): CardsState =>
    events.reduce((folded, event) => game.evolve(folded, event), state)
  let [here, there] = [fold(start, opening), fold(start, exchanged(opening, owner, marked))]
  const tell = (state: CardsState, events: readonly CardsEvent[]): string => told(game, seats, owner, state, events)
  compare(tell(here, opening), tell(there, exchanged(opening, owner, marked)))
  for (;;) {
    const action = randomAction(game, here, rng)
    if (action === null || touches(here, action, owner, marked)) return
    const laid = isDeploy(action) && action.seat === owner ? laidMarks(here, action.placement, owner, marked) : NOTHING_LAID
    const [one, two] = [game.decide(here, action), game.decide(there, mapped(action, laid))]
    if (!one.ok || !two.ok) throw new Error('an action that touches neither card is legal in both games')
    follow(one.value, owner, marked, laid)
    here = fold(here, one.value)
    there = fold(there, two.value)
    if (here.phase === 'over' || there.phase === 'over') return
    compare(tell(here, one.value), tell(there, two.value))
  }
}

function told(game: CardsGame, seats: readonly Seat[], owner: Seat, state: CardsState, events: readonly CardsEvent[]): string {
  const others = seats.filter((seat) => seat !== owner)
  const given = ([...others, 'spectator'] as readonly Viewer[]).map((viewer) => [
    game.viewFor(state, viewer),
    events.map((event) => game.redact(event, viewer)),
  ])
  return JSON.stringify([given, others.map((seat) => game.legalActions(state, seat))])
}

function deckOf(opening: readonly CardsEvent[], owner: Seat): readonly string[] {
  const [event] = opening
  if (event?.type !== 'decks-shuffled') throw new Error('a game of cards opens with shuffled decks')
  return event.deals[owner]?.deck ?? []
}

function markTwo(opening: readonly CardsEvent[], owner: Seat, rng: Rng): readonly [Marked, Marked] {
  const deck = deckOf(opening, owner)
  const first = rng.below(deck.length)
  const others = [...deck.keys()].filter((i) => deck[i] !== deck[first])
  const second = rng.pick(others)
  const [a = '', b = ''] = [deck[first], deck[second]]
  return [
    { here: a, there: b, at: first },
    { here: b, there: a, at: second },
  ]
}

/** The opening of the other game. */
function exchanged(opening: readonly CardsEvent[], owner: Seat, marked: readonly Marked[]): readonly CardsEvent[] {
  const deck = deckOf(opening, owner).map((kind, i) => marked.find(({ at }) => at === i)?.there ?? kind)
  return opening.map((event) => {
    if (event.type !== 'decks-shuffled') return event
    return { ...event, deals: { ...event.deals, [owner]: { hand: event.deals[owner]?.hand ?? [], deck } } }
  })
}

type Laid = ReadonlyMap<number, Marked>
const NOTHING_LAID: Laid = new Map()

/** Which places get a marked card: the last one of a kind of which the hand has no other left. */
function laidMarks(state: CardsState, placement: Placement, owner: Seat, marked: readonly Marked[]): Laid {
  const laid = new Map<number, Marked>()
  for (const mark of marked) {
    const inHand = (state.hands[owner] ?? []).filter((kind) => kind === mark.here).length
    const places = [...Object.entries(placement)].flatMap(([place, kind]) => (kind === mark.here ? [Number(place)] : []))
    const last = places.at(-1)
    if (mark.at === 'hand' && last !== undefined && places.length === inHand) laid.set(last, mark)
  }
  return laid
}

/** The same action in the other game: a marked card is laid there as what it is there. */
function mapped(action: CardsAction, laid: Laid): CardsAction {
  if (!isDeploy(action)) return action
  return { ...action, placement: { ...action.placement, ...Object.fromEntries([...laid].map(([place, { there }]) => [place, there])) } }
}

function keepIn(mark: Marked | undefined, id: string): void {
  if (mark) mark.at = { id }
}

/** Where the marked cards are after what happened in the first game. */
function follow(events: readonly CardsEvent[], owner: Seat, marked: readonly Marked[], laid: Laid): void {
  for (const event of events) {
    if (event.type === 'line-laid') for (const { place, id } of event.cards) keepIn(laid.get(place), id)
    if (event.type !== 'cards-drawn' || event.seat !== owner) continue
    for (const mark of marked)
      if (typeof mark.at === 'number') mark.at = mark.at < event.kinds.length ? 'hand' : mark.at - event.kinds.length
  }
}

/** Whether an action would show what a marked card is, or deal it anew. */
function touches(state: CardsState, action: CardsAction, owner: Seat, marked: readonly Marked[]): boolean {
  const isMarked = (place: number): boolean => marked.some(({ at }) => typeof at === 'object' && at.id === state.lines[owner]?.[place]?.id)
  if (action.type === 'redeal') return action.seat === owner
  if (action.type === 'see-hand') return action.seat === owner ? isMarked(action.from) : marked.some(({ at }) => at === 'hand')
  if (action.type === 'see-line') return action.seat === owner ? isMarked(action.from) : action.at.some(isMarked)
  if (action.type === 'attack') return isMarked(action.seat === owner ? action.from : action.to)
  return false
}
