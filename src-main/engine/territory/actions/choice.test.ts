import { describe, expect, it } from 'vitest'
import { begin } from '../../core/game.ts'
import { createRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { CONQUEST } from '../../editions/conquest/index.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { GAME } from '../../../../test/support/engine/territory/scene.ts'
import type { EventOf, Lot, TerritoryState } from '../types.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const sizeOf = (preset: string): number => ({ two: 2, three: 3 })[preset] ?? 4

const begun = (preset: string, seed = 'choice', garrisons = false): TerritoryState =>
  begin(GAME, optionsOf(GAME, { preset, garrisons }), seed).state

function lotsOf(preset: string, seed: string): EventOf<'lots-drawn'> {
  const { events } = begin(GAME, optionsOf(GAME, { preset }), seed)
  const lots = events.find(({ type }) => type === 'lots-drawn')
  if (lots?.type !== 'lots-drawn') throw new Error('no lots')
  return lots
}

/** Who take the choice on from a round of lots: one of them starts, several draw again. */
function bestOf(lots: readonly Lot[]): readonly Seat[] {
  const worth = (kind: string): number => (kind === 'flag' ? 11 : (CONQUEST.kinds.find(({ id }) => id === kind)?.rank ?? 0))
  const top = Math.max(...lots.map(({ kind }) => worth(kind)))
  const spies = lots.filter(({ kind }) => kind === 'spy-master')
  const best = top === 10 && spies.length > 0 ? spies : lots.filter(({ kind }) => worth(kind) === top)
  return best.map(({ seat }) => seat)
}

/** All choose the first territory that is free. */
function chosen(preset: string, seed = 'choice', garrisons = false): TerritoryState {
  let state = begun(preset, seed, garrisons)
  while (state.stage === 'choice') state = perform(GAME, state, GAME.legalActions(state, state.turn)[0]!).after
  return state
}

/** All place by chance, in any order of seats. */
function placed(preset: string, seed = 'choice'): TerritoryState {
  const state = chosen(preset, seed)
  return GAME.toAct(state).reduce((before, seat) => perform(GAME, before, deploy(before, seat)).after, state)
}

function deploy(state: TerritoryState, seat: Seat): { type: 'deploy'; seat: Seat; placement: Readonly<Record<number, string>> } {
  return { type: 'deploy', seat, placement: GAME.defaultPlacement(GAME.deployment(state, seat)!, createRng(seat)) }
}

describe('lots', () => {
  it('say who starts: the highest, a Spy Master before a King, and only those who tie draw again (CQ-4, CQ-24)', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const { rounds, first } = lotsOf('four', `lots ${seed}`)
      let drawing: readonly Seat[] = SEATS
      for (const [i, lots] of rounds.entries()) {
        expect(lots.map(({ seat }) => seat)).toEqual(SEATS.filter((seat) => drawing.includes(seat)))
        drawing = bestOf(lots)
        if (i < rounds.length - 1) expect(drawing.length).toBeGreaterThan(1)
        const kinds = lots.map(({ kind }) => kind)
        if (kinds.includes('king') && kinds.includes('spy-master'))
          seen.add(kinds.includes('flag') ? 'a Flag before King and Spy Master' : 'a Spy Master before a King')
        else if (kinds.includes('spy-master') && drawing.length === 1 && kinds.length > 1) seen.add('a Spy Master alone')
        if (kinds.includes('cursed-land')) seen.add('a Cursed Land')
      }
      expect(drawing, JSON.stringify(rounds)).toEqual([first])
      if (rounds.length > 1) seen.add('a tie')
      if (rounds.length > 1 && (rounds[1]?.length ?? 0) < 4) seen.add('a tie of some')
    }
    expect([...seen].sort()).toEqual([
      'a Cursed Land',
      'a Flag before King and Spy Master',
      'a Spy Master alone',
      'a Spy Master before a King',
      'a tie',
      'a tie of some',
    ])
  })

  it('are shown to all, and units go back: every seat still has all eighteen to place (CQ-4)', () => {
    const lots = lotsOf('three', 'lots')
    const state = begun('three', 'lots')
    for (const viewer of [...SEATS.slice(0, 3), 'spectator' as const]) {
      const { rng: _, ...told } = lots
      expect(GAME.redact(state, lots, viewer)).toEqual(told)
    }
    const after = chosen('three', 'lots')
    for (const seat of SEATS.slice(0, 3)) expect(Object.values(GAME.deployment(after, seat)!.kinds).reduce((sum, n) => sum + n)).toBe(18)
  })
})

