import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { rowOf } from '../../record/query.ts'
import { MIGRATIONS } from './index.ts'

describe('migration 9, from an archive of version 8 with games', () => {
  it('leaves a whole archive whose rows count turns that were taken back', () => {
    const options = optionsIn(makeFolder())
    const { archive: file } = filesIn(options.dir)
    copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), file)
    const db = connect(file)
    migrate(db, MIGRATIONS.slice(0, 8))
    migrate(db, MIGRATIONS.slice(0, 9))
    expect([versionOf(db), findDamage(db)]).toEqual([9, null])
    db.close()
    const archive = openHealthy(options)
    const added = playRecord({ gameId: 'added', preset: 'barrage', seed: 'undo', steps: 400 })
    archive.games.import([added])
    const records = archive.games.ids({ kind: 'digital' }).flatMap((gameId) => archive.games.load(gameId) ?? [])
    const counted = records.map(({ header }) => archive.games.row(header.gameId)?.takeBacks)
    expect(counted).toEqual(records.map((record) => rowOf(record).takeBacks))
    expect(archive.games.row('added')?.takeBacks).toBeGreaterThan(0)
    archive.close()
  })
})
