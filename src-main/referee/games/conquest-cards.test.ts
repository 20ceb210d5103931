/** Cards with real units: units that return from a bag or are called back, the Traitor, and cards that are only noted. */
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../contract/index.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable } from '../../../test/support/referee/table.ts'
import { bagOf, openConquest as open, type ConquestTable } from '../../../test/support/referee/conquest.ts'

const play = (table: ConquestTable, seat: string, card: string) => table.ask('card', { seat, card })

/** A Scout and a Count of Blue are in its bag. */
function withBag(): ConquestTable {
  const table = open()
  table.meet('red', ['king', 'scout'], 'blue')
  table.meet('red', ['king', 'count'], 'blue')
  return table
}

/** Whether Blue can enter a kind as the one attacked; nothing of it is stored. */
function canStand(table: ConquestTable, kind: string): boolean {
  table.ask('begin', { attacker: 'green', defender: 'blue' })
  table.ask('enter', { seat: 'green', kind: 'king' })
  const refused = kind === '' || isRefused(table, kind)
  if (refused) table.ask('cancel')
  return !refused
}

function isRefused(table: ConquestTable, kind: string): boolean {
  try {
    table.ask('enter', { seat: 'blue', kind })
    return false
  } catch {
    return true
  }
}

describe('a unit that returns from the bag', () => {
  it('is hidden: all know only that one returned (CQ-16, CQ-27)', () => {
    const table = withBag()
    const snapshot = play(table, 'blue', 'reinforcements')
    expect(snapshot).toMatchObject({ notice: 'card-entered', stage: { type: 'idle' } })
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ type: 'card', card: 'reinforcements', attackerKind: null, rules: ['CQ-16'] })
    expect(bagOf(snapshot, 'blue')).toMatchObject({ size: 1, unknown: 1 })
    expect(snapshot.ledger.find(({ seat }) => seat === 'blue')?.lost).toBe(1)
    isReadAgain(table)
  })

  it('may be of any kind in the bag, and of no other (CQ-16, CQ-17)', () => {
    const table = withBag()
    table.meet('red', ['king', 'knight'], 'green')
    expect(canStand(table, 'count')).toBe(false)
    play(table, 'blue', 'surprise-attack')
    expect(canStand(table, 'count')).toBe(true)
    // it was the Count, so the Scout is still in the bag; and the Count has fallen again
    expect(bagOf(table.ask('referee.open'), 'blue')).toMatchObject({ size: 2, unknown: 0 })
    expect(canStand(table, 'count')).toBe(false)
    isReadAgain(table)
  })

  it('is not revealed by a kind with other units on the land (CQ-27)', () => {
    const table = withBag()
    play(table, 'blue', 'reinforcements')
    const snapshot = table.meet('green', ['king', 'scout'], 'blue')
    expect(bagOf(snapshot, 'blue')).toMatchObject({ size: 2, unknown: 1 })
    expect(canStand(table, 'count')).toBe(true)
  })

  it('is known if there was only one kind to draw (CQ-16)', () => {
    const table = open()
    table.meet('red', ['king', 'count'], 'blue')
    expect(bagOf(play(table, 'blue', 'reinforcements'), 'blue')).toMatchObject({ size: 0, unknown: 0 })
    expect(canStand(table, 'count')).toBe(true)
  })

  it('is none that fell later (CQ-16)', () => {
    const table = withBag()
    play(table, 'blue', 'reinforcements')
    table.meet('red', ['king', 'duke'], 'blue')
    expect(canStand(table, 'duke')).toBe(false)
    expect(canStand(table, 'count')).toBe(true)
  })

  it('needs a unit in the bag and a seat with a Flag (CQ-7, CQ-16)', () => {
    const table = withBag()
    expect(table.refused('card', { seat: 'green', card: 'reinforcements' })).toMatchObject({ detail: 'bag-empty', rule: 'CQ-16' })
    play(table, 'blue', 'reinforcements')
    play(table, 'blue', 'surprise-attack')
    expect(table.refused('card', { seat: 'blue', card: 'surprise-attack' })).toMatchObject({ detail: 'bag-empty', rule: 'CQ-17' })
    table.meet('red', ['king', 'flag'], 'blue')
    expect(table.refused('card', { seat: 'blue', card: 'blitz' })).toMatchObject({ detail: 'flagless', rule: 'CQ-7' })
  })

  it('keeps its seat in the game (CQ-31)', () => {
    const table = withBag()
    play(table, 'blue', 'reinforcements')
    expect(table.ask('referee.open').out).toEqual([])
  })
})