describe('the pile', () => {
  it('has forty-two cards, the Traitor at the bottom, in an order that no player knows (CQ-3)', () => {
    const orders = new Set<string>()
    for (let seed = 0; seed < 5; seed++) {
      const state = begun('two', `pile ${seed}`)
      expect(state.pile).toHaveLength(42)
      expect(state.pile.indexOf('traitor')).toBe(41)
      orders.add(state.pile.join())
      for (const viewer of ['red', 'blue', 'spectator'] as const)
        expect(GAME.viewFor(state, viewer).pile.filter((card) => card !== null && card !== 'traitor')).toEqual([])
    }
    expect(orders.size).toBe(5)
  })
})

describe('the choice of territories', () => {
  it.each(CONQUEST.presets)('of %s goes round in snake order from the first seat until all are taken (CQ-5)', (preset) => {
    const seats = SEATS.slice(0, sizeOf(preset))
    let state = begun(preset)
    const at = seats.indexOf(state.first)
    const round = [...seats.slice(at), ...seats.slice(0, at)]
    const snake = Array.from({ length: 24 / seats.length }, (_, i) => (i % 2 === 0 ? round : round.toReversed())).flat()
    const order: Seat[] = []
    for (let i = 0; state.stage === 'choice'; i++) {
      const [seat] = GAME.toAct(state)
      expect(GAME.toAct(state)).toHaveLength(1)
      order.push(seat!)
      const legal = GAME.legalActions(state, seat!)
      expect(legal).toHaveLength(24 - i)
      state = perform(GAME, state, legal[(7 * i) % legal.length]!).after
    }
    expect(order).toEqual(snake)
    for (const seat of seats) expect(state.owners.filter((owner) => owner === seat)).toHaveLength(24 / seats.length)
  })

  it('takes each territory once, by the seat whose choice it is (CQ-5)', () => {
    const state = begun('two')
    const [claim] = GAME.legalActions(state, state.turn)
    const other = state.turn === 'red' ? 'blue' : 'red'
    expect(GAME.decide(state, { ...claim!, seat: other })).toMatchObject({ ok: false, error: { code: 'not-your-turn' } })
    const { after } = perform(GAME, state, claim!)
    expect(GAME.decide(after, { ...claim!, seat: other })).toMatchObject({ ok: false, error: { code: 'territory-taken' } })
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(GAME.viewFor(after, viewer).owners).toEqual(after.owners)
  })

  it('goes on without a seat that leaves, until all others have their share; the game too (CQ-5, CQ-32)', () => {
    let state = begun('three')
    for (let i = 0; i < 4; i++) state = perform(GAME, state, GAME.legalActions(state, state.turn)[0]!).after
    const leaver = state.turn
    state = perform(GAME, state, { type: 'resign', seat: leaver }).after
    expect(state.phase).not.toBe('over')
    expect(state.owners).not.toContain(leaver)
    while (state.stage === 'choice') {
      expect(state.turn).not.toBe(leaver)
      state = perform(GAME, state, GAME.legalActions(state, state.turn)[0]!).after
    }
    expect(GAME.toAct(state)).toEqual(SEATS.slice(0, 3).filter((seat) => seat !== leaver))
    for (const seat of GAME.toAct(state)) expect(state.owners.filter((owner) => owner === seat)).toHaveLength(8)
  })

  it('of two is over when one leaves: the other has won (CQ-23, CQ-15)', () => {
    const { after } = perform(GAME, begun('two'), { type: 'resign', seat: 'blue' })
    expect(after.outcome?.places).toEqual({ red: 1, blue: 2 })
  })
})

