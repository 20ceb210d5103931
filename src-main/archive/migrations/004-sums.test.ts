import { describe, expect, it } from 'vitest'
import { DamagedGameError } from '../../record/damage.ts'
import { makeRecord, makeStep, makeSummary, NOON } from '../../../test/support/record/records.ts'
import { makeSet } from '../../../test/support/record/tables.ts'
import type { GameRecord } from '../../record/types.ts'
import { connect, type Connection } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { openCopy } from '../repair/rescue.ts'
import { headerColumns, playerColumns, stepColumns, summaryColumns } from '../rows.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'
import { plainLetters } from './003-plain-letters.ts'
import { sums } from './004-sums.ts'

const BEFORE = [games, sets, plainLetters]
const { name, hash, table } = makeSet('s1')
const RECORDS: readonly GameRecord[] = [
  makeRecord('g1', 30, { header: { note: 'half a 💣', clock: { bankMs: 1000, incrementMs: 0 } } }),
  makeRecord('g2', 0),
  makeRecord('g3', 450, {
    header: { set: { name, hash, table }, origin: { gameId: 'g1', frame: 4 } },
    summary: { status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' } },
  }),
]

/** An archive as version 3 left it: three games, of which one is deleted. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const db = connect(filesIn(options.dir).archive)
  migrate(db, BEFORE)
  db.prepare('INSERT INTO edition_tables VALUES (?, ?)').run(hash, JSON.stringify(table))
  for (const record of RECORDS) insert(db, record)
  db.prepare("UPDATE games SET deleted_at = ? WHERE game_id = 'g2'").run(NOON)
  return { options, db }
}

function insert(db: Connection, { header, steps, summary }: GameRecord): void {
  const { winners: _winners, ...ending } = summaryColumns(summary)
  const { lots: _lots, seal: _seal, tags: _tags, ...known } = headerColumns(header)
  const columns = { ...known, ...ending }
  const names = Object.keys(columns)
  const game = db
    .prepare(`INSERT INTO games (${names.join()}) VALUES (${names.map((column) => `@${column}`).join()})`)
    .run(columns).lastInsertRowid
  const player = db.prepare('INSERT INTO players VALUES (@game, @place, @seat, @name, @folded, @player, @human)')
  for (const columnsOfPlayer of playerColumns(header)) player.run({ game, ...columnsOfPlayer })
  const step = db.prepare('INSERT INTO steps VALUES (@game, @seq, @at, @by, @action, @events, @clock)')
  for (const each of steps) step.run({ game, ...stepColumns(each) })
}

describe('migration 4, from an archive of version 3 with games', () => {
  it('leaves a whole archive in which every game is as it was', () => {
    const { options, db } = oldFolder()
    migrate(db, [...BEFORE, sums])
    expect([versionOf(db), findDamage(db)]).toEqual([4, null])
    db.close()
    const archive = openHealthy(options)
    expect(archive.games.restore(['g2'])).toEqual(['g2'])
    for (const record of RECORDS) expect(archive.games.load(record.header.gameId)).toEqual(record)
    expect([...drain(archive.care?.inspect())]).toEqual([])
  })

  it('gives old games sums that notice a change, and that new steps go on from', () => {
    const { options, db } = oldFolder()
    migrate(db, [...BEFORE, sums])
    db.exec('DROP TRIGGER steps_never_change; UPDATE steps SET at = at + 1 WHERE game = 3 AND seq = 7; PRAGMA wal_checkpoint')
    db.close()
    const archive = openHealthy(options)
    expect(() => archive.games.load('g3')).toThrow(DamagedGameError)
    archive.games.append('g1', makeStep(31), makeSummary({ length: 31 }))
    expect(archive.games.load('g1')?.steps).toHaveLength(31)
  })

  it('keeps headers and steps from being changed, as before', () => {
    const { db } = oldFolder()
    migrate(db, [...BEFORE, sums])
    for (const sql of ["UPDATE games SET seed = 'x'", "UPDATE games SET header_sum = x'00'", 'UPDATE steps SET at = 1'])
      expect(() => db.exec(sql), sql).toThrow('never changes')
    db.close()
  })

  it('is not needed to look at what is left of an old archive', () => {
    const { options, db } = oldFolder()
    db.close()
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    for (const gameId of ['g1', 'g3'])
      expect(opened.archive.games.load(gameId)).toEqual(RECORDS.find(({ header }) => header.gameId === gameId))
    expect(opened.archive.games.deleted().map(({ game }) => game.gameId)).toEqual(['g2'])
    opened.archive.close()
  })
})

function* drain<T>(steps: Generator<void, readonly T[]> | undefined): Generator<T> {
  if (!steps) throw new Error('nobody takes care of this archive')
  for (;;) {
    const { done, value } = steps.next()
    if (done) return yield* value
  }
}
