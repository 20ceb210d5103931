/** The cards family under the laws. */
import type { CardsInfo } from '../../../../src-main/engine/cards/edition.ts'
import { createCardsGame } from '../../../../src-main/engine/cards/game.ts'
import type { CardsAction, CardsState, CardsTypes, LineAction, SeenCardsEvent } from '../../../../src-main/engine/cards/types.ts'
import type { Placement } from '../../../../src-main/engine/core/game.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { playTwins } from './twins.ts'
import { actionKey, type Harness, type Thing } from '../harness.ts'

export function makeCardsHarness(info: CardsInfo): Harness<CardsTypes> {
  const game = createCardsGame(info)
  return {
    info,
    game,
    probes: (_position, seat, legal, rng) => [...legal, ...everyAction(info, seat), ...nearMisses(info, legal, rng)],
    actionKey,
    publicKey: (_state, action) => publicKey(action),
    armies: (state) => armies(info, state),
    things: ({ lines, captured }) => [...Object.values(lines).flatMap((line) => line.filter((card) => card !== null)), ...captured],
    thingsIn,
    brief: (event) => brief(info, event),
    flawIn: (state) => flawIn(info, state),
    wrongDeployments: (state, seat, rng) => wrongDeployments(info, state, seat, rng),
    playTwins: (options, seed, compare) => playTwins(game, info.seats, options, seed, compare),
  }
}

const PLACES_BESIDE = [-1, 0.5, NaN]

/** Every action from every place, also from gaps and from off the line. */
function everyAction(info: CardsInfo, seat: Seat): CardsAction[] {
  const places = [...Array.from({ length: info.line + 1 }, (_, i) => i), ...PLACES_BESIDE]
  const ofCards = places.flatMap((from): CardsAction[] => [
    { type: 'see-hand', seat, from },
    { type: 'redeal', seat, from },
    ...places.flatMap((to): CardsAction[] => [
      { type: 'attack', seat, from, to },
      { type: 'see-line', seat, from, at: [to] },
      ...places.map((other): CardsAction => ({ type: 'see-line', seat, from, at: [to, other] })),
    ]),
  ])
  return [...ofCards, { type: 'stop', seat }]
}

/** Actions much like those given. */
function nearMisses(info: CardsInfo, legal: readonly LineAction[], rng: Rng): CardsAction[] {
  if (legal.length === 0) return []
  const place = (): number => rng.below(info.line)
  const spoil = (action: LineAction): CardsAction => {
    if (action.type === 'stop') return action
    if (action.type !== 'see-line' || rng.below(2) === 0) return { ...action, from: place() }
    return { ...action, at: rng.below(2) === 0 ? action.at.toReversed() : [...action.at, place()] }
  }
  return Array.from({ length: 60 }, () => spoil(rng.pick(legal)))
}

const ORDER = ['attack', 'see-hand', 'see-line', 'redeal', 'stop'] as const satisfies readonly LineAction['type'][]

function publicKey(action: LineAction): readonly number[] {
  if (action.type === 'stop') return [Infinity]
  const targets = action.type === 'attack' ? [action.to] : action.type === 'see-line' ? action.at : []
  return [action.from, ORDER.indexOf(action.type), ...targets]
}

/** Counts of seat and kind over line, hand, deck and what is out. */
function armies({ seats }: CardsInfo, state: CardsState): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (seat: Seat, kind: string): void => void (counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + 1)
  for (const seat of seats) {
    for (const kind of [...(state.hands[seat] ?? []), ...(state.decks[seat] ?? [])]) add(seat, kind)
    for (const card of state.lines[seat] ?? []) if (card) add(seat, card.kind)
  }
  for (const { seat, kind } of state.captured) add(seat, kind)
  return counts
}

function thingsIn(event: SeenCardsEvent): readonly Thing[] {
  switch (event.type) {
    case 'play-began':
      return Object.values(event.lines).flat()
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'hand-seen':
      return [event.user]
    case 'line-seen':
      return [event.user, ...event.cards]
    case 'line-laid':
      return event.cards
    default:
      return []
  }
}

/** A card that has been out cannot be in play, and hands are in the edition's order. */
function flawIn({ kinds, seats }: CardsInfo, state: CardsState): string | null {
  const ids = [
    ...Object.values(state.lines).flatMap((line) => line.flatMap((card) => card?.id ?? [])),
    ...state.captured.map(({ id }) => id),
  ]
  if (new Set(ids).size < ids.length) return 'a card is in two places'
  const at = (kind: string): number => kinds.findIndex(({ id }) => id === kind)
  const unsorted = seats.find((seat) => (state.hands[seat] ?? []).some((kind, i, hand) => i > 0 && at(hand[i - 1] ?? '') > at(kind)))
  return unsorted ? `the hand of ${unsorted} tells in which order its cards came` : null
}

/** Hand cards laid on gaps when it is not the time. */
function wrongDeployments(info: CardsInfo, state: CardsState, seat: Seat, rng: Rng): readonly Placement[] {
  const [kind] = rng.shuffle(state.hands[seat] ?? [])
  if (kind === undefined) return []
  return Array.from({ length: info.line }, (_, place) => ({ [place]: kind }))
}

/** One line per event. */
function brief({ kinds }: CardsInfo, event: SeenCardsEvent): string {
  const symbol = (kind: string | null): string => kinds.find(({ id }) => id === kind)?.symbol ?? '?'
  const all = (list: readonly (string | null)[]): string => list.map(symbol).join(' ')
  const laid = (cards: readonly { readonly place: number; readonly id: string; readonly kind: string | null }[]): string =>
    cards.map(({ place, id, kind }) => `${place + 1}:${id}=${symbol(kind)}`).join(' ')
  switch (event.type) {
    case 'decks-shuffled':
      return `${event.type} ${Object.entries(event.deals)
        .map(([seat, { hand, deck }]) => `${seat} ${all(hand)} / ${all(deck)}`)
        .join('; ')}`
    case 'army-deployed':
      return `${event.type} ${event.seat}${event.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${event.type} ${Object.entries(event.lines)
        .map(([seat, cards]) => `${seat} ${laid(cards)}`)
        .join('; ')}`
    case 'cards-drawn':
      return `${event.type} ${event.seat} ${all(event.kinds)}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}${event.canAttackOn ? ', and may attack on' : ''}`
    case 'attack-stopped':
      return `${event.type} by ${event.seat}`
    case 'hand-seen':
      return `${event.type} by ${event.user.id} ${symbol(event.user.kind)}: ${event.of} ${all(event.kinds)}`
    case 'line-seen':
      return `${event.type} by ${event.user.id} ${symbol(event.user.kind)}: ${event.of} ${laid(event.cards)}`
    case 'ability-used':
      return `${event.type} by ${event.user.id} ${symbol(event.user.kind)}`
    case 'army-redealt':
      return `${event.type} ${event.seat} ${all(event.deal.hand)} / ${all(event.deal.deck)}`
    case 'line-laid':
      return `${event.type} ${event.seat} ${laid(event.cards)}`
    case 'turn-passed':
      return `${event.type} to ${event.seat}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason} ${Object.entries(event.shown)
        .map(([seat, { line, hand, deck }]) => `${seat} ${laid(line)} | ${all(hand)} | ${all(deck)}`)
        .join('; ')}`
  }
}
