import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sealedRecord } from '../../../test/support/record/sealed-record.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { MIGRATIONS } from './index.ts'

const KEPT = join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db')

describe('migration 7, from an archive of version 6 with games', () => {
  it('leaves a whole archive, every sum as it was, and nothing sealed', () => {
    const { archive } = filesIn(makeFolder())
    copyFileSync(KEPT, archive)
    const db = connect(archive)
    migrate(db, MIGRATIONS.slice(0, 6))
    const sums = () => db.prepare('SELECT game_id, header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
    const before = sums()
    migrate(db, MIGRATIONS.slice(0, 7))
    expect([versionOf(db), findDamage(db)]).toEqual([7, null])
    expect(sums()).toEqual(before)
    expect(db.prepare('SELECT DISTINCT seal FROM games').pluck().all()).toEqual([null])
    expect(db.prepare('SELECT DISTINCT seal FROM steps').pluck().all()).toEqual([null])
    expect(() => db.exec(`UPDATE games SET seal = '{}'`)).toThrow('never changes')
    db.close()
    const opened = openHealthy(optionsIn(join(archive, '..')))
    for (const gameId of opened.games.ids({})) expect(opened.games.load(gameId)?.header).not.toHaveProperty('seal')
  })

  const changes = [
    'games SET seal = NULL',
    'games SET seal = replace(seal, \'salt":"\', \'salt":"0\')',
    'steps SET seal = NULL WHERE seal IS NOT NULL',
  ]
  it.each(changes)('keeps seals with game and step, and notices changes to them on the disk (%s)', (change) => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    const record = sealedRecord('classic', 'duel', 'kept', 30)
    const { header, steps, summary } = record
    archive.games.create(header, summary)
    for (const step of steps) archive.games.append(header.gameId, step, summary)
    expect(archive.games.load(header.gameId)).toEqual(record)
    archive.close()
    const db = connect(filesIn(options.dir).archive)
    db.exec(`DROP TRIGGER headers_never_change; DROP TRIGGER steps_never_change; UPDATE ${change}`)
    db.close()
    const changed = openHealthy(options)
    expect(() => changed.games.load(header.gameId)).toThrow('damaged')
  })
})
