import { describe, expect, it } from 'vitest'
import { BIN_DAYS } from '../contract/bin.ts'
import { describeAnalyses } from '../../test/support/record/describe-analyses.ts'
import { describeGameStore } from '../../test/support/record/describe-game-store.ts'
import {
  describeMarkStore,
  describeSetStore,
  describeSetupStore,
  describeStudyStore,
} from '../../test/support/record/describe-small-stores.ts'
import { ok, type Result } from '../engine/core/result.ts'
import { foreignOf, recordOf, type ForeignGame } from '../formats/foreign.ts'
import { readGsn, readXml, writeGsn, writeXml } from '../formats/gravon.ts'
import { readYorktown, writeYorktown } from '../formats/yorktown.ts'
import { readGame, writeGame } from '../formats/written.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeHeader, makeRecord, makeStep, makeSummary, NOON } from '../../test/support/record/records.ts'
import type { GameRecord } from '../record/types.ts'
import { makeSet, makeTable } from '../../test/support/record/tables.ts'
import { connect } from './database.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { filesIn } from './files/files.ts'

const DAY = 86_400_000

describeGameStore('archive', () => openHealthy().games)
describeAnalyses('archive', () => openHealthy().games)
describeMarkStore('archive', () => {
  const { games, marks } = openHealthy()
  games.create(makeHeader('g1'), makeSummary())
  games.create(makeHeader('g2'), makeSummary())
  return marks
})
describeSetupStore('archive', () => openHealthy().formations)
describeStudyStore('archive', () => openHealthy().studies)
describeSetStore('archive', () => openHealthy().customEditions)

