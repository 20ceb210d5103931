import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { makeSummary } from '../../../test/support/record/records.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { MIGRATIONS } from './index.ts'
import '../../record/read-facts.ts'

const over = makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } })

it('migration 20, from an archive of version 19 with games, finds Flags by their squares as the newest version does', () => {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  const records = Array.from({ length: 4 }, (_, i) => playRecord({ gameId: `g${i}`, preset: 'duel', seed: `flags ${i}`, steps: 30 }))
  archive.games.import(records.map((record) => ({ ...record, summary: over })))
  archive.close()
  const db = connect(filesIn(options.dir).archive)
  const flags = (): unknown => db.prepare('SELECT game, seat, flag FROM armies ORDER BY game, seat').all()
  const before = flags()
  expect(before).toHaveLength(8)
  expect(JSON.stringify(before)).not.toContain('"flag":-1')
  db.exec('DROP INDEX armies_by_flag; ALTER TABLE armies DROP COLUMN flag; PRAGMA user_version = 19')
  migrate(db, MIGRATIONS)
  expect([versionOf(db) >= 20, findDamage(db), flags()]).toEqual([true, null, before])
  db.close()
})
