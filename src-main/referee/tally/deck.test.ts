/** The cards of Conquest at a referee's table: real cards that are counted, or cards that the app deals. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RefereeDeck, RefereeSnapshot } from '../../contract/index.ts'
import { CARDS } from '../../engine/territory/cards.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { createMemoryCustomEditions, createMemoryStore } from '../../record/memory-store.ts'
import type { GameRecord } from '../../record/types.ts'
import { createReferee } from '../create-referee.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { openRecord, reviewRefereed } from '../record.ts'
import { createTable, refuseCreate, STILL } from '../../../test/support/referee/table.ts'
import { openConquest, type ConquestTable } from '../../../test/support/referee/conquest.ts'
import { count } from '../../../test/searching.ts'

const DECK = { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 2, traitor: 1 }

const deckIn = ({ deck }: RefereeSnapshot): RefereeDeck => {
  if (!deck) throw new Error('there are no cards in this game')
  return deck
}
const line = (snapshot: RefereeSnapshot, card: string) => deckIn(snapshot).cards.find((each) => each.card === card)!
const recordOf = (table: ConquestTable): GameRecord => table.games.load(table.gameId)!
const replayImport = ({ header, steps }: GameRecord) => replayRefereedImport({ header, steps })

function strike(table: ConquestTable, seq: number): RefereeSnapshot {
  table.ask('ask-correction', { seat: 'red', seq, strike: true })
  table.ask('answer-correction', { seat: 'blue', accept: true })
  return table.ask('answer-correction', { seat: 'green', accept: true })
}

/** A drawn card that the seat can surely play, wherever the units are. */
function playable(snapshot: RefereeSnapshot): string | undefined {
  const cards = deckIn(snapshot).drawn?.cards ?? []
  return cards.find((card) => card === 'blitz' || card === 'regroup' || card === 'traitor')
}

/** Draws and plays a card if possible, or discards. */
function turn(table: ConquestTable, seat: Seat): RefereeSnapshot {
  const card = playable(table.ask('draw-cards', { seat }))
  if (card === undefined) return table.ask('lay-cards', { seat })
  if (card !== 'traitor') return table.ask('card', { seat, card })
  const defender = seat === 'red' ? 'blue' : 'red'
  table.ask('accuse', { seat, defender, kind: 'queen' })
  return table.ask('answer-accusation', { seat: defender, right: false })
}

describe('cards on the table', () => {
  it('are counted as they are played: the pile holds at most the others (CQ-3, CQ-7)', () => {
    const table = openConquest()
    expect(deckIn(table.ask('referee.open'))).toMatchObject({ keeper: 'table', pile: 42, renewed: 0, drawn: null })
    table.ask('card', { seat: 'red', card: 'blitz' })
    const snapshot = table.ask('card', { seat: 'green', card: 'blitz' })
    expect(line(snapshot, 'blitz')).toEqual({ card: 'blitz', of: 13, out: 2, played: 2 })
    expect(deckIn(snapshot).pile).toBe(40)
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })

  it('can all be in the pile again once it is renewed (CQ-7)', () => {
    const table = openConquest()
    table.ask('card', { seat: 'red', card: 'blitz' })
    const snapshot = table.ask('renew-pile')
    expect(snapshot).toMatchObject({ notice: 'pile-renewed', entries: [{}], deck: { pile: 42, renewed: 1 } })
    expect(line(snapshot, 'blitz')).toMatchObject({ out: 0, played: 1 })
    expect(table.reopen().ask('referee.open').deck).toEqual(snapshot.deck)
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })

  it('go into a new pile when the Traitor is played (CQ-21)', () => {
    const table = openConquest()
    table.ask('card', { seat: 'red', card: 'blitz' })
    table.ask('accuse', { seat: 'red', defender: 'blue', kind: 'queen' })
    const snapshot = table.ask('answer-accusation', { seat: 'blue', right: false })
    expect(deckIn(snapshot)).toMatchObject({ pile: 42, renewed: 1 })
    expect(line(snapshot, 'traitor')).toMatchObject({ out: 0, played: 1 })
  })

  it('are not played more often than they exist without a new pile (CQ-3, CQ-7)', () => {
    const table = openConquest()
    for (let i = 0; i < 13; i++) table.ask('card', { seat: 'red', card: 'blitz' })
    expect(table.refused('card', { seat: 'red', card: 'blitz' })).toMatchObject({
      ...{ detail: 'cards-used-up', rule: 'CQ-7' },
      message: 'All 13 × Blitz are face up since the pile was renewed. If it was renewed again, say so first.',
    })
    table.ask('renew-pile')
    expect(line(table.ask('card', { seat: 'red', card: 'blitz' }), 'blitz')).toMatchObject({ out: 1, played: 14 })
  })

  it('are counted again when an entry is struck out, and no later entry contradicts that', () => {
    const table = openConquest()
    const { seq } = table.ask('card', { seat: 'red', card: 'blitz' }).entries[0]!
    expect(line(strike(table, seq), 'blitz')).toMatchObject({ out: 0, played: 0 })
  })

  it('are neither dealt nor discarded by the app', () => {
    const table = openConquest()
    expect(table.refused('draw-cards', { seat: 'red' })).toMatchObject({ detail: 'cards-on-table' })
    expect(table.refused('lay-cards', { seat: 'red' })).toMatchObject({ detail: 'cards-on-table' })
    expect(recordOf(table).header).toMatchObject({ seed: '' })
  })

  it('do not exist in games without cards', () => {
    expect(createTable().ask('referee.open').deck).toBeNull()
    expect(createTable().refused('renew-pile')).toMatchObject({ detail: 'no-cards' })
    expect(refuseCreate({ deck: 'app' })).toMatchObject({ code: 'invalid', detail: 'options' })
  })
})