describe('New Spy Master', () => {
  it('calls it back in public, from the bag only (CQ-22)', () => {
    const table = open()
    expect(table.refused('card', { seat: 'blue', card: 'new-spy-master' })).toMatchObject({ detail: 'not-in-bag', rule: 'CQ-22' })
    table.meet('red', ['king', 'spy-master'], 'blue')
    const snapshot = play(table, 'blue', 'new-spy-master')
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ card: 'new-spy-master', attackerKind: 'spy-master', rules: ['CQ-22'] })
    expect(bagOf(snapshot, 'blue')).toMatchObject({ size: 0, unknown: 0 })
    expect(table.meet('blue', ['spy-master', 'king'], 'red').ruling).toMatchObject({ result: 'attacker-wins' })
    isReadAgain(table)
  })

  it('reveals what another card had not brought back (CQ-22, CQ-27)', () => {
    const table = open()
    table.meet('red', ['king', 'spy-master'], 'blue')
    table.meet('red', ['king', 'count'], 'blue')
    play(table, 'blue', 'reinforcements')
    expect(bagOf(play(table, 'blue', 'new-spy-master'), 'blue')).toMatchObject({ size: 0, unknown: 0 })
    expect(canStand(table, 'count')).toBe(true)
  })

  it('is impossible once all earlier losses have returned (CQ-22)', () => {
    const table = open()
    table.meet('red', ['king', 'spy-master'], 'blue')
    play(table, 'blue', 'reinforcements')
    table.meet('red', ['king', 'count'], 'blue')
    expect(table.refused('card', { seat: 'blue', card: 'new-spy-master' })).toMatchObject({ detail: 'not-in-bag' })
  })
})

describe('the Traitor', () => {
  it('named rightly: the unit is defeated and public (CQ-21, CQ-28)', () => {
    const table = open()
    const asked = table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    expect(asked.stage).toEqual({ type: 'accused', seat: 'red', defender: 'blue', kind: 'queen' })
    expect(table.refused('answer-accusation', { seat: 'green', right: true })).toMatchObject({ detail: 'wrong-seat' })
    const snapshot = table.ask('answer-accusation', { seat: 'blue', right: true })
    expect(snapshot.ruling).toMatchObject({
      type: 'accused',
      attacker: 'red',
      defender: 'blue',
      kind: 'queen',
      right: true,
      rules: ['CQ-21'],
    })
    expect(bagOf(snapshot, 'blue').size).toBe(1)
    expect(canStand(table, 'queen')).toBe(false)
    isReadAgain(table)
  })

  it('named wrongly: all know what it is not, and no unit falls (CQ-28)', () => {
    const table = open()
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    const snapshot = table.ask('answer-accusation', { seat: 'blue', right: false })
    expect(snapshot.ruling).toMatchObject({ type: 'accused', kind: 'queen', right: false })
    expect(bagOf(snapshot, 'blue').size).toBe(0)
    expect(canStand(table, 'queen')).toBe(true)
    isReadAgain(table)
  })

  it('can remove a Cursed Land, and captures a Flag like any unit (CQ-14, CQ-28)', () => {
    const table = open()
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'cursed-land' })
    expect(bagOf(table.ask('answer-accusation', { seat: 'blue', right: true }), 'blue').size).toBe(1)
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'flag' })
    const snapshot = table.ask('answer-accusation', { seat: 'blue', right: true })
    expect(snapshot.ruling).toMatchObject({ capture: { flag: 'blue', holder: 'red' }, rules: ['CQ-21', 'CQ-14'] })
    expect(bagOf(snapshot, 'red').holds).toEqual(['blue'])
    isReadAgain(table)
  })

  it('finds no kind whose units are all in the bag (CQ-28)', () => {
    const table = open()
    table.meet('red', ['king', 'queen'], 'blue')
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    expect(table.refused('answer-accusation', { seat: 'blue', right: true })).toMatchObject({ detail: 'all-lost', rule: 'CQ-2' })
    table.ask('answer-accusation', { seat: 'blue', right: false })
  })

  it('waits for its answer also after the app was closed, and can be cancelled', () => {
    const table = open()
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    expect(table.refused('begin', { attacker: 'green', defender: 'red' })).toMatchObject({ detail: 'already-entering' })
    const again = table.reopen()
    expect(again.ask('referee.open').stage).toMatchObject({ type: 'accused' })
    expect(again.ask('cancel')).toMatchObject({ stage: { type: 'idle' }, entries: [] })
  })

  it('is struck out like any declaration, not entered again', () => {
    const table = open()
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    const { seq } = table.ask('answer-accusation', { seat: 'blue', right: true }).entries[0]!
    expect(table.refused('ask-correction', { seat: 'red', seq })).toMatchObject({ detail: 'only-struck' })
  })
})

