/** Conquest under the laws. */
import { isOut, seatsOf } from '../../../../src-main/engine/core/sides.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { CONQUEST } from '../../../../src-main/engine/editions/conquest/index.ts'
import { symbolOf } from '../../../../src-main/engine/rules/notation/words.ts'
import { playArmyTwins } from '../army-twins.ts'
import { actionKey, type Harness, type Thing } from '../harness.ts'
import { CARDS } from '../../../../src-main/engine/territory/cards.ts'
import { unitsOf } from '../../../../src-main/engine/territory/state/evolve.ts'
import { hasFlag } from '../../../../src-main/engine/territory/state/control.ts'
import { createTerritoryGame } from '../../../../src-main/engine/territory/game.ts'
import { matched } from '../../../../src-main/engine/territory/view/matching.ts'
import { cardOf } from '../../../../src-main/engine/territory/actions/card-effects.ts'
import {
  PLAIN_CARDS,
  type SeenTerritoryEvent,
  type TerritoryAction,
  type TerritoryPosition,
  type TerritoryState,
  type TerritoryTypes,
  type TurnAction,
} from '../../../../src-main/engine/territory/types.ts'
import { createRng } from '../../../../src-main/engine/core/rng.ts'

export function makeTerritoryHarness(): Harness<TerritoryTypes> {
  const game = createTerritoryGame(CONQUEST)
  return {
    info: CONQUEST,
    game,
    probes: (position, seat, legal, rng) => [...legal, ...everyAction(position, seat, legal, rng)],
    actionKey,
    publicKey: (_state, action) => publicKey(action),
    armies,
    things: (state) => [...unitsOf(state)],
    thingsIn,
    brief,
    flawIn,
    wrongDeployments: (state, seat) =>
      state.phase === 'playing' || state.stage === 'choice'
        ? [{ [state.board.findIndex((unit) => unit?.seat === seat) + 1]: 'scout' }]
        : [],
    playTwins: (options, seed, compare) => playArmyTwins(game, options, seed, touched, compare, areApart),
  }
}

/** Of each kind of action some that are nearly right. */
function everyAction(
  { board, owners, picked }: TerritoryPosition,
  seat: Seat,
  legal: readonly TurnAction[],
  rng: Rng,
): readonly TerritoryAction[] {
  const zones = [...board.keys(), -1, NaN]
  const some = zones.filter(() => rng.below(6) === 0)
  const starts = zones.filter((from) => board[from]?.seat === seat || rng.below(12) === 0)
  const kinds = [...CONQUEST.kinds.map(({ id }) => id), 'nobody']
  const pairs = legal.flatMap((action) => (action.type === 'look' ? [action.at] : []))
  return [
    ...[...owners.keys(), -1, owners.length].map((territory): TerritoryAction => ({ type: 'claim', seat, territory })),
    ...PLAIN_CARDS.map((card): TerritoryAction => ({ type: 'play', seat, card })),
    ...zones.flatMap((at) => [
      { type: 'pick' as const, seat, at },
      { type: 'place' as const, seat, to: at },
      { type: 'recall' as const, seat, to: at },
      { type: 'accuse' as const, seat, at, kind: rng.pick(kinds) },
    ]),
    ...starts.flatMap((from) => some.map((to): TerritoryAction => ({ type: 'move', seat, from, to }))),
    ...starts.map((a): TerritoryAction => ({ type: 'look', seat, at: [a, rng.pick(zones)] })),
    ...pairs.map(([a, b]): TerritoryAction => ({ type: 'look', seat, at: [b, a] })),
    { type: 'arrange', seat, from: [] },
    { type: 'arrange', seat, from: picked },
    { type: 'arrange', seat, from: [...picked, 0] },
    { type: 'arrange', seat, from: picked.map(() => picked[0] ?? 0) },
    { type: 'end-turn', seat },
  ]
}

const LAST = 10_000

function publicKey(action: TurnAction): readonly number[] {
  switch (action.type) {
    case 'claim':
      return [action.territory]
    case 'play':
      return [CARDS.indexOf(action.card)]
    case 'look':
      return [CARDS.indexOf(cardOf(action)), ...action.at]
    case 'accuse':
      return [CARDS.indexOf(cardOf(action)), action.at, CONQUEST.kinds.findIndex(({ id }) => id === action.kind)]
    case 'recall':
      return [CARDS.indexOf(cardOf(action)), action.to]
    case 'pick':
      return [action.at]
    case 'arrange':
      return action.from
    case 'place':
      return [action.to]
    case 'move':
      return [action.from, action.to]
    case 'end-turn':
      return [LAST]
  }
}

