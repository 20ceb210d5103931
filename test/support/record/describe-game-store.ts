/** The contract of a game store; run for each implementation. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameQuery, GameStore } from '../../../src-main/record/types.ts'
import { describeGameLists, type Result } from './describe-game-lists.ts'
import { makeHeader, makeRecord, makeStep, makeSummary, NOON } from './records.ts'

const ALL: GameQuery = { filter: {}, sort: 'newest', offset: 0, limit: 50 }

export function describeGameStore(name: string, open: () => GameStore): void {
  let store: GameStore
  const idsOf = (query: Partial<GameQuery>): readonly string[] => store.list({ ...ALL, ...query }).rows.map(({ gameId }) => gameId)
  beforeEach(() => {
    store = open()
  })

  describe(`${name}: a game`, () => {
    it('is kept as it was written, step by step', () => {
      const record = makeRecord('g1', 3, {
        header: { clock: { bankMs: 60_000, incrementMs: 1000 }, origin: { gameId: 'g0', frame: 4 }, note: 'Über alles wacht\nder Spion' },
        summary: { status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' } },
      })
      store.create(record.header, makeSummary())
      record.steps.forEach((step, i) =>
        store.append('g1', { ...step, clock: { red: 1, blue: 2 } }, i === 2 ? record.summary : makeSummary()),
      )
      expect(store.load('g1')).toEqual({ ...record, steps: record.steps.map((step) => ({ ...step, clock: { red: 1, blue: 2 } })) })
    })

    it('keeps its seals, in the bin too, and goes on with the next', () => {
      const sealed = { commitments: ['ab'.repeat(32)], opening: [{ space: 'A1', kind: 'flag', salt: 'cd'.repeat(16) }] }
      const seal = { table: 'ef'.repeat(32), salt: '01'.repeat(16) }
      const steps = [makeStep(1, { seal: sealed }), makeStep(2), makeStep(3, { seal: { ...sealed, opening: null } })]
      store.create(makeHeader('g1', { seal, lots: ['first'] }), makeSummary())
      for (const step of steps) store.append('g1', step, makeSummary())
      store.delete(['g1'])
      store.restore(['g1'])
      expect(store.load('g1')).toMatchObject({ header: { seal, lots: ['first'] }, steps })
      expect(store.load('g1')?.steps[1]).not.toHaveProperty('seal')
    })

    it('is listed among the refereed once its armies are sealed: it is played with real pieces', () => {
      store.create(makeHeader('g1', { seal: { table: 'ef'.repeat(32), salt: '01'.repeat(16) } }), makeSummary())
      store.create(makeHeader('g2'), makeSummary())
      expect([store.ids({ kind: 'refereed' }), store.ids({ kind: 'digital' })]).toEqual([['g1'], ['g2']])
      expect([store.row('g1'), store.row('g2')].map((row) => row?.realPieces)).toEqual([true, undefined])
    })

    it('is listed with what its header and its last summary say', () => {
      store.create(makeHeader('g1', { note: 'a note' }), makeSummary())
      store.append('g1', makeStep(1), makeSummary({ length: 1, updatedAt: NOON + 5 }))
      const row = {
        gameId: 'g1',
        kind: 'digital',
        edition: 'classic',
        set: null,
        preset: 'barrage',
        players: makeHeader('g1').players,
        startedAt: NOON,
        updatedAt: NOON + 5,
        length: 1,
        status: 'playing',
        outcome: null,
        note: 'a note',
        damage: null,
      }
      expect(store.row('g1')).toEqual(row)
      expect(store.list(ALL)).toEqual({ rows: [row], total: 1 })
    })

    it('that a team has won is found under the team, also where one of it was out, and under no seat alone', () => {
      const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
      const outcome = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, reason: 'flag-captured', sides } as const
      store.create(makeHeader('g1'), makeSummary())
      expect(idsOf({ filter: { result: 'unfinished' } })).toEqual(['g1'])
      store.append('g1', makeStep(1), makeSummary({ status: 'over', outcome }))
      const results = [['red'], ['green'], ['blue', 'yellow'], ['green', 'red'], ['red', 'green'], 'draw', 'unfinished'] satisfies Result[]
      expect(results.filter((result) => idsOf({ filter: { result } }).includes('g1'))).toEqual([
        ['green', 'red'],
        ['red', 'green'],
      ])
      expect(store.load('g1')?.summary.outcome).toEqual(outcome)
    })

    it('that was was resumed has no winner', () => {
      store.create(makeHeader('g1'), makeSummary())
      store.append('g1', makeStep(1), makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } }))
      store.append('g1', makeStep(2), makeSummary())
      expect([idsOf({ filter: { result: ['red'] } }), idsOf({ filter: { result: 'unfinished' } })]).toEqual([[], ['g1']])
    })

    it('that is only for review says so, and is not one to go on with', () => {
      const record = makeRecord('g1', 2, { summary: { reviewOnly: true } })
      store.import([record])
      expect(store.load('g1')).toEqual(record)
      expect(store.row('g1')).toMatchObject({ reviewOnly: true, status: 'playing' })
      expect([idsOf({}), idsOf({ filter: { result: 'unfinished' } })]).toEqual([['g1'], []])
    })

    it('that came in a file says so, after it has gone on too', () => {
      store.stage([makeRecord('g1', 2)])
      store.accept({ added: ['g1'], fromBin: [] })
      store.import([makeRecord('g2', 2)])
      store.append('g1', makeStep(3), makeSummary())
      store.delete(['g1'])
      store.restore(['g1'])
      expect([store.row('g1')?.imported, store.row('g2')?.imported]).toEqual([true, undefined])
      expect([idsOf({ filter: { imported: true } }), idsOf({ filter: { imported: false } })]).toEqual([['g1'], ['g2']])
    })

    it('names what it was played on from, and what was played on from it, as long as they are here', () => {
      const from = (gameId: string) => ({ header: { origin: { gameId, frame: 7, seed: 'seed' } } })
      store.import([
        makeRecord('g1', 2),
        makeRecord('g2', 2, from('g1')),
        makeRecord('g3', 2, from('g1')),
        makeRecord('g4', 2, from('g12')),
      ])
      expect([store.row('g1')?.playedOn, store.row('g2')?.playedOn, store.row('g1')?.origin]).toEqual([2, undefined, undefined])
      expect(store.row('g2')?.origin).toEqual({ gameId: 'g1', frame: 7, isHere: true })
      expect(idsOf({ filter: { parent: 'g1' } })).toEqual(['g2', 'g3'])
      store.delete(['g3', 'g1'])
      expect(store.row('g2')?.origin?.isHere).toBe(false)
      expect(idsOf({ filter: { parent: 'g1' } })).toEqual(['g2'])
      store.restore(['g1'])
      expect(store.row('g1')?.playedOn).toBe(1)
    })

    it('keeps variations until others take their place, and drops them with their game', () => {
      store.import([makeRecord('g1', 3)])
      const version = store.version('g1')
      expect(store.variations('g1')).toBeUndefined()
      store.keepVariations('g1', { nodes: [1] })
      store.keepVariations('g1', { nodes: [2] })
      expect([store.variations('g1'), store.version('g1')]).toEqual([{ nodes: [2] }, version])
      store.delete(['g1'])
      expect(store.variations('g1')).toBeUndefined()
      expect(() => store.keepVariations('g1', {})).toThrow('g1')
      store.restore(['g1'])
      expect(store.variations('g1')).toEqual({ nodes: [2] })
    })

    it('has another version after every step, and the same one under other names', () => {
      const versions = new Set<string | null>([store.version('g1')])
      store.create(makeHeader('g1'), makeSummary())
      versions.add(store.version('g1'))
      for (const seq of [1, 2]) {
        store.append('g1', makeStep(seq), makeSummary())
        versions.add(store.version('g1'))
      }
      store.rename('g1', 'red', 'Grace')
      store.setNote('g1', 'a note')
      versions.add(store.version('g1'))
      expect(versions.size).toBe(4)
      store.delete(['g1'])
      expect(store.version('g1')).toBeNull()
    })

    it('is not there before it is made', () => {
      expect(store.load('g1')).toBeNull()
      expect(store.row('g1')).toBeNull()
    })

    it('is made only once', () => {
      store.create(makeHeader('g1'), makeSummary())
      expect(() => store.create(makeHeader('g1'), makeSummary())).toThrow()
    })

    it.each([0, 1, 3])('takes no step %i after step 1', (seq) => {
      store.create(makeHeader('g1'), makeSummary())
      store.append('g1', makeStep(1), makeSummary())
      expect(() => store.append('g1', makeStep(seq), makeSummary({ length: 9 }))).toThrow()
      expect(store.load('g1')?.steps).toHaveLength(1)
      expect(store.row('g1')?.length).toBe(0)
    })

    it('can be renamed and annotated, and is found by the new words only', () => {
      store.create(makeHeader('g1', { note: 'first' }), makeSummary())
      store.rename('g1', 'red', 'Grace Hopper')
      store.setNote('g1', 'a bold miner')
      expect(store.load('g1')?.header.players[0]).toEqual({ seat: 'red', player: { type: 'human', name: 'Grace Hopper' } })
      expect(store.row('g1')?.note).toBe('a bold miner')
      expect(idsOf({ filter: { text: 'grace miner' } })).toEqual(['g1'])
      expect(idsOf({ filter: { player: 'grace hopper' } })).toEqual(['g1'])
      expect(idsOf({ filter: { text: 'ada' } })).toEqual([])
      expect(idsOf({ filter: { text: 'first' } })).toEqual([])
    })

    it('keeps a bot a bot under another name', () => {
      store.create(makeHeader('g1'), makeSummary())
      store.rename('g1', 'blue', 'Iron Hand')
      expect(store.load('g1')?.header.players[1]?.player).toEqual({ type: 'bot', name: 'Iron Hand', bot: 'strategist', level: 'normal' })
    })
  })

  describe(`${name}: a deleted game`, () => {
    beforeEach(() => {
      store.import([makeRecord('g1', 2), makeRecord('g2', 3)])
      store.delete(['g1'])
    })

    it('is as if it were not there', () => {
      expect(store.load('g1')).toBeNull()
      expect(store.row('g1')).toBeNull()
      expect(idsOf({})).toEqual(['g2'])
      expect(idsOf({ filter: { text: 'ada' } })).toEqual(['g2'])
      expect(() => store.append('g1', makeStep(3), makeSummary())).toThrow()
      expect(() => store.rename('g1', 'red', 'X')).toThrow()
      expect(() => store.setNote('g1', 'X')).toThrow()
    })

    it('comes back as it was', () => {
      expect(store.restore(['g1', 'g2', 'g3'])).toEqual(['g1'])
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
      expect(idsOf({ filter: { text: 'ada' } })).toEqual(['g2', 'g1'])
    })

    it('is in the recycle bin, and goes from there for good', () => {
      store.delete(['g2'])
      expect(store.deleted().map(({ game }) => game.gameId)).toEqual(['g2', 'g1'])
      expect(store.deleted().every(({ deletedAt, game }) => deletedAt > 0 && game.length > 0)).toBe(true)
      expect(store.erase(['g1', 'g3'])).toEqual(['g1'])
      expect(store.restore(['g1', 'g2'])).toEqual(['g2'])
      expect(store.erase(['g2'])).toEqual([])
      expect(store.deleted()).toEqual([])
      expect(idsOf({})).toEqual(['g2'])
    })

    it('is deleted once', () => {
      expect(store.delete(['g1', 'g2', 'g3'])).toEqual(['g2'])
    })

    it('comes back as it was when a file with fewer steps of it is imported', () => {
      expect(store.import([makeRecord('g1', 1)])).toEqual({ added: [], fromBin: ['g1'], alreadyHere: [], longer: [] })
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
      expect(store.deleted()).toEqual([])
    })

    it('gives way to an imported one with more steps', () => {
      const other = makeRecord('g1', 4, { header: { note: 'from the file' } })
      expect(store.import([other])).toEqual({ added: [], fromBin: ['g1'], alreadyHere: [], longer: [] })
      expect(store.load('g1')).toEqual(other)
      expect(idsOf({ filter: { text: 'file' } })).toEqual(['g1'])
      expect(store.restore(['g1'])).toEqual([])
    })
  })

  describe(`${name}: hints`, () => {
    it('are counted in the line of a game that allows them, and of no other', () => {
      const { players } = makeHeader('g')
      const asking = players.map(({ seat, player }) => ({
        seat,
        player: player.type === 'human' ? { ...player, hints: true as const } : player,
      }))
      const asked = { seq: 3, at: 3, by: 'red', action: { type: 'ask-hint' }, events: [], clock: null } as const
      const { header, steps, summary } = makeRecord('g1', 2, { header: { players: asking } })
      const unasked = makeRecord('g2', 2, { header: { players: asking } })
      store.import([{ header, steps: [...steps, asked], summary }, unasked, makeRecord('g3', 2)])
      expect(['g1', 'g2', 'g3'].map((gameId) => store.row(gameId)?.hints)).toEqual([1, 0, undefined])
      expect(store.load('g1')?.header.players).toEqual(asking)
    })
  })

  describe(`${name}: an import`, () => {
    it('adds what is not here and leaves alone what is', () => {
      store.import([makeRecord('g1', 2)])
      expect(store.import([makeRecord('g1', 9), makeRecord('g2', 1)])).toEqual({
        added: ['g2'],
        fromBin: [],
        alreadyHere: [],
        longer: ['g1'],
      })
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
      expect(store.load('g2')).toEqual(makeRecord('g2', 1))
    })
  })

  describe(`${name}: an import of a game that is here`, () => {
    it('says that it goes on longer only where all that is here is in it', () => {
      const { header, steps, summary } = makeRecord('g1', 3)
      const otherwise = { header, steps: steps.map((step) => ({ ...step, at: step.at + 1 })), summary }
      store.import([makeRecord('g1', 2)])
      const reports = [makeRecord('g1', 3), otherwise, makeRecord('g1', 2), makeRecord('g1', 1)].map((record) => store.stage([record]))
      expect(reports.map(({ longer }) => longer)).toEqual([['g1'], [], [], []])
      expect(reports.map(({ alreadyHere }) => alreadyHere)).toEqual([[], ['g1'], ['g1'], ['g1']])
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
    })
  })

  describe(`${name}: a part of an import`, () => {
    it('is set aside, in no list and no bin, until it is taken out', () => {
      store.import([makeRecord('g1', 2)])
      expect(store.stage([makeRecord('g1', 9), makeRecord('g2', 1)])).toEqual({
        added: ['g2'],
        fromBin: [],
        alreadyHere: [],
        longer: ['g1'],
      })
      expect(store.load('g2')).toBeNull()
      expect(store.deleted()).toEqual([])
      expect(store.stage([makeRecord('g2', 1)])).toEqual({ added: ['g2'], fromBin: [], alreadyHere: [], longer: [] })
      expect(store.restore(['g2'])).toEqual(['g2'])
      expect(store.load('g2')).toEqual(makeRecord('g2', 1))
    })

    it('has a game twice where the file does: the longer of both stays, whichever comes first, and the other counts as here', () => {
      const [shorter, longer] = [makeRecord('g1', 2), makeRecord('g1', 9)]
      for (const file of [
        [shorter, longer],
        [longer, shorter],
      ]) {
        expect(store.stage(file)).toEqual({ added: ['g1'], fromBin: [], alreadyHere: ['g1'], longer: [] })
        expect(store.stage(file, new Set(['g1']))).toEqual({ added: [], fromBin: [], alreadyHere: ['g1', 'g1'], longer: [] })
        store.accept({ added: ['g1'], fromBin: [] })
        expect(store.load('g1')).toEqual(longer)
        store.delete(['g1'])
        store.erase(['g1'])
      }
      store.import([makeRecord('g1', 1)])
      for (const file of [
        [shorter, longer],
        [longer, shorter],
      ])
        expect(store.stage(file)).toEqual({ added: [], fromBin: [], alreadyHere: ['g1'], longer: ['g1'] })
      store.settle(['g1'], { type: 'replace', isInPlay: () => false })
      expect(store.load('g1')?.steps).toEqual(longer.steps)
    })

    it('is removed again; games that are in, or were in the bin before, stay where they are', () => {
      store.import([makeRecord('g1', 2), makeRecord('g2', 2)])
      store.delete(['g2'])
      store.stage([makeRecord('g1', 9), makeRecord('g2', 9), makeRecord('g3', 1)])
      store.unstage(['g1', 'g2', 'g3', 'g4'])
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
      expect(store.deleted().map(({ game }) => game.gameId)).toEqual(['g2'])
      expect(store.restore(['g3'])).toEqual([])
      expect(store.restore(['g2'])).toEqual(['g2'])
      expect(store.load('g2'), 'as it was').toEqual(makeRecord('g2', 2))
    })

    it('comes in with all others, and games in the bin with it: as they are there, or as the file has more of them', () => {
      const binned = [makeRecord('g1', 2), makeRecord('g2', 2)]
      store.import(binned)
      store.delete(['g1', 'g2'])
      const file = [makeRecord('g1', 9), makeRecord('g2', 1), makeRecord('g3', 1)]
      expect(store.stage(file)).toEqual({ added: ['g3'], fromBin: ['g1', 'g2'], alreadyHere: [], longer: [] })
      expect(store.accept({ added: ['g3'], fromBin: ['g1', 'g2'] })).toEqual({
        added: ['g3'],
        fromBin: ['g1', 'g2'],
        alreadyHere: [],
        longer: [],
      })
      expect(['g1', 'g2', 'g3'].map((gameId) => store.load(gameId))).toEqual([file[0], binned[1], file[2]])
      expect(store.deleted()).toEqual([])
    })
  })

  describe(`${name}: a part of an import of which a game is in the bin`, () => {
    beforeEach(() => {
      store.import([makeRecord('g1', 2)])
      store.delete(['g1'])
      expect(store.stage([makeRecord('g1', 9)])).toMatchObject({ fromBin: ['g1'] })
    })

    it('comes in although that game has left the bin for good meanwhile', () => {
      store.erase(['g1'])
      expect(store.accept({ added: [], fromBin: ['g1'] })).toEqual({ added: ['g1'], fromBin: [], alreadyHere: [], longer: [] })
      expect(store.load('g1')).toEqual(makeRecord('g1', 9))
    })

    it('is left out where that game was brought back meanwhile', () => {
      store.restore(['g1'])
      expect(store.accept({ added: [], fromBin: ['g1'] })).toEqual({ added: [], fromBin: [], alreadyHere: [], longer: ['g1'] })
      expect(store.load('g1')).toEqual(makeRecord('g1', 2))
    })

    it('leaves nothing behind, whichever way it ends, and may be put aside twice', () => {
      expect(store.stage([makeRecord('g1', 5)])).toMatchObject({ fromBin: ['g1'] })
      store.unstage(['g1'])
      expect(store.accept({ added: [], fromBin: ['g1'] })).toEqual({ added: [], fromBin: [], alreadyHere: [], longer: [] })
      expect(store.deleted().map(({ game }) => game.gameId)).toEqual(['g1'])
      expect(store.ids({})).toEqual([])
    })
  })

  describe(`${name}: players`, () => {
    it('are people, each once, who played last comes first', () => {
      const game = (gameId: string, updatedAt: number, ...names: string[]): void => {
        const seats = ['red', 'blue'] as const
        const players = names.map((person, i) => ({ seat: seats[i] ?? 'red', player: { type: 'human', name: person } as const }))
        const bots = makeHeader('x').players.slice(names.length)
        store.create(makeHeader(gameId, { players: [...players, ...bots] }), makeSummary({ updatedAt }))
      }
      game('g1', NOON, 'Ada', 'Grace')
      game('g2', NOON + 9, 'Edsger')
      game('g3', NOON + 5, 'Barbara', 'Ada')
      game('g4', NOON + 99, 'Gone')
      store.delete(['g4'])
      expect(store.players()).toEqual(['Edsger', 'Barbara', 'Ada', 'Grace'])
    })
  })

  describeGameLists(name, open)
}