describe('placement', () => {
  it.each(CONQUEST.presets)('of %s: all seats at once, all eighteen, one to a zone, on own territories (CQ-6)', (preset) => {
    const state = chosen(preset)
    expect(GAME.toAct(state)).toEqual(SEATS.slice(0, sizeOf(preset)))
    for (const seat of GAME.toAct(state)) {
      const order = GAME.deployment(state, seat)!
      expect(order.spaces).toHaveLength(72 / sizeOf(preset))
      expect(order.groups).toHaveLength(24 / sizeOf(preset))
    }
    const after = placed(preset)
    for (const [territory, owner] of after.owners.entries())
      expect([0, 1, 2].map((i) => after.board[3 * territory + i]?.seat ?? owner)).toEqual([owner, owner, owner])
    expect(after.board.filter((unit) => unit !== null)).toHaveLength(18 * sizeOf(preset))
    expect(after).toMatchObject({ phase: 'playing', turn: after.first, round: 1 })
    if (preset === 'four') expect(after.board).not.toContain(null)
  })

  it('refuses a zone of others, units kept back and, with garrisons alone, a territory left empty (CQ-6)', () => {
    const state = chosen('two', 'choice', true)
    const free = chosen('two')
    const { spaces, groups, kinds } = GAME.deployment(state, 'red')!
    const army = Object.entries(kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
    const on = (zones: readonly number[]): Readonly<Record<number, string>> => Object.fromEntries(zones.map((zone, i) => [zone, army[i]!]))
    const code = (placement: Readonly<Record<number, string>>, on = state): string | null => {
      const decided = GAME.decide(on, { type: 'deploy', seat: 'red', placement })
      return decided.ok ? null : decided.error.code
    }
    expect(code(on(spaces.slice(0, 18)))).toBe('territory-left-empty')
    expect(code(on(spaces.slice(0, 18)), free)).toBeNull()
    expect(code(on(spaces.slice(0, 17)), free)).toBe('deployment-wrong-army')
    const spread = [...groups!.map(([zone]) => zone!), ...groups!.map(([, zone]) => zone!)].slice(0, 18)
    expect(code(on(spread))).toBeNull()
    expect(code(on(spread.slice(0, 17)))).toBe('deployment-wrong-army')
    const foreign = state.board.findIndex((_, zone) => !spaces.includes(zone))
    expect(code(on([...spread.slice(0, 17), foreign]))).toBe('deployment-outside-zone')
  })

  it('may leave territories empty: their tokens are lost at the end of the first turn (CQ-6, CQ-11)', () => {
    let state = chosen('two')
    for (const seat of GAME.toAct(state)) {
      const { spaces, kinds } = GAME.deployment(state, seat)!
      const army = Object.entries(kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
      const placement = Object.fromEntries(army.toReversed().map((kind, i) => [spaces[i]!, kind]))
      state = perform(GAME, state, { type: 'deploy', seat, placement }).after
    }
    const first = state.turn
    expect(state.owners).not.toContain(null)
    while (state.turn === first) state = perform(GAME, state, GAME.legalActions(state, first).at(-1)!).after
    const isEmpty = (territory: number): boolean => [0, 1, 2].every((i) => state.board[3 * territory + i] === null)
    const empty = [...state.owners.keys()].filter(isEmpty)
    expect(empty.length).toBeGreaterThan(8)
    expect(empty.filter((territory) => state.owners[territory] !== null)).toEqual([])
  })

  it('is secret until all have confirmed (CQ-6)', () => {
    const state = chosen('three')
    const { after } = perform(GAME, state, deploy(state, 'green'))
    expect(GAME.toAct(after)).toEqual(['red', 'blue'])
    expect(GAME.viewFor(after, 'red').deployed).toEqual({ green: 'hidden' })
    expect(GAME.viewFor(after, 'spectator').deployed).toEqual({ green: 'hidden' })
    expect(GAME.viewFor(after, 'green').deployed.green).toEqual(after.deployed.green)
    const all = placed('three')
    for (const unit of GAME.viewFor(all, 'spectator').board) expect(unit?.kind ?? null).toBeNull()
    for (const unit of GAME.viewFor(all, 'red').board)
      expect(unit?.kind === undefined || (unit.kind === null) === (unit.seat !== 'red')).toBe(true)
  })

  it('can be done anew until all have confirmed; others learn no more than before (CQ-6)', () => {
    const state = chosen('three')
    const first = deploy(state, 'green')
    const [king, flag] = ['king', 'flag'].map((kind) =>
      Number(Object.keys(first.placement).find((zone) => first.placement[Number(zone)] === kind)),
    )
    const second = { ...first, placement: { ...first.placement, [king!]: 'flag', [flag!]: 'king' } }
    const once = perform(GAME, state, first)
    const twice = perform(GAME, once.after, second)
    expect(twice.after).toEqual({ ...once.after, deployed: { green: second.placement } })
    // A seat that has confirmed is not waited for, and its placement holds until it confirms again.
    expect(GAME.toAct(twice.after)).toEqual(['red', 'blue'])
    expect(GAME.deployment(once.after, 'green')).toEqual(GAME.deployment(state, 'green'))
    const twoFlags = { ...first, placement: { ...first.placement, [king!]: 'flag' } }
    expect(GAME.decide(once.after, twoFlags)).toMatchObject({ ok: false, error: { code: 'deployment-wrong-army' } })
    for (const viewer of ['red', 'blue', 'spectator'] as const) {
      expect(GAME.viewFor(twice.after, viewer)).toEqual(GAME.viewFor(once.after, viewer))
      expect(twice.events.map((event) => GAME.redact(twice.after, event, viewer))).toEqual([
        { type: 'army-deployed', seat: 'green', placement: null },
      ])
    }
    let begun = twice.after
    for (const seat of GAME.toAct(begun)) begun = perform(GAME, begun, deploy(begun, seat)).after
    for (const [zone, kind] of Object.entries(second.placement)) expect(begun.board[Number(zone)]).toMatchObject({ seat: 'green', kind })
    expect(GAME.decide(begun, first)).toMatchObject({ ok: false, error: { code: 'not-deploying' } })
  })

  it('keeps the whole army of who leaves in its bag, its Flag somewhere in it, in what others can imagine and as text (CQ-23)', () => {
    const { after } = perform(GAME, placed('three'), { type: 'resign', seat: 'green' })
    const rng = createRng('left')
    for (const viewer of ['red', 'spectator'] as const) {
      const view = GAME.viewFor(after, viewer)
      expect(view.bags.green?.map(({ kind }) => kind)).toEqual(new Array(18).fill(null))
      const drawn = Array.from({ length: 20 }, () => GAME.determinise(view, [], rng))
      for (const state of drawn) {
        expect(GAME.viewFor(state, viewer)).toEqual(view)
        expect(state.bags.green?.map(({ kind }) => kind).toSorted()).toEqual(after.bags.green?.map(({ kind }) => kind).toSorted())
      }
      expect(new Set(drawn.map(({ bags }) => bags.green?.findIndex(({ kind }) => kind === 'flag'))).size).toBeGreaterThan(3)
    }
    const text = GAME.notation.formatPosition(after)
    const read = GAME.notation.parsePosition(after.options, text, 'left')
    expect(read.ok && GAME.notation.formatPosition(read.value)).toBe(text)
  })

  it.each([
    ['red', false],
    ['red', true],
  ] as const)('goes on without %s, who leaves when it has placed: %s; its territories are contested (CQ-32)', (seat, hasPlaced) => {
    let state = chosen('three')
    if (hasPlaced) state = perform(GAME, state, deploy(state, seat)).after
    state = perform(GAME, state, { type: 'resign', seat }).after
    expect(state.owners.filter((owner) => owner === null)).toHaveLength(8)
    expect(GAME.toAct(state)).toEqual(['blue', 'green'])
    for (const other of GAME.toAct(state)) state = perform(GAME, state, deploy(state, other)).after
    expect(state.phase).toBe('playing')
    expect(state.turn).not.toBe(seat)
    expect(state.board.some((unit) => unit?.seat === seat)).toBe(false)
  })

  it('draws half of twelve, eight or six cards for the first seat, and gives a move for each city besides (CQ-7, CQ-8)', () => {
    for (const preset of CONQUEST.presets) {
      const { drawn, stage, moves, owners, first } = placed(preset)
      if (stage === 'cards') expect(drawn).toHaveLength(12 / sizeOf(preset))
      const cities = CONQUEST.lands[preset]!.territories.filter(({ city }, i) => city && owners[i] === first).length
      expect(moves).toBe(1 + cities)
    }
  })
})
