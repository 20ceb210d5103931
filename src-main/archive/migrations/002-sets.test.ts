import { describe, expect, it } from 'vitest'
import { makeRecord } from '../../../test/support/record/records.ts'
import { makeSet } from '../../../test/support/record/tables.ts'
import { connect, type Connection } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { openCopy } from '../repair/rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'

/** An archive as version 1 left it: two games with steps, players and marks, and a setup. */
function makeOld(db: Connection): void {
  migrate(db, [games])
  const game = db.prepare(
    `INSERT INTO games (game_id, kind, edition, preset, options, seed, clock, started_at, origin, note, words, status, length, result, outcome, updated_at)
     VALUES (?, 'digital', 'classic', 'barrage', ?, ?, NULL, ?, NULL, '', ' ada', 'playing', ?, 'unfinished', NULL, ?)`,
  )
  const player = db.prepare('INSERT INTO players (game, place, seat, name, folded, player, human) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const step = db.prepare('INSERT INTO steps (game, seq, at, by, action, events, clock) VALUES (?, ?, ?, ?, ?, ?, NULL)')
  for (const { header, steps, summary } of [makeRecord('g1', 3), makeRecord('g2', 0)]) {
    const { gameId, options, seed, startedAt } = header
    const key = game.run(gameId, JSON.stringify(options), seed, startedAt, summary.length, summary.updatedAt).lastInsertRowid
    header.players.forEach(({ seat, player: { name, ...rest } }, i) =>
      player.run(key, i, seat, name, name.toLowerCase(), JSON.stringify(rest), rest.type === 'human' ? 1 : 0),
    )
    for (const { seq, at, by, action, events } of steps) step.run(key, seq, at, by, JSON.stringify(action), JSON.stringify(events))
  }
  db.exec("INSERT INTO marks VALUES (1, 'red', 'p1', 'spy?')")
  db.exec(`INSERT INTO setups VALUES ('s1', 'Wall', 'wall', 'classic', 'full', '{"0":"flag"}', 5, NULL)`)
}

function oldFolder() {
  const options = optionsIn(makeFolder())
  const db = connect(filesIn(options.dir).archive)
  makeOld(db)
  return { options, db }
}

describe('migration 2, from an archive of version 1 with games', () => {
  it('leaves a whole archive in which every game is played with its edition’s own table', () => {
    const { options, db } = oldFolder()
    migrate(db, [games, sets])
    expect(versionOf(db)).toBe(2)
    expect(findDamage(db)).toBeNull()
    db.close()
    const archive = openHealthy(options)
    for (const record of [makeRecord('g1', 3), makeRecord('g2', 0)]) expect(archive.games.load(record.header.gameId)).toEqual(record)
    expect(archive.marks.marks('g1', 'red')).toEqual({ p1: 'spy?' })
    expect(archive.formations.get('s1')?.placement).toEqual({ 0: 'flag' })
    expect([archive.customEditions.list(), archive.games.row('g1')?.set]).toEqual([[], null])
  })

  it('is made when such an archive is opened, and what is new can be used at once', () => {
    const { options, db } = oldFolder()
    db.close()
    const archive = openHealthy(options)
    archive.customEditions.put(makeSet('s1'))
    expect(archive.customEditions.list()).toEqual([makeSet('s1')])
    archive.games.append('g1', { ...makeRecord('g1', 4).steps[3]! }, makeRecord('g1', 4).summary)
    expect(archive.games.load('g1')).toEqual(makeRecord('g1', 4))
  })

  it('still refuses changes to the header of a game', () => {
    const { db } = oldFolder()
    migrate(db, [games, sets])
    for (const column of ['seed', 'set_name', 'set_hash'])
      expect(() => db.exec(`UPDATE games SET ${column} = 'other'`), column).toThrow('never changes')
    db.close()
  })

  it('is not needed to look at what is left of an old archive', () => {
    const { options, db } = oldFolder()
    db.close()
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    expect(opened.archive.games.load('g1')).toEqual(makeRecord('g1', 3))
    expect(opened.archive.formations.get('s1')?.name).toBe('Wall')
    opened.archive.close()
  })
})

describe('a copy of a damaged archive of version 2', () => {
  it('has the sets, and the tables of games', () => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    const { name, hash, table } = makeSet('s1')
    archive.customEditions.put(makeSet('s2'))
    archive.games.import([makeRecord('g1', 2, { header: { set: { name, hash, table } } })])
    archive.close()
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    expect(opened.archive.customEditions.list()).toEqual([makeSet('s2')])
    expect(opened.archive.games.load('g1')?.header.set).toEqual({ name, hash, table })
    expect(() => opened.archive.customEditions.put(makeSet('s3'))).toThrow('read-only')
    opened.archive.close()
  })
})
