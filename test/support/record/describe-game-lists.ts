/** The contract of the lists of a game store; run for each implementation. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameFilter } from '../../../src-main/contract/index.ts'
import { createMemoryStore } from '../../../src-main/record/memory-store.ts'
import { MOST_TAGS } from '../../../src-main/contract/search.ts'
import { canonicalJson } from '../../../src-main/engine/core/table.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { BattleResult } from '../../../src-main/engine/rules/combat.ts'
import type { GameQuery, GameRecord, GameStore, PlayedGame, StoredStep } from '../../../src-main/record/types.ts'
import { playRecord } from './games.ts'
import { makeHeader, makeRecord, makeStep, makeSummary, NOON } from './records.ts'

const ALL: GameQuery = { filter: {}, sort: 'newest', offset: 0, limit: 50 }

export function describeGameLists(name: string, open: () => GameStore): void {
  let store: GameStore
  const idsOf = (query: Partial<GameQuery>): readonly string[] => store.list({ ...ALL, ...query }).rows.map(({ gameId }) => gameId)
  beforeEach(() => {
    store = open()
  })

  describe(`${name}: a list`, () => {
    it('is a page of all that fit, and gives their total', () => {
      store.import(Array.from({ length: 9 }, (_, i) => makeRecord(`g${i}`, i)))
      expect(idsOf({ sort: 'shortest', offset: 2, limit: 3 })).toEqual(['g2', 'g3', 'g4'])
      expect(store.list({ ...ALL, limit: 3 }).total).toBe(9)
      expect(idsOf({ offset: 20 })).toEqual([])
    })

    it('has games without a date last in both orders by date, and in no span of time', () => {
      const dated = (gameId: string, updatedAt: number) => makeRecord(gameId, 1, { summary: { updatedAt } })
      store.import([dated('undated', 0), dated('old', NOON), dated('new', NOON + 1)])
      expect(idsOf({ sort: 'newest' })).toEqual(['new', 'old', 'undated'])
      expect(idsOf({ sort: 'oldest' })).toEqual(['old', 'new', 'undated'])
      expect(idsOf({ filter: { to: NOON } })).toEqual(['old'])
      expect(idsOf({ filter: { from: NOON + 1 } })).toEqual(['new'])
    })

    it('gives their total on its last page too, past its end, and after every change', () => {
      const totals = (): readonly number[] => [0, 8, 9, 20].map((offset) => store.list({ ...ALL, offset, limit: 4 }).total)
      store.import(Array.from({ length: 9 }, (_, i) => makeRecord(`g${i}`, i)))
      expect(totals()).toEqual([9, 9, 9, 9])
      store.delete(['g3'])
      expect(totals()).toEqual([8, 8, 8, 8])
      store.restore(['g3'])
      expect(totals()).toEqual([9, 9, 9, 9])
    })

    it('finds parts of words in any script, in any case and without accents, all of them', () => {
      store.import([
        makeRecord('g1', 1, { header: { note: 'A naïve défense — lost to "one-time" bombs' } }),
        makeRecord('g2', 1, { header: { note: 'ΣΟΦΙΑ 東京' } }),
      ])
      expect(idsOf({ filter: { text: 'NAIVE def' } })).toEqual(['g1'])
      expect(idsOf({ filter: { text: 'one-time' } })).toEqual(['g1'])
      expect(idsOf({ filter: { text: 'σοφ' } })).toEqual(['g2'])
      expect(idsOf({ filter: { text: '東' } })).toEqual(['g2'])
      expect(idsOf({ filter: { text: 'defense nothing' } })).toEqual([])
      expect(idsOf({ filter: { text: 'aïve' } })).toEqual(['g1'])
      expect(idsOf({ filter: { text: '京' } })).toEqual(['g2'])
      expect(idsOf({ filter: { text: 'naivedef' } })).toEqual([])
      expect(idsOf({ filter: { text: ' -"*( ' }, sort: 'oldest' })).toEqual(['g2', 'g1'])
      expect(idsOf({ filter: { text: 'barr strat ada clas' } })).toHaveLength(2)
    })

    it('finds letters without an accent to take away by the plain ones, and the other way round', () => {
      const player = { type: 'human', name: 'Łukasz Sørensen' } as const
      const { players } = makeHeader('g1')
      store.import([
        makeRecord('g1', 1, { header: { players: [{ seat: 'red', player }, ...players.slice(1)], note: 'Straße, Ægir, þing' } }),
      ])
      for (const text of ['lukasz', 'Łukasz', 'LUK sor', 'strasse', 'straße', 'aegir', 'thing'])
        expect(idsOf({ filter: { text } })).toEqual(['g1'])
      expect(idsOf({ filter: { player: 'lukasz sorensen' } })).toEqual(['g1'])
    })

    it('finds a name with a final sigma by the other one, and the other way round', () => {
      const { players } = makeHeader('g1')
      const named = (name: string) => [{ seat: 'red', player: { type: 'human', name } } as const, ...players.slice(1)]
      store.import([
        makeRecord('g1', 1, { header: { players: named('Νίκος') } }),
        makeRecord('g2', 2, { header: { players: named('ΣΩΚΡΑΤΗΣ Α') } }),
      ])
      for (const text of ['νικοσ', 'νικος', 'ΝΙΚΟΣ']) expect(idsOf({ filter: { text } })).toEqual(['g1'])
      for (const player of ['σωκρατησ α', 'Σωκράτης Α']) expect(idsOf({ filter: { player } })).toEqual(['g2'])
    })

    it('takes signs for what they are: a percent sign finds itself', () => {
      const { players } = makeHeader('g1')
      const named = [{ seat: 'red', player: { type: 'human', name: 'Ada_1' } } as const, ...players.slice(1)]
      store.import([
        makeRecord('g1', 1, { header: { note: '50% luck' } }),
        makeRecord('g2', 2, { header: { players: named } }),
        makeRecord('g3', 3, { header: { note: '500 to one' } }),
      ])
      const found = ['%', '50%', '_', 'ada_1', 'ada%', '50'].map((text) => idsOf({ filter: { text } }).toSorted())
      expect(found).toEqual([['g1'], ['g1'], ['g2'], ['g2'], [], ['g1', 'g3']])
    })

    it('finds games by status and winner, or by notes that say so', () => {
      const ended = (places: Record<string, number>) => ({ status: 'over' as const, outcome: { places, reason: 'agreed' as const } })
      const [red, blue] = makeHeader('g1').players.map(({ player }) => player.name)
      store.create(makeHeader('g1'), makeSummary(ended({ red: 1, blue: 1 })))
      store.create(makeHeader('g2'), makeSummary(ended({ red: 1, blue: 2 })))
      store.create(makeHeader('g3', { note: 'a lucky draw, almost won' }), makeSummary())
      const found = (filter: GameFilter) => idsOf({ filter }).toSorted()
      expect([found({ text: 'draw' }), found({ text: 'unfi' }), found({ text: 'dra' })]).toEqual([['g1', 'g3'], ['g3'], ['g3']])
      const wonBy = (name = '') => found({ winner: { name, word: 'almost' } })
      expect([wonBy(red), wonBy(blue)]).toEqual([['g2', 'g3'], ['g3']])
      const lostBy = (name = '') => found({ loser: { name, word: 'almost' } })
      expect([lostBy(red), lostBy(blue), lostBy('blue'), lostBy('red')]).toEqual([['g3'], ['g2', 'g3'], ['g2', 'g3'], ['g3']])
      expect(found({ text: 'drawn' })).toEqual(['g1'])
    })

    it('finds games by whole tags in any case, and lists all tags', () => {
      store.import([
        makeRecord('g1', 1, { header: { tags: ['Łódź', 'final'] } }),
        makeRecord('g2', 1, { header: { tags: ['final-2026'] } }),
        makeRecord('g3', 1, { header: { note: '#final' } }),
      ])
      expect([['final'], ['FINAL', 'lodz'], ['fin'], []].map((tags) => idsOf({ filter: { tags } }).toSorted())).toEqual([
        ['g1'],
        ['g1'],
        [],
        ['g1', 'g2', 'g3'],
      ])
      expect(store.tags()).toEqual(['final', 'final-2026', 'Łódź'])
    })

    it('changes the tags of many games at once, and leaves alone those that would have too many', () => {
      const many = Array.from({ length: MOST_TAGS }, (_, i) => `t${i}`)
      store.import([
        makeRecord('g1', 1),
        makeRecord('g2', 1, { header: { tags: many } }),
        makeRecord('g3', 1, { header: { tags: ['Club'] } }),
      ])
      const change = { add: ['club'], remove: [] }
      expect(store.tag(['g1', 'g2', 'g3', 'none'], change)).toEqual({ changed: ['g1'], full: 1 })
      expect(['g1', 'g2', 'g3'].map((gameId) => store.load(gameId)?.header.tags)).toEqual([['club'], many, ['Club']])
      expect(store.tag(['g1', 'g2'], { add: [], remove: ['CLUB', 't1'] })).toEqual({ changed: ['g1', 'g2'], full: 0 })
      expect([store.row('g1')?.tags, store.row('g2')?.tags]).toEqual([undefined, many.filter((each) => each !== 't1').toSorted()])
    })

    it('finds finished games by setups and battles, and says how the armies fared', () => {
      const won = fought('won', { result: 'attacker-wins', winner: 'red' })
      const both = fought('both', { result: 'both-removed', winner: 'draw' })
      store.import([won, both, { ...won, header: { ...won.header, gameId: 'on' }, summary: makeSummary() }])
      const found = (filter: GameFilter) => idsOf({ filter }).toSorted()
      const spyTookMarshal = { takers: ['spy'], taken: ['marshal'] }
      expect(found({ battles: [spyTookMarshal] })).toEqual(['won'])
      expect(found({ battles: [{ taken: ['marshal'] }] })).toEqual(['both', 'won'])
      expect(found({ battles: [{ taken: ['marshal'], seat: 'red' }] })).toEqual([])
      expect(found({ battles: [{ takers: 'any', taken: ['marshal'], seat: 'red' }] })).toEqual(['won'])
      expect(found({ battles: [{ takers: 'any', taken: ['marshal'], seat: 'blue' }] })).toEqual([])
      expect(found({ battles: [{ taken: ['marshal'], seat: 'blue', from: 2, to: 2 }] })).toEqual(['both', 'won'])
      expect(found({ battles: [{ taken: ['marshal'], to: 1 }] })).toEqual([])
      expect(found({ places: [{ kinds: ['flag'], space: 'a1' }] })).toEqual(['both', 'won'])
      expect(found({ places: [{ kinds: ['flag'], space: 'B1' }] })).toEqual([])
      // As each seat sees it: Blue’s Flag is in its own left corner, J10 on the board.
      expect(found({ places: [{ kinds: ['flag', 'spy'], space: 'J10' }] })).toEqual(['both', 'won'])
      const setup = { edition: 'classic', preset: 'barrage', placement: { 0: 'flag' } }
      expect(found({ setup })).toEqual(['both', 'won'])
      expect(found({ setup: { ...setup, placement: { 0: 'spy' } } })).toEqual([])
      expect(store.setupResults({ setup })).toEqual({ won: 1, drawn: 2, lost: 1 })
    })

    it('gives the finished games that match, with their armies, and what statistics count of them', () => {
      const over = makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' }, length: 90 })
      const plain = createMemoryStore()
      const records = ['one', 'two', 'three'].map((seed, i) => playRecord({ gameId: `g${i}`, preset: 'duel', seed, steps: 90 }))
      for (const kept of [store, plain]) kept.import(records.map((record, i) => ({ ...record, summary: i === 2 ? makeSummary() : over })))
      const played = (kept: GameStore, filter: GameFilter = {}): readonly PlayedGame[] => [...kept.played(filter)].flat()
      const texts = (games: readonly PlayedGame[]): readonly string[] =>
        games.map((game) => canonicalJson({ ...game, armies: game.armies() })).toSorted()
      expect(texts(played(store))).toEqual(texts(played(plain)))
      expect(played(store)).toHaveLength(2)
      expect(played(store)[0]).toMatchObject({ edition: 'classic', preset: 'duel', set: null, length: 90, isUnread: false })
      const filter: GameFilter = { battles: [{ taken: ['spy'] }] }
      expect(texts(played(store, filter))).toEqual(texts(played(plain, filter)))
      store.delete(['g0', 'g1'])
      expect(played(store)).toEqual([])
    })

    it('gives the ids of all that match', () => {
      store.import(Array.from({ length: 9 }, (_, i) => makeRecord(`g${i}`, i, { header: { note: i % 2 === 0 ? 'even' : 'odd' } })))
      expect(store.ids({ text: 'odd' })).toEqual(['g7', 'g5', 'g3', 'g1'])
      store.delete(['g5'])
      expect(store.ids({ text: 'odd' })).toEqual(['g7', 'g3', 'g1'])
    })

    it('counts games that are not over: of those named, or of all, but for deleted ones', () => {
      const over = makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } })
      for (const [gameId, summary] of [['g1'], ['g2', over], ['g3'], ['g4']] as const)
        store.create(makeHeader(gameId), summary ?? makeSummary())
      store.delete(['g4'])
      expect([store.unfinished([]), store.unfinished(['g1', 'g2', 'g4', 'none']), store.unfinished(['g2'])]).toEqual([2, 1, 0])
    })

    it('answers every query as the plain list does', () => {
      const plain = createMemoryStore()
      fc.assert(
        fc.property(fc.array(anyRecord, { maxLength: 12 }), fc.array(anyQuery, { minLength: 5, maxLength: 5 }), (drafts, queries) => {
          const records = drafts.map((draft) => ({ ...draft, header: { ...draft.header, gameId: `h${++made}` } }))
          plain.import(records)
          store.import(records)
          for (const query of queries) expect(store.list(query)).toEqual(plain.list(query))
        }),
        { numRuns: 40 },
      )
    })
  })
}

let made = 0

/** A finished game in which both Flags are in the left corner, as their owners see it, and in whose second move Red’s Spy attacks Blue’s Marshal. */
function fought(gameId: string, { result, winner }: { readonly result: BattleResult; readonly winner: 'red' | 'draw' }): GameRecord {
  const { players } = makeHeader(gameId)
  const piece = (seat: Seat, kind: string) => ({ id: 'p1', seat, kind, seenBy: [] })
  const events: readonly StoredStep['events'][] = [
    [{ type: 'army-deployed', seat: 'red', placement: { 0: 'flag', 1: 'spy' } }],
    [
      { type: 'army-deployed', seat: 'blue', placement: { 99: 'flag', 98: 'marshal' } },
      { type: 'play-began', pieces: [] },
    ],
    [{ type: 'piece-moved', seat: 'red' }],
    [{ type: 'battle-fought', attacker: piece('red', 'spy'), defender: piece('blue', 'marshal'), result }],
  ]
  const places = { red: 1, blue: winner === 'draw' ? 1 : 2 }
  return {
    header: makeHeader(gameId, { players }),
    steps: events.map((each, i) => makeStep(i + 1, { events: each })),
    summary: makeSummary({ status: 'over', outcome: { places, reason: 'agreed' } }),
  }
}

