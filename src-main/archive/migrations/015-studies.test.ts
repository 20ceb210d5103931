import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { openCopy } from '../repair/rescue.ts'
import { MIGRATIONS } from './index.ts'

const STUDY = { id: 'p1', name: 'Endgame', edition: 'classic', options: { preset: 'full' }, text: 'turn=red', answer: null, updatedAt: 5 }

it('migration 15 leaves the games of version 14 as they are, without studies, and keeps studies from then on', () => {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 14))
  const sums = (): unknown => db.prepare('SELECT header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
  const before = sums()
  migrate(db, MIGRATIONS.slice(0, 15))
  expect([versionOf(db), findDamage(db), sums()]).toEqual([15, null, before])
  expect(db.prepare('SELECT count(*) FROM studies').pluck().get()).toBe(0)
  db.close()
  const first = openHealthy(options)
  first.studies.put(STUDY)
  first.close()
  expect(openHealthy(options).studies.list()).toEqual([STUDY])
})

it('migration 15: a copy of an archive without studies can still be looked at', () => {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 14))
  db.close()
  const copy = openCopy(options)
  expect('archive' in copy && [copy.archive.studies.list(), copy.archive.games.ids({}).length > 0]).toEqual([[], true])
})