describe('cards that are only noted', () => {
  it('are Blitz!, Regroup and Secret Information: what is seen stays hidden (CQ-18, CQ-19, CQ-20)', () => {
    const table = open()
    for (const card of ['blitz', 'regroup', 'secret-information']) {
      const snapshot = play(table, 'green', card)
      expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ type: 'card', attacker: 'green', card, attackerKind: null })
    }
    isReadAgain(table)
  })

  it('need a Spy Master on the land to look (CQ-20)', () => {
    const table = open()
    table.meet('red', ['king', 'spy-master'], 'green')
    expect(table.refused('card', { seat: 'green', card: 'secret-information' })).toMatchObject({
      detail: 'not-on-land',
      rule: 'CQ-20',
    })
    table.meet('red', ['king', 'count'], 'green')
    play(table, 'green', 'reinforcements')
    // it looks, so it is the Spy Master that returned
    expect(bagOf(play(table, 'green', 'secret-information'), 'green')).toMatchObject({ size: 1, unknown: 0 })
  })

  it('are neither the Traitor, which needs an answer, nor unknown cards (CQ-21)', () => {
    const table = open()
    for (const card of ['traitor', 'joker']) expect(table.refused('card', { seat: 'red', card })).toMatchObject({ detail: 'no-such-card' })
  })
})

