import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { BATTLE_CARDS } from '../editions/battle-cards/index.ts'
import { createCardsGame } from './game.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { KnownBattle } from '../rules/refereeing.ts'
import { canBeStuck, shortestLine } from './refereeing.ts'
import type { CardsAction, CardsEvent, CardsState } from './types.ts'

const FULL = BATTLE_CARDS.armies['full']?.red ?? {}
const left = (out: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(FULL).map(([kind, count]) => [kind, count - (out[kind] ?? 0)]))
const only = (kinds: Readonly<Record<string, number>>) => kinds

describe('whether a line can hold nothing that attacks (BC-12)', () => {
  it('not before any card is out: five are in line, four cannot attack (BC-1, BC-2)', () => {
    expect(canBeStuck(BATTLE_CARDS, { left: left({}), hits: 0, open: 0 })).toBe(false)
  })

  it('as early as after the first attack on it: the Flag and three Bombs may be what is left of the five', () => {
    expect(canBeStuck(BATTLE_CARDS, { left: left({ scout: 1 }), hits: 1, open: 0 })).toBe(true)
  })

  it('not when the line was filled and is untouched since (BC-3)', () => {
    expect(canBeStuck(BATTLE_CARDS, { left: left({ scout: 1 }), hits: 0, open: 0 })).toBe(false)
  })

  it('not once a Bomb is out, while four other cards than that are left (BC-3)', () => {
    expect(canBeStuck(BATTLE_CARDS, { left: left({ bomb: 1, scout: 1 }), hits: 1, open: 0 })).toBe(false)
    expect(canBeStuck(BATTLE_CARDS, { left: only({ flag: 1, bomb: 2, scout: 1 }), hits: 1, open: 0 })).toBe(false)
  })

  it('whenever no attacker is left at all', () => {
    for (const bomb of [0, 1, 2, 3])
      for (const hits of [0, 1]) expect(canBeStuck(BATTLE_CARDS, { left: only({ flag: 1, bomb }), hits, open: 0 })).toBe(true)
  })

  it('not while fewer than five are left and one of them attacks: all of them are in line (BC-3)', () => {
    for (const bomb of [0, 1, 2])
      for (const hits of [0, 1]) expect(canBeStuck(BATTLE_CARDS, { left: only({ flag: 1, bomb, spy: 1 }), hits, open: 0 })).toBe(false)
  })

  it('of five that are left one may be in the hand, but only after a hit', () => {
    expect(canBeStuck(BATTLE_CARDS, { left: only({ flag: 1, bomb: 3, spy: 1 }), hits: 1, open: 0 })).toBe(true)
    expect(canBeStuck(BATTLE_CARDS, { left: only({ flag: 1, bomb: 3, spy: 1 }), hits: 0, open: 0 })).toBe(false)
  })
})

const game = createCardsGame(BATTLE_CARDS)

/** Everything that is not out, by kind. */
function cardsOf({ lines, hands, decks }: CardsState, seat: Seat): Readonly<Record<string, number>> {
  const kinds = [...(hands[seat] ?? []), ...(decks[seat] ?? []), ...(lines[seat] ?? []).flatMap((card) => (card ? [card.kind] : []))]
  return kinds.reduce<Record<string, number>>((sum, kind) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }), {})
}

/** Lays what cannot attack first in every third game, so that lines get stuck. */
function layingOf(state: CardsState, seat: Seat, rng: Rng, timid: boolean): CardsAction | null {
  const order = game.deployment(state, seat)
  if (!order) return null
  if (!timid) return { type: 'deploy', seat, placement: game.defaultPlacement(order, rng) }
  const isStill = (id: string): boolean => BATTLE_CARDS.kinds.some((kind) => kind.id === id && kind.movement === 'none')
  const hand = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const laid = [...hand.filter(isStill), ...rng.shuffle(hand.filter((id) => !isStill(id)))].slice(0, order.count)
  return { type: 'deploy', seat, placement: Object.fromEntries(laid.map((kind, i) => [order.spaces[i] ?? 0, kind])) }
}

/** Attacks mostly, but not on Flags, so that games last; looks and redeals now and then. */
function actionOf(state: CardsState, seat: Seat, rng: Rng): CardsAction {
  const actions = game.legalActions(state, seat)
  const enemy = seat === 'red' ? 'blue' : 'red'
  const attacks = actions.filter((action) => action.type === 'attack' && state.lines[enemy]?.[action.to]?.kind !== 'flag')
  const others = actions.filter(({ type }) => type !== 'attack')
  const pool = attacks.length > 0 && (others.length === 0 || rng.below(4) > 0) ? attacks : others.length > 0 ? others : actions
  return rng.shuffle(pool)[0] ?? { type: 'resign', seat }
}

interface Turn {
  readonly seat: Seat
  readonly state: CardsState
  /** Cards of the line that the enemy has removed in its last turn. */
  readonly hits: number
  /** Gaps that the seat could not fill at its last step 3. */
  readonly open: number
  /** All battles so far, as the seat fought them. */
  readonly battles: readonly KnownBattle[]
  /** The seat had its cards dealt anew in its last turn. */
  readonly redealt: boolean
}