describe('cards that the app keeps', () => {
  const open = (): ConquestTable => openConquest('three', 'app')

  it('are dealt face up, one for each two territories (CQ-7)', () => {
    const table = open()
    const snapshot = table.ask('draw-cards', { seat: 'blue' })
    expect(deckIn(snapshot)).toMatchObject({ keeper: 'app', pile: 38, drawn: { seat: 'blue', done: false } })
    expect(deckIn(snapshot).drawn?.cards).toHaveLength(4)
    expect(snapshot.entries).toEqual([])
    expect(table.announced.at(-1)?.deck).toEqual(snapshot.deck)
  })

  it('stay in front of their seat when the app was closed meanwhile (CQ-7)', () => {
    const table = open()
    const { deck } = table.ask('draw-cards', { seat: 'blue' })
    const again = table.reopen()
    expect(again.ask('referee.open').deck).toEqual(deck)
    expect(again.refused('draw-cards', { seat: 'red' })).toMatchObject({ detail: 'cards-first', rule: 'CQ-7' })
  })

  it('are played only by the seat that drew them, one a turn (CQ-7)', () => {
    const table = open()
    expect(table.refused('card', { seat: 'red', card: 'blitz' })).toMatchObject({ detail: 'draw-first', rule: 'CQ-7' })
    expect(table.refused('accuse', { seat: 'red', defender: 'blue', kind: 'king' })).toMatchObject({ detail: 'draw-first' })
    const { cards } = deckIn(table.ask('draw-cards', { seat: 'red' })).drawn!
    const other = ['blitz', 'regroup'].find((card) => !cards.includes(card))
    if (other) expect(table.refused('card', { seat: 'red', card: other })).toMatchObject({ detail: 'not-drawn' })
    expect(table.refused('card', { seat: 'blue', card: 'blitz' })).toMatchObject({ detail: 'draw-first' })
    const card = playable(table.ask('referee.open'))!
    expect(deckIn(table.ask('card', { seat: 'red', card }))).toMatchObject({ pile: 38, drawn: { done: true } })
    expect(table.refused('card', { seat: 'red', card })).toMatchObject({ detail: 'card-played', rule: 'CQ-7' })
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })

  it('are discarded only where none can surely be played (CQ-7)', () => {
    const table = open()
    table.ask('draw-cards', { seat: 'red' })
    expect(playable(table.ask('referee.open'))).toBeDefined()
    expect(table.refused('lay-cards', { seat: 'red' })).toMatchObject({ detail: 'can-play', rule: 'CQ-7' })
    expect(table.refused('lay-cards', { seat: 'blue' })).toMatchObject({ detail: 'draw-first' })
    expect(table.refused('renew-pile')).toMatchObject({ detail: 'cards-kept' })
  })

  it('are not dealt to a seat without a Flag, or with fewer than two territories (CQ-7)', () => {
    const table = open()
    table.ask('tell-land', { holdings: [{ seat: 'red', territories: 1, cities: 0 }] })
    expect(table.refused('draw-cards', { seat: 'red' })).toMatchObject({ detail: 'draws-none', rule: 'CQ-7' })
    table.meet('red', ['king', 'flag'], 'blue')
    expect(table.refused('draw-cards', { seat: 'blue' })).toMatchObject({ detail: 'flagless', rule: 'CQ-7' })
  })

  it('no longer bind a seat that lost its Flag or resigned before it played (CQ-7, CQ-23)', () => {
    const table = open()
    table.ask('draw-cards', { seat: 'blue' })
    table.meet('red', ['king', 'flag'], 'blue')
    expect(deckIn(table.ask('draw-cards', { seat: 'green' })).drawn).toMatchObject({ seat: 'green' })
    table.meet('green', ['king', 'count'], 'red')
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })

  it('return to their seat when a card played by mistake is struck out; none is dealt again', () => {
    const table = open()
    const drawn = table.ask('draw-cards', { seat: 'red' })
    const card = playable(drawn)!
    const { seq } = table.ask('card', { seat: 'red', card }).entries[0]!
    expect(strike(table, seq).deck).toEqual(drawn.deck)
    table.ask('card', { seat: 'red', card })
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })

  it('stay as they were dealt when an earlier entry is struck out', () => {
    const straight = open()
    const corrected = open()
    const { seq } = corrected.meet('red', ['king', 'count'], 'blue').entries[0]!
    for (const table of [straight, corrected]) turn(table, 'red')
    strike(corrected, seq)
    for (const table of [straight, corrected]) turn(table, 'blue')
    expect(corrected.ask('referee.open').deck).toEqual(straight.ask('referee.open').deck)
    expect(replayImport(recordOf(corrected))).toMatchObject({ ok: true })
  })
})

