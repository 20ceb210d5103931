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
import { makeRecord } from '../../../test/support/record/records.ts'
import { MIGRATIONS } from './index.ts'

/** A kept archive with games of every family, one of them played on from another, as version 9 left it. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 9))
  return { options, db }
}

describe('migration 10, from an archive of version 9 with games', () => {
  it('leaves a whole archive, in which it is known of the games for review alone that they came in a file', () => {
    const { db } = oldFolder()
    db.prepare('UPDATE games SET review_only = 1 WHERE key = 2').run()
    migrate(db, MIGRATIONS.slice(0, 10))
    expect([versionOf(db), findDamage(db)]).toEqual([10, null])
    const rows = db.prepare<[], { key: number; imported: number | null }>('SELECT key, imported FROM games').all()
    expect(rows.map(({ imported }) => imported)).toEqual(rows.map(({ key }) => (key === 2 ? 1 : null)))
    db.close()
  })

  it('finds games by what they were played on from and how they came, and counts the others as played here', () => {
    const { options, db } = oldFolder()
    db.close()
    const archive = openHealthy(options)
    const { games } = archive
    const old = games.ids({})
    games.stage([makeRecord('came', 3)])
    games.accept({ added: ['came'], fromBin: [] })
    games.import([makeRecord('made', 3)])
    const [parent] = old.flatMap((gameId) => games.row(gameId)?.origin?.gameId ?? [])
    const plain = createMemoryStore()
    plain.import([...old, 'made'].flatMap((gameId) => games.load(gameId) ?? []))
    plain.stage([makeRecord('came', 3)])
    plain.accept({ added: ['came'], fromBin: [] })
    const filters: readonly GameFilter[] = [{ imported: true }, { imported: false }, { parent: parent! }, { parent: 'none' }]
    for (const filter of filters) {
      const query = { filter, sort: 'newest', offset: 0, limit: 50 } as const
      expect(games.list(query)).toEqual(plain.list(query))
    }
    expect(games.ids({ imported: true })).toEqual(['came'])
    expect(games.ids({ parent: parent! })).toHaveLength(1)
    expect(games.row(parent!)?.playedOn).toBe(1)
    archive.close()
  })
})