describe('an archive', () => {
  it('knows a game of a file that is here under another id, and one that goes on longer', () => {
    const { games } = openHealthy()
    const here = makeRecord('g1', 5, { header: { seed: 's' } })
    games.import([here])
    const copy = (gameId: string, steps: number) => {
      const record = makeRecord('g1', steps, { header: { seed: 's' } })
      return { ...record, header: { ...record.header, gameId } }
    }
    const other = makeRecord('o1', 5, { header: { seed: 'other' } })
    expect(games.stage([copy('c1', 5), copy('c2', 3), copy('c3', 7), other])).toEqual({
      added: ['o1'],
      fromBin: [],
      alreadyHere: ['g1', 'g1'],
      longer: ['c3'],
    })
  })

  it('takes a game once that a file has under two ids: the longer of both', () => {
    const copy = (gameId: string, steps: number) => {
      const record = makeRecord('c1', steps, { header: { seed: 's' } })
      return { ...record, header: { ...record.header, gameId } }
    }
    const files = [
      [copy('c1', 5), copy('c2', 5)],
      [copy('c1', 3), copy('c2', 5)],
      [copy('c1', 5), copy('c2', 3)],
    ]
    for (const file of files) {
      const { games } = openHealthy(optionsIn(makeFolder()))
      expect(games.stage(file)).toEqual({ added: ['c1'], fromBin: [], alreadyHere: ['c2'], longer: [] })
      expect(games.stage(file.slice(1), new Set(['c1'])), 'in another part').toMatchObject({ added: [], alreadyHere: ['c2'] })
      games.accept({ added: ['c1'], fromBin: [] })
      expect([games.load('c1'), games.load('c2')]).toEqual([copy('c1', 5), null])
    }
  })

  it('counts nothing as known that another import, which broke off, has left aside', () => {
    const { games } = openHealthy(optionsIn(makeFolder()))
    const [left, again] = [makeRecord('c1', 5, { header: { seed: 's' } }), makeRecord('c2', 5, { header: { seed: 's' } })]
    games.stage([left])
    expect(games.stage([again])).toMatchObject({ added: ['c2'], alreadyHere: [] })
  })

  it('knows a finished game with hints and take-backs when its text is pasted', () => {
    const { games } = openHealthy()
    const plain = playRecord({ gameId: 'g1', preset: 'duel', seed: 'text', steps: 4000 })
    const [last, before] = [plain.steps.at(-1)!, plain.steps.at(-2)!]
    const text = writeGame(plain)
    if (!text.ok) throw new Error(text.error)
    const pasted = readGame(text.value)
    if (!pasted.ok) throw new Error(pasted.error)
    const asked = { ...last, action: { type: 'ask-hint' }, events: [] }
    const undone = { ...last, seq: last.seq + 2, action: { type: 'undo', to: before.seq }, events: [] }
    const steps = [...plain.steps.slice(0, -1), asked, { ...last, seq: last.seq + 1 }, undone, { ...last, seq: last.seq + 3 }]
    games.import([{ ...plain, steps }])
    expect(games.stage([pasted.value])).toMatchObject({ added: [], alreadyHere: ['g1'] })
  })

  describe('with a finished game of its own', () => {
    const need = <T>(result: Result<T, string>): T => {
      if (!result.ok) throw new Error(result.error)
      return result.value
    }
    const whole = playRecord({ gameId: 'own', preset: 'duel', seed: 'own', steps: 4000 })
    const game = need(foreignOf(whole))
    /** Red gave it up. */
    const resigned: ForeignGame = { ...game, moves: game.moves.slice(0, -2), winner: 'blue' }
    const { header, ...rest } = need(recordOf(resigned))
    const own = { ...rest, header: { ...header, gameId: 'own', seed: 'own', startedAt: NOON } }
    /** The player of the last move goes back instead. */
    const otherEnd = resigned.moves.with(-1, [resigned.moves.at(-3)![1], resigned.moves.at(-3)![0]])
    const staged = (here: GameRecord, read: Result<ForeignGame, string>) => {
      const { games } = openHealthy(optionsIn(makeFolder()))
      games.import([playRecord({ gameId: 'other', preset: 'duel', seed: 'other', steps: 4000 }), here])
      return games.stage([need(recordOf(need(read)))])
    }

    it.each([
      ['GSN', whole, readGsn(writeGsn(game, 'duel'))],
      ['XML', whole, readXml(writeXml(game, 'duel'))],
      ['yorktown', whole, readYorktown(writeYorktown(game))],
      ['GSN, resigned', own, readGsn(writeGsn(resigned, 'duel'))],
      ['yorktown, resigned, without a result', own, readYorktown(writeYorktown(resigned))],
    ])('knows it in a format of another program, without date and seed: %s', (_, here, read) => {
      expect(staged(here, read)).toMatchObject({ added: [], alreadyHere: ['own'] })
    })

    it('comes in whole though a poorer copy from another program is here, and that copy does not come out of the recycle bin for it', () => {
      const copy = need(recordOf(need(readGsn(writeGsn(game, 'duel')))))
      const { games } = openHealthy(optionsIn(makeFolder()))
      games.import([copy])
      const { added } = games.stage([whole])
      expect(added).toEqual(['own'])
      games.accept({ added, fromBin: [] })
      games.delete([copy.header.gameId])
      expect(games.stage([copy])).toMatchObject({ fromBin: [], alreadyHere: ['own'] })
      games.delete(['own'])
      expect(games.stage([copy])).toMatchObject({ fromBin: [copy.header.gameId], alreadyHere: [] })
    })

    it.each<[string, ForeignGame]>([
      ['another last move', { ...resigned, moves: otherEnd }],
      ['fewer moves', { ...resigned, moves: resigned.moves.slice(0, -2) }],
      ['another winner', { ...resigned, winner: 'red' }],
    ])('takes one with the same armies for another game where it has %s', (_, other) => {
      expect(staged(own, ok(other))).toMatchObject({ added: [expect.any(String)], alreadyHere: [] })
    })
  })

  it('holds everything after it was closed and opened', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 5)])
    first.marks.setMark('g1', 'red', 'p1', 'spy?')
    first.formations.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 5 })
    first.close()
    const second = openHealthy(options)
    expect(second.games.load('g1')).toEqual(makeRecord('g1', 5))
    expect(second.marks.marks('g1', 'red')).toEqual({ p1: 'spy?' })
    expect(second.formations.get('s1')?.name).toBe('Wall')
  })

  it('keeps deleted games and setups for thirty days, then lets them go, and keeps the others', () => {
    let now = NOON
    const options = { ...optionsIn(makeFolder()), now: () => now }
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 5), makeRecord('g2', 1)])
    first.marks.setMark('g1', 'red', 'p1', 'spy?')
    first.formations.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: {}, updatedAt: 5 })
    first.games.delete(['g1'])
    first.formations.delete('s1')
    first.close()
    now += BIN_DAYS * DAY
    const meanwhile = openHealthy(options)
    expect(meanwhile.games.deleted()).toHaveLength(1)
    expect(meanwhile.formations.deleted()).toHaveLength(1)
    meanwhile.close()
    now += 1
    const second = openHealthy(options)
    expect(second.games.restore(['g1'])).toEqual([])
    expect(second.formations.restore('s1')).toBeNull()
    expect(second.games.load('g2')).toEqual(makeRecord('g2', 1))
    second.games.create(makeHeader('g1'), makeSummary())
    expect(second.marks.marks('g1', 'red')).toEqual({})
    expect(second.games.list({ filter: { text: 'ada' }, sort: 'newest', offset: 0, limit: 9 }).total).toBe(2)
  })
})

describe('a deleted game that has changed on the disk', () => {
  it('gives way to the one of a file', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 5)])
    first.games.delete(['g1'])
    first.close()
    const db = connect(filesIn(options.dir).archive)
    db.exec('UPDATE games SET length = 99')
    db.close()
    const { games } = openHealthy(options)
    expect(games.import([makeRecord('g1', 3)])).toEqual({ added: [], fromBin: ['g1'], alreadyHere: [], longer: [] })
    expect(games.load('g1')).toEqual(makeRecord('g1', 3))
  })
})