describe('any number of turns with cards that the app keeps', () => {
  const seats: readonly Seat[] = ['red', 'blue', 'green']
  const games = fc.record({
    seed: fc.string({ minLength: 1, maxLength: 8 }),
    turns: fc.array(fc.constantFrom(...seats), { maxLength: 30, size: 'max' }),
  })

  it('lose and make no card, and give the same again from the same seed (CQ-3, CQ-7, CQ-21, CQ-25)', () => {
    fc.assert(
      fc.property(games, ({ seed, turns }) => {
        const table = openConquest('three', 'app', seed)
        const other = openConquest('three', 'app', seed)
        for (const seat of turns) {
          const snapshot = turn(table, seat)
          const { cards, pile } = deckIn(snapshot)
          expect(Object.fromEntries(cards.map(({ card, of }) => [card, of]))).toEqual(DECK)
          expect(cards.every(({ of, out }) => out >= 0 && out <= of)).toBe(true)
          expect(cards.reduce((sum, { of, out }) => sum + of - out, 0)).toBe(pile)
          expect(pile).toBeGreaterThan(0)
          if (deckIn(snapshot).drawn?.cards.includes('traitor')) expect(pile).toBe(42)
          expect(turn(other, seat).deck).toEqual(snapshot.deck)
        }
        expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
      }),
      { numRuns: count({ gate: 10, soak: 400 }) },
    )
  })

  it('reveal nothing of the pile’s order: with another seed the table sees the same, step by step', () => {
    fc.assert(
      fc.property(games, ({ seed, turns }) => {
        const table = openConquest('three', 'app', seed)
        for (const seat of turns) turn(table, seat)
        const record = recordOf(table)
        const twin: GameRecord = { ...record, header: { ...record.header, seed: `${seed} twin` } }
        for (const n of [...record.steps.keys(), record.steps.length])
          expect(reviewRefereed({ ...twin, steps: twin.steps.slice(0, n) })).toEqual(
            reviewRefereed({ ...record, steps: record.steps.slice(0, n) }),
          )
        for (const snapshot of table.announced)
          expect(Object.keys(deckIn(snapshot)).sort()).toEqual(['cards', 'drawn', 'keeper', 'pile', 'renewed'])
      }),
      { numRuns: count({ gate: 6, soak: 100 }) },
    )
  })

  it('begin with the Traitor at the bottom (CQ-3)', () => {
    const table = openConquest('three', 'app', 'bottom')
    const drawn: string[] = []
    while (drawn.length < 40) drawn.push(...deckIn(turn(table, 'red')).drawn!.cards)
    expect(drawn).not.toContain('traitor')
    // the last two: the Traitor after the forty-first, and then a new pile without the cards of this turn
    expect(deckIn(table.ask('draw-cards', { seat: 'red' })).drawn!.cards.indexOf('traitor')).toBe(1)
    const snapshot = table.ask('referee.open')
    expect(deckIn(snapshot)).toMatchObject({ pile: 42 - 4, renewed: 1 })
    expect(
      [...CARDS].every((card) => line(snapshot, card).out === deckIn(snapshot).drawn!.cards.filter((each) => each === card).length),
    ).toBe(true)
  })

  it('are shuffled with the discards once the Traitor is discarded (CQ-21, CQ-25)', () => {
    const table = openConquest('three', 'app', 'bottom')
    for (let i = 0; i < 10; i++) turn(table, 'red')
    const drawn = table.ask('draw-cards', { seat: 'red' })
    expect(deckIn(drawn).drawn!.cards).toContain('traitor')
    const card = deckIn(drawn).drawn!.cards.find((each) => each === 'blitz' || each === 'regroup')!
    expect(deckIn(table.ask('card', { seat: 'red', card }))).toMatchObject({ pile: 42, renewed: 2 })
    expect(deckIn(table.ask('draw-cards', { seat: 'blue' }))).toMatchObject({ pile: 38, renewed: 2 })
    expect(replayImport(recordOf(table))).toMatchObject({ ok: true })
  })
})