/** Counts over land, bags and hands, and flags that were captured. */
function armies(state: TerritoryState): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (seat: Seat, kind: string): void => void (counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + 1)
  for (const { seat, kind } of unitsOf(state)) add(seat, kind)
  for (const { seat } of state.lostFlags) if (!state.bags[seat]?.some(({ kind }) => kind === 'flag')) add(seat, 'flag') // else it left with its seat
  for (const seat of seatsOf(state)) for (const kind of Object.values(state.deployed[seat] ?? {})) add(seat, kind)
  return counts
}

function thingsIn(event: SeenTerritoryEvent): readonly Thing[] {
  switch (event.type) {
    case 'play-began':
      return event.pieces.map(({ piece }) => piece)
    case 'unit-drawn':
      return [event.unit, ...event.bag]
    case 'unit-placed':
      return [event]
    case 'units-regrouped':
    case 'bag-shown':
    case 'units-seen':
      return event.units
    case 'unit-accused':
      return [event.unit]
    case 'unit-moved':
      return [{ id: event.id, kind: event.revealed }]
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'seat-left':
      return event.lost
    default:
      return []
  }
}

function brief(event: SeenTerritoryEvent): string {
  const symbol = (kind: string | null): string => symbolOf({ info: CONQUEST }, kind)
  const all = thingsIn(event)
    .map(({ id, kind }) => ` ${id}=${symbol(kind)}`)
    .join('')
  switch (event.type) {
    case 'lots-drawn':
      return `${event.type} ${event.rounds.map((lots) => lots.map(({ seat, kind }) => `${seat}=${symbol(kind)}`).join(' ')).join(', then ')}: ${event.first}`
    case 'deck-shuffled':
    case 'pile-renewed':
      return `${event.type} ${event.pile.map((card) => card ?? '?').join(' ')}`
    case 'territory-claimed':
      return `${event.type} ${event.seat} ${event.territory}, next ${event.next ?? 'nobody'}`
    case 'cards-drawn':
      return `${event.type} ${event.cards.join(' ')}`
    case 'card-played':
      return `${event.type} ${event.card}`
    case 'turn-began':
      return `${event.type} ${event.seat} round ${event.round} moves ${event.moves}`
    case 'unit-accused':
      return `${event.type} as ${symbol(event.named)}, ${event.right ? 'right' : 'wrong'}:${all}`
    case 'battle-fought':
      return `${event.type}${all}: ${event.result}${event.sight ? ` seen by ${event.sight.seenBy.join(' ')}, is not ${event.sight.isNot.map(symbol).join(' ')}` : ''}`
    case 'flag-captured':
      return `${event.type} of ${event.seat} by ${event.by} for ${event.holder ?? 'nobody'}${event.along.length > 0 ? ` with ${event.along.join(' ')}` : ''}`
    case 'control-changed':
      return `${event.type} ${event.changes.map(({ territory, seat }) => `${territory}=${seat ?? '-'}`).join(' ')}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason}`
    default:
      return `${event.type}${'seat' in event ? ` ${event.seat}` : ''}${all}`
  }
}

/**
 * Immobile units have not moved, no flag is in the bag of a seat that still plays, holders of flags have their own, every clue is about a unit of its own, and
 * no seat that is out has units.
 */
function flawIn(state: TerritoryState): string | null {
  const units = [...unitsOf(state)]
  const kindOf = (id: string): (typeof CONQUEST.kinds)[number] | undefined => CONQUEST.kinds.find((kind) => kind.id === id)
  if (units.some(({ moved, kind }) => moved && kindOf(kind)?.movement === 'none')) return 'a unit that never moves has moved'
  const bags = seatsOf(state).flatMap((seat) => (isOut(state, seat) ? [] : (state.bags[seat] ?? [])))
  if (bags.some(({ kind }) => kindOf(kind)?.flag === true)) return 'a flag lies in a bag'
  if (units.some(({ isNot, kind }) => isNot.includes(kind))) return 'a unit is what it is not'
  if (state.lostFlags.some(({ holder }) => holder !== null && !hasFlag(state, holder))) return 'a flag is held by a seat without its own'
  for (const seat of seatsOf(state)) {
    const clues = state.clues.filter((clue) => clue.seat === seat)
    const slots = [...state.captured, ...units].map(({ id, kind }) => ({ id, kinds: [kind] }))
    const found = matched(
      clues.map(({ among, kind }) => ({ among, kinds: [kind] })),
      slots,
      createRng('clues'),
    )
    if (found.size < clues.length) return `clues about units of ${seat} contradict one another`
  }
  return null
}

function touched(action: TerritoryAction): readonly number[] {
  switch (action.type) {
    case 'move':
      return [action.from, action.to]
    case 'look':
      return action.at
    case 'accuse':
    case 'pick':
      return [action.at]
    default:
      return []
  }
}

/** Whether a seat can move, and what its moves lead to, may be what differs. */
function areApart(here: TerritoryState, there: TerritoryState): boolean {
  return here.ply !== there.ply || here.turn !== there.turn || here.stage !== there.stage
}