describe('territories and cities held', () => {
  const landIn = ({ counters }: RefereeSnapshot, seat: Seat) => counters.find((each) => each.seat === seat)!.land!
  const announce = (table: ConquestTable, ...held: readonly (readonly [string, number, number])[]) =>
    table.ask('tell-land', { holdings: held.map(([seat, territories, cities]) => ({ seat, territories, cities })) })

  it('are shared evenly at first; cities are announced (CQ-5, CQ-8)', () => {
    expect(landIn(open('four').ask('referee.open'), 'yellow')).toEqual({
      territories: 6,
      of: 24,
      cities: null,
      citiesOf: 8,
      draws: 3,
      moves: null,
    })
    expect(landIn(open('two').ask('referee.open'), 'red')).toMatchObject({ territories: 12, draws: 6 })
  })

  it('give a card for each two territories, rounded down, and a move for each further city (CQ-7, CQ-8)', () => {
    const table = open()
    const snapshot = announce(table, ['red', 9, 3], ['blue', 7, 0], ['green', 1, 1])
    expect(landIn(snapshot, 'red')).toMatchObject({ draws: 4, moves: 4 })
    expect(landIn(snapshot, 'blue')).toMatchObject({ draws: 3, moves: 1 })
    expect(landIn(snapshot, 'green')).toMatchObject({ draws: 0, moves: 2 })
    expect(snapshot.entries).toEqual([])
    isReadAgain(table)
  })

  it('give no cards to a seat without a Flag (CQ-7)', () => {
    const table = open()
    announce(table, ['red', 9, 3], ['blue', 7, 2])
    expect(landIn(table.meet('red', ['king', 'flag'], 'blue'), 'blue')).toMatchObject({ territories: 7, draws: 0, moves: 3 })
  })

  it('are no more than the land has, and no more cities than territories (CQ-11)', () => {
    const table = open()
    const refused = { detail: 'land-too-small', rule: 'CQ-11' }
    for (const holdings of [
      [
        { seat: 'red', territories: 13, cities: 0 },
        { seat: 'blue', territories: 12, cities: 0 },
      ],
      [{ seat: 'red', territories: 12, cities: 9 }],
      [{ seat: 'red', territories: 1, cities: 2 }],
    ])
      expect(table.refused('tell-land', { holdings })).toMatchObject(refused)
    const twice = [
      { seat: 'red', territories: 1, cities: 0 },
      { seat: 'red', territories: 2, cities: 0 },
    ]
    expect(table.refused('tell-land', { holdings: twice })).toMatchObject({ detail: 'no-such-seat' })
  })
})

describe('a correction', () => {
  it('that leaves no unit to return is contradicted by the card (CQ-16)', () => {
    const table = open()
    const { seq } = table.meet('red', ['king', 'count'], 'blue').entries[0]!
    play(table, 'blue', 'reinforcements')
    table.ask('ask-correction', { seat: 'red', seq, strike: true })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('answer-correction', { seat: 'green', accept: true })).toMatchObject({ notice: 'correction-refused' })
  })
})

describe('a declared end', () => {
  const holdings = [
    { seat: 'red', territories: 9, cities: 0 },
    { seat: 'blue', territories: 10, cities: 0 },
  ]

  it('after the last round is a win for the most territories, as last announced (CQ-23)', () => {
    const table = open()
    expect(table.refused('end', { reason: 'round-limit', seat: null })).toMatchObject({ detail: 'land-pending', rule: 'CQ-23' })
    table.ask('tell-land', { holdings })
    // the name in stored games: those could not be opened while the app called it otherwise
    expect(table.games.load(table.gameId)?.steps.at(-1)?.events).toMatchObject([{ type: 'land-told' }])
    expect(table.refused('end', { reason: 'round-limit', seat: 'red' })).toMatchObject({ detail: 'wrong-ending' })
    const ended = table.ask('end', { reason: 'round-limit', seat: null })
    expect(ended.outcome).toEqual({ places: { blue: 1, red: 2, green: 3 }, reason: 'round-limit' })
    isReadAgain(table)
    table.ask('ask-reopening', { seat: 'red' })
    table.ask('answer-reopening', { seat: 'blue', accept: true })
    expect(table.ask('answer-reopening', { seat: 'green', accept: true }).outcome).toBeNull()
  })

  it('is drawn where the most are equal, and seats that are out come last (CQ-23)', () => {
    const table = open('four')
    table.ask('end', { reason: 'resigned', seat: 'yellow' })
    table.ask('tell-land', { holdings: holdings.map((each) => ({ ...each, territories: 6 })) })
    const { outcome } = table.ask('end', { reason: 'round-limit', seat: null })
    expect(outcome).toEqual({ places: { red: 1, blue: 1, green: 3, yellow: 4 }, reason: 'round-limit' })
    isReadAgain(table)
  })

  it('after a round without an action is a draw (CQ-32)', () => {
    const table = open()
    expect(table.ask('end', { reason: 'no-action', seat: null }).outcome).toMatchObject({ reason: 'deadlock' })
    isReadAgain(table)
  })

  it('is refused in other games (CL-23)', () => {
    expect(createTable().refused('end', { reason: 'round-limit', seat: null })).toMatchObject({ detail: 'wrong-ending' })
  })
})
