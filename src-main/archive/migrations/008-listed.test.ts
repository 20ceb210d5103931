import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameFilter } from '../../contract/index.ts'
import { createMemoryStore } from '../../record/memory-store.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { MIGRATIONS } from './index.ts'

/** A kept archive of version 4, with games of every family, as version 7 left it. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 7))
  return { options, db }
}

describe('migration 8, from an archive of version 7 with games', () => {
  it('leaves a whole archive', () => {
    const { db } = oldFolder()
    migrate(db, MIGRATIONS.slice(0, 8))
    expect([versionOf(db), findDamage(db)]).toEqual([8, null])
    db.close()
  })

  it('lets every filter find the games that it found before', () => {
    const { options, db } = oldFolder()
    db.close()
    const archive = openHealthy(options)
    const plain = createMemoryStore()
    plain.import(archive.games.ids({}).flatMap((gameId) => archive.games.load(gameId) ?? []))
    const filters: readonly GameFilter[] = [
      {},
      { kind: 'refereed' },
      { kind: 'digital', result: ['red'] },
      { result: 'unfinished' },
      { result: 'draw' },
      { edition: 'classic', minLength: 10 },
      { text: 'cla' },
    ]
    for (const filter of filters)
      for (const sort of ['newest', 'oldest', 'longest', 'shortest'] as const) {
        const query = { filter, sort, offset: 0, limit: 20 }
        expect(archive.games.list(query)).toEqual(plain.list(query))
      }
    expect(plain.list({ filter: {}, sort: 'newest', offset: 0, limit: 1 }).total).toBeGreaterThan(20)
  })
})
