import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../record/memory-store.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { MIGRATIONS } from './index.ts'

/** A kept archive with games of every family, as version 15 left it. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 15))
  return { options, db }
}

describe('migration 16, from an archive of version 15 with games', () => {
  it('leaves a whole archive', () => {
    const { db } = oldFolder()
    migrate(db, MIGRATIONS.slice(0, 16))
    expect([versionOf(db), findDamage(db)]).toEqual([16, null])
    db.close()
  })

  it('lists the games in every order as before', () => {
    const { options, db } = oldFolder()
    db.close()
    const archive = openHealthy(options)
    const { games } = archive
    const plain = createMemoryStore()
    plain.import(games.ids({}).flatMap((gameId) => games.load(gameId) ?? []))
    for (const sort of ['newest', 'oldest', 'longest', 'shortest'] as const)
      for (const filter of [{}, { minLength: 10 }, { text: 'cla' }] as const) {
        const query = { filter, sort, offset: 3, limit: 7 }
        expect(games.list(query)).toEqual(plain.list(query))
      }
    archive.close()
  })
})