describe('a game with kept cards from a file', () => {
  function played(): GameRecord {
    const table = openConquest('three', 'app')
    turn(table, 'red')
    turn(table, 'blue')
    return recordOf(table)
  }

  it('is refused where other cards were drawn than the pile held, or a seat played without drawing', () => {
    const { header, steps } = played()
    expect(replayImport({ ...played() })).toMatchObject({ ok: true })
    expect(replayRefereedImport({ header: { ...header, seed: 'another' }, steps })).toMatchObject({ ok: false })
    expect(replayRefereedImport({ header: { ...header, seed: '' }, steps })).toMatchObject({ ok: false })
    const undrawn = steps
      .filter(({ events }) => events.every(({ type }) => type !== 'cards-drawn'))
      .map((step, i) => ({ ...step, seq: i + 1 }))
    expect(replayRefereedImport({ header, steps: undrawn })).toMatchObject({ ok: false })
  })

  it('has cards on the table where it names no keeper, as in older files', () => {
    const table = openConquest()
    table.ask('card', { seat: 'red', card: 'blitz' })
    const record = recordOf(table)
    expect(record.header.options).not.toHaveProperty('deck')
    expect(openRecord(record)?.setup).toMatchObject({ keeper: 'table' })
  })
})

describe('a stored game', () => {
  it('asks for a seed only where the app deals', () => {
    const games = createMemoryStore()
    let asked = 0
    const room = createReferee({
      ...STILL,
      games,
      sets: createMemoryCustomEditions(),
      newId: () => `g${String(asked)}`,
      newSeed: () => `s${String(++asked)}`,
    })
    const create = (deck: 'table' | 'app') =>
      room.handlers['referee.create'](
        {
          ...{ edition: 'conquest', preset: 'two', players: { red: 'Rosa', blue: 'Bruno' } },
          ...{ reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false, deck },
        },
        { id: 'screen', access: { role: 'host' }, send: () => undefined },
      )
    expect(create('table')).toMatchObject({ ok: true })
    expect(asked).toBe(0)
    expect(create('app')).toMatchObject({ ok: true })
    expect(asked).toBe(1)
  })
})
