import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { MIGRATIONS } from './index.ts'

describe('migration 17, from an archive of version 16 with tallies in words', () => {
  it('leaves a whole archive, whose finished games are counted once they are read again', () => {
    const options = optionsIn(makeFolder())
    const { archive: file } = filesIn(options.dir)
    copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), file)
    const db = connect(file)
    migrate(db, MIGRATIONS.slice(0, 16))
    db.exec(`UPDATE games SET facts = 2; INSERT INTO tallies (game, tally) SELECT key, '{"ms":1,"sides":[]}' FROM games`)
    migrate(db, MIGRATIONS.slice(0, 17))
    expect([versionOf(db), findDamage(db)]).toEqual([17, null])
    db.close()
    const archive = openHealthy(options)
    const { games, care } = archive
    const read = () => [...games.played({})].flat().filter(({ tally }) => tally !== null)
    expect(read()).toEqual([])
    for (const pause of care!.inspect()) expect(pause).toBeUndefined()
    expect(read().length).toBeGreaterThan(0)
    expect([...games.played({})].flat().filter(({ isUnread }) => isUnread)).toEqual([])
    archive.close()
  })
})