const NAMES = ['Ada', 'ADA', 'Ádá', 'Łukasz', 'lukasz', 'Grace Hopper', 'Edsger', '東京', "O'Neill; DROP", 'Strategist']
const WORDS = ['miner', 'Spy', 'flag', 'bárrage', 'late game', '10', 'x"y*', 'ada', 'class', '50%', 'a_b', '%', 'draw', 'unfinished']

const anyRecord = fc
  .record({
    kind: fc.constantFrom('digital', 'refereed'),
    isSealed: fc.boolean(),
    edition: fc.constantFrom('classic', 'castle'),
    preset: fc.constantFrom('full', 'duel', 'barrage'),
    red: fc.constantFrom(...NAMES),
    blue: fc.constantFrom(...NAMES),
    note: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
    length: fc.integer({ min: 0, max: 4 }),
    updatedAt: fc.oneof(fc.integer({ min: NOON, max: NOON + 4 }), fc.constant(0)),
    winner: fc.constantFrom('red', 'blue', 'draw', null),
  })
  .map(({ kind, isSealed, edition, preset, red, blue, note, length, updatedAt, winner }) => {
    const places = winner === 'draw' ? { red: 1, blue: 1 } : { red: winner === 'red' ? 1 : 2, blue: winner === 'blue' ? 1 : 2 }
    return makeRecord('', 1, {
      header: {
        kind,
        ...(isSealed && { seal: { table: 'ef'.repeat(32), salt: '01'.repeat(16) } }),
        edition,
        preset,
        note,
        players: [
          { seat: 'red', player: { type: 'human', name: red } },
          { seat: 'blue', player: { type: 'bot', name: blue, bot: 'random', level: 'normal' } },
        ],
      },
      summary: { length, updatedAt, outcome: winner && { places, reason: 'agreed' }, status: winner ? 'over' : 'playing' },
    })
  })

