import { describe, expect, it } from 'vitest'
import { naiveActions, naiveDue, naivePlay, type NaiveCards, type NaiveSeat } from '../../../test/support/engine/cards/naive.ts'
import { cardOptions, dealt, GAME } from '../../../test/support/engine/cards/scene.ts'
import { perform } from '../../../test/support/engine/playing.ts'
import { seeds } from '../../../test/searching.ts'
import { createRng, type Rng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { BATTLE_CARDS } from '../editions/battle-cards/index.ts'
import { randomPlacement } from '../rules/deployment.ts'
import type { CardsAction, CardsState } from './types.ts'

const SEATS = ['red', 'blue'] as const
const symbolOf = (kind: string): string => BATTLE_CARDS.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
const bySeat = <T>(make: (seat: NaiveSeat) => T): Record<NaiveSeat, T> => ({ red: make('red'), blue: make('blue') })

/** The state as the second rules have it. */
function toNaive(state: CardsState): NaiveCards {
  const { turn, acted, canAttackOn = false, quiet, options, lines, hands, decks, captured, outcome } = state
  return {
    attackOn: options.attackOn,
    quietLimit: options.quietLimit ?? Infinity,
    turn: turn as NaiveSeat,
    acted,
    won: canAttackOn,
    quiet,
    lines: bySeat((seat) => lines[seat]!.map((card) => card && symbolOf(card.kind))),
    hands: bySeat((seat) => hands[seat]!.map(symbolOf)),
    decks: bySeat((seat) => decks[seat]!.map(symbolOf)),
    out: captured.map(({ seat, kind }) => `${seat.charAt(0)}${symbolOf(kind)}`),
    result:
      outcome === null ? null : (SEATS.find((seat) => outcome.places[seat] === 1 && outcome.places.red !== outcome.places.blue) ?? 'draw'),
  }
}

/** What both rules must agree on; a hand has no order, and a game that is over is not acted in. */
function compared(game: NaiveCards): object {
  const { acted, won, turn, quiet, ...rest } = game
  const hands = bySeat((seat) => game.hands[seat].toSorted())
  return rest.result === null ? { ...rest, hands, acted, won, turn, quiet } : { ...rest, hands }
}

/** Attacks on after most wins, and spares the Flag for as long as there is something else to do. */
function chosen(state: CardsState, rng: Rng): CardsAction {
  const order = GAME.deployment(state, state.turn)
  if (order) return { type: 'deploy', seat: state.turn, placement: randomPlacement(order, rng) }
  const actions = GAME.legalActions(state, state.turn)
  const rival = state.turn === 'red' ? 'blue' : 'red'
  const sparing = actions.filter((action) => action.type !== 'attack' || state.lines[rival]?.[action.to]?.kind !== 'flag')
  const eager = sparing.filter(({ type }) => type === 'attack')
  return rng.pick(eager.length > 0 && rng.fraction() < 0.8 ? eager : sparing.length > 0 ? sparing : actions)
}

interface Seen {
  readonly reasons: Set<string>
  /** Most attacks of one turn. */
  longest: number
  /** Lines that were attacked empty. */
  emptied: number
}

/** Plays a game; at every step both sets of rules must list the same and lead to the same. */
function playBoth(attackOn: boolean, name: string, seen: Seen): void {
  const rng = createRng(name)
  let { state } = dealt(name, cardOptions({ attackOn, quietLimit: 12 }))
  for (const seat of SEATS)
    state = perform(GAME, state, { type: 'deploy', seat, placement: randomPlacement(GAME.deployment(state, seat)!, rng) }).after
  let other = toNaive(state)
  for (let inRow = 0; state.phase === 'playing';) {
    const actions = GAME.legalActions(state, state.turn).map((action) => GAME.notation.formatAction(state, action))
    expect(actions.toSorted(), GAME.notation.formatPosition(state)).toEqual(naiveActions(other))
    expect(GAME.deployment(state, state.turn)?.count ?? 0).toBe(naiveDue(other))
    const action = chosen(state, rng)
    const { after, events } = perform(GAME, state, action)
    const redealt = events.find((event) => event.type === 'army-redealt')?.deal ?? { hand: [], deck: [] }
    const text = GAME.notation.formatAction(state, action)
    other = naivePlay(other, text, { hand: redealt.hand.map(symbolOf), deck: redealt.deck.map(symbolOf) })
    expect(compared(toNaive(after)), `${text} in ${GAME.notation.formatPosition(state)}`).toEqual(compared(other))
    inRow = action.type !== 'attack' ? 0 : state.canAttackOn ? inRow + 1 : 1
    seen.longest = Math.max(seen.longest, inRow)
    const isBare = (seat: Seat): boolean => after.lines[seat]!.every((card) => card === null)
    if (action.type === 'attack' && SEATS.some(isBare) && after.outcome?.reason !== 'flag-captured') seen.emptied++
    state = after
  }
  seen.reasons.add(state.outcome?.reason ?? '')
}

describe('games of cards by a second set of rules: the same actions and the same results at every step', () => {
  it.each([false, true])('attack on: %s (BC-3 to BC-14, HR-1)', (attackOn) => {
    const seen: Seen = { reasons: new Set(), longest: 0, emptied: 0 }
    for (const seed of seeds({ gate: 12, soak: 300 })) playBoth(attackOn, `beside ${seed}`, seen)
    expect([...seen.reasons]).toContain('no-action')
    expect([seen.longest > 2, seen.emptied > 0]).toEqual([attackOn, attackOn])
  })
})