/** Every step 2 of a random game. */
function turnsOf(seed: string, timid: boolean, attackOn: boolean): readonly Turn[] {
  const rng = createRng(seed)
  const options = game.parseOptions({ attackOn })
  if (!options.ok) throw new Error('no options')
  let state = game.start(options.value, seed)
  for (const event of game.initialDeal(state)) state = game.evolve(state, event)
  const turns: Turn[] = []
  let hits = 0
  const open: Record<string, number> = {}
  const battles: { readonly by: Seat; readonly result: BattleResult }[] = []
  const lastAct: Record<string, string> = {}
  while (state.phase !== 'over') {
    const [seat] = game.toAct(state)
    if (!seat) throw new Error('nobody is to act')
    const decided = game.decide(state, layingOf(state, seat, rng, timid) ?? actionOf(state, seat, rng))
    if (!decided.ok) throw new Error(decided.error.code)
    for (const event of decided.value) {
      if (isStepTwo(event) && state.phase === 'playing' && !state.canAttackOn) {
        turns.push({
          ...{ seat: state.turn, state, hits, open: open[state.turn] ?? 0, redealt: lastAct[state.turn] === 'army-redealt' },
          battles: battles.map(({ by, result }) => ({ own: by === state.turn, result })),
        })
        lastAct[state.turn] = event.type
      }
      if (event.type === 'battle-fought') hits = (state.canAttackOn ? hits : 0) + (event.result === 'defender-wins' ? 0 : 1)
      else if (event.type === 'hand-seen' || event.type === 'line-seen' || event.type === 'army-redealt') hits = 0
      if (event.type === 'battle-fought') battles.push({ by: event.seat, result: event.result })
      if (event.type === 'turn-passed') open[state.turn] = gapsOf(state, state.turn)
      state = game.evolve(state, event)
    }
  }
  return turns
}

/** Gaps in a line, where there are cards in the deck to fill them. */
function gapsOf({ lines, decks }: CardsState, seat: Seat): number {
  return decks[seat]?.length ? (lines[seat]?.filter((card) => card === null).length ?? 0) : 0
}

/** The seat acts, or finds that it cannot. */
function isStepTwo(event: CardsEvent): boolean {
  const acts = ['battle-fought', 'hand-seen', 'line-seen', 'army-redealt']
  return acts.includes(event.type) || (event.type === 'game-ended' && event.outcome.reason === 'no-action')
}

const GAMES = Array.from({ length: 240 }, (_, index) => ({ seed: `line ${index}`, timid: index % 3 > 0 }))
const TURNS = GAMES.flatMap(({ seed, timid }) => turnsOf(seed, timid, false))
const WITH_MORE = GAMES.flatMap(({ seed, timid }) => turnsOf(seed, timid, true))
const STILL = BATTLE_CARDS.kinds.filter(({ movement }) => movement === 'none').map(({ id }) => id)

describe('in random games', () => {
  it('every seat that is stuck could be, by what was public (BC-12, BC-13)', () => {
    const stuck = TURNS.filter(({ seat, state }) => state.lines[seat]?.every((card) => card === null || STILL.includes(card.kind)))
    expect(stuck.length).toBeGreaterThan(20)
    for (const { seat, state, hits } of stuck) expect(canBeStuck(BATTLE_CARDS, { left: cardsOf(state, seat), hits, open: 0 })).toBe(true)
  })

  it('it is possible exactly when what cannot attack would fill the line (BC-2, BC-3, BC-10)', () => {
    const seen = { yes: 0, no: 0 }
    for (const { seat, state, hits } of TURNS) {
      const cards = cardsOf(state, seat)
      const inLine = state.lines[seat]?.filter((card) => card !== null).length ?? 0
      const still = STILL.reduce((sum, id) => sum + (cards[id] ?? 0), 0)
      const isPossible = still >= inLine
      seen[isPossible ? 'yes' : 'no'] += 1
      expect(canBeStuck(BATTLE_CARDS, { left: cards, hits, open: 0 })).toBe(isPossible)
    }
    expect(seen.yes).toBeGreaterThan(100)
    expect(seen.no).toBeGreaterThan(100)
  })

  it('the same where the enemy attacks on, which can leave more gaps than a hand fills (HR-1)', () => {
    expect(WITH_MORE.filter(({ hits }) => hits > 2).length).toBeGreaterThan(20)
    expect(WITH_MORE.filter(({ open }) => open > 0).length).toBeGreaterThan(20)
    for (const { seat, state, hits, open } of WITH_MORE) {
      const left = cardsOf(state, seat)
      const inLine = state.lines[seat]?.filter((card) => card !== null).length ?? 0
      const still = STILL.reduce((sum, id) => sum + (left[id] ?? 0), 0)
      expect(canBeStuck(BATTLE_CARDS, { left, hits, open })).toBe(still >= inLine)
    }
  })

  it.each([
    ['', TURNS, []],
    [' where seats attack on', WITH_MORE, ['attackOn']],
  ])('battles alone never rule out a line that is stuck%s (BC-12, HR-1)', (_, turns, house) => {
    const seen = { yes: 0, no: 0 }
    for (const { seat, state, battles } of turns) {
      const left = cardsOf(state, seat)
      const isPossible = canBeStuck(BATTLE_CARDS, shortestLine(BATTLE_CARDS, { left, battles, house }))
      const inLine = state.lines[seat]?.filter((card) => card !== null).length ?? 0
      if (STILL.reduce((sum, id) => sum + (left[id] ?? 0), 0) >= inLine) expect(isPossible).toBe(true)
      seen[isPossible ? 'yes' : 'no'] += 1
    }
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
  })

  it('redeals, and short lines that were hit or not, were among them (BC-10)', () => {
    expect(TURNS.filter(({ redealt, hits }) => redealt && hits > 0).length).toBeGreaterThan(5)
    expect(TURNS.filter(({ redealt, hits }) => redealt && hits === 0).length).toBeGreaterThan(5)
    const short = TURNS.filter(({ seat, state }) => (state.decks[seat]?.length ?? 0) + (state.hands[seat]?.length ?? 0) === 0)
    expect(short.some(({ hits }) => hits > 0)).toBe(true)
    expect(short.some(({ hits }) => hits === 0)).toBe(true)
  })
})