/** What a filter asks of a result. */
export type Result = NonNullable<GameFilter['result']>

const anyFilter: fc.Arbitrary<GameFilter> = fc.record(
  {
    text: fc.array(fc.constantFrom(...WORDS, ...NAMES, 'a', 'f', 'hop'), { maxLength: 2 }).map((words) => words.join(' ')),
    loser: fc.record({ name: fc.constantFrom('ada', 'hop', 'red'), word: fc.constantFrom('lost', 'miner', 'draw', '%') }),
    winner: fc.record({ name: fc.constantFrom('ada', 'hop', 'strat'), word: fc.constantFrom('won', 'miner', 'draw', '%') }),
    kind: fc.constantFrom('digital', 'refereed'),
    edition: fc.constantFrom('classic', 'castle', 'none'),
    preset: fc.constantFrom('full', 'duel'),
    player: fc.constantFrom(...NAMES, 'Nobody'),
    result: fc.constantFrom<Result>(['red'], ['blue'], ['red', 'blue'], 'draw', 'unfinished'),
    from: fc.integer({ min: NOON, max: NOON + 4 }),
    to: fc.integer({ min: NOON, max: NOON + 4 }),
    minLength: fc.integer({ min: 0, max: 4 }),
    maxLength: fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: [] },
)

const anyQuery: fc.Arbitrary<GameQuery> = fc.record({
  filter: anyFilter,
  sort: fc.constantFrom('newest', 'oldest', 'longest', 'shortest'),
  offset: fc.integer({ min: 0, max: 5 }),
  limit: fc.integer({ min: 1, max: 20 }),
})