describe('the tables of an archive', () => {
  const played = ({ name, hash, table }: ReturnType<typeof makeSet>) => ({ name, hash, table })
  const withGame = () => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    archive.customEditions.put(makeSet('s1'))
    archive.games.create(makeHeader('g1', { set: played(makeSet('s1')) }), makeSummary())
    return { options, archive }
  }

  it('stay with a game after its set was corrected, renamed and gone', () => {
    const { options, archive } = withGame()
    archive.customEditions.put(makeSet('s1', { name: 'Other', table: makeTable(4) }))
    archive.customEditions.delete('s1')
    archive.customEditions.erase('s1')
    archive.close()
    const again = openHealthy(options)
    expect(again.customEditions.restore('s1')).toBeNull()
    expect(again.games.load('g1')?.header.set).toEqual(played(makeSet('s1')))
    expect(again.games.row('g1')?.set).toEqual({ name: 'Set s1', hash: makeSet('s1').hash })
    expect(again.customEditions.table(makeSet('s1').hash)).toEqual(makeTable())
    expect(again.customEditions.table(makeSet('s1', { table: makeTable(4) }).hash)).toBeNull()
  })

  it('go with the last game and set that had them', () => {
    const { options, archive } = withGame()
    archive.customEditions.delete('s1')
    archive.games.delete(['g1'])
    archive.close()
    const again = openHealthy(options)
    expect(again.customEditions.table(makeSet('s1').hash)).toEqual(makeTable())
    again.customEditions.erase('s1')
    again.games.erase(['g1'])
    again.close()
    openHealthy(options).close()
    expect(connect(filesIn(options.dir).archive).prepare('SELECT count(*) FROM edition_tables').pluck().get()).toBe(0)
  })

  it('never change, and no game changes to another one', () => {
    const { options, archive } = withGame()
    archive.close()
    const db = connect(filesIn(options.dir).archive)
    expect(() => db.exec("UPDATE edition_tables SET body = '{}'")).toThrow('never changes')
    expect(() => db.exec('UPDATE games SET set_hash = NULL')).toThrow('never changes')
    expect(() => db.exec('DELETE FROM edition_tables')).toThrow('FOREIGN KEY')
    db.close()
  })

  it('are found by the name of their set', () => {
    const { games } = withGame().archive
    const query = { sort: 'newest', offset: 0, limit: 9 } as const
    expect(games.list({ filter: { text: 'set s1' }, ...query }).total).toBe(1)
    expect(games.list({ filter: { text: 'emperor' }, ...query }).total).toBe(0)
  })
})

describe('the record of a game', () => {
  const open = () => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    archive.games.import([makeRecord('g1', 3)])
    archive.close()
    return connect(filesIn(options.dir).archive)
  }

  it.each([
    ['a step changed', "UPDATE steps SET action = '{}' WHERE seq = 2"],
    ['a step moved', 'UPDATE steps SET seq = 9 WHERE seq = 3'],
    ['a step removed', 'DELETE FROM steps WHERE seq = 3'],
    ['all steps removed', 'DELETE FROM steps'],
    ['a step replaced', "INSERT OR REPLACE INTO steps SELECT game, seq, at, by, '{}', events, clock, sum, seal FROM steps WHERE seq = 3"],
    ['a step left out', 'INSERT INTO steps SELECT game, 5, at, by, action, events, clock, sum, seal FROM steps WHERE seq = 3'],
    ['a step of no game', 'INSERT INTO steps SELECT 77, 1, at, by, action, events, clock, sum, seal FROM steps WHERE seq = 3'],
    ['a game removed', 'DELETE FROM games'],
    ['a seed changed', "UPDATE games SET seed = 'other'"],
    ['options changed', "UPDATE games SET options = '{}'"],
    ['a game replaced', 'INSERT OR REPLACE INTO games SELECT * FROM games'],
  ])('is append-only: SQL that would leave %s is refused', (_what, sql) => {
    const db = open()
    expect(() => db.exec(sql)).toThrow(/never changes|goes|out of order|FOREIGN KEY/)
    expect(db.prepare('SELECT count(*) FROM steps').pluck().get()).toBe(3)
    db.close()
  })

  it('and its summary change in one transaction: neither without the other', () => {
    const { games } = openHealthy()
    games.import([makeRecord('g1', 3)])
    const broken = { ...makeSummary(), status: undefined as never }
    expect(() => games.append('g1', makeStep(4), broken)).toThrow()
    expect(games.load('g1')).toEqual(makeRecord('g1', 3))
  })
})
