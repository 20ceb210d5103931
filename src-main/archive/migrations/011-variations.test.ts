import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { MIGRATIONS } from './index.ts'

it('migration 11 leaves the games of version 10 as they are, without variations, and keeps variations from then on', () => {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 10))
  const sums = (): unknown => db.prepare('SELECT header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
  const before = sums()
  migrate(db, MIGRATIONS.slice(0, 11))
  expect([versionOf(db), findDamage(db), sums()]).toEqual([11, null, before])
  db.close()
  const { games } = openHealthy(options)
  const [gameId] = games.ids({ result: 'draw' })
  expect(games.variations(gameId!)).toBeUndefined()
  games.keepVariations(gameId!, { nodes: [] })
  expect(games.variations(gameId!)).toEqual({ nodes: [] })
})
