import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'
import { plainLetters } from './003-plain-letters.ts'
import { sums } from './004-sums.ts'
import { winners } from './005-winners.ts'
import { lots } from './006-lots.ts'

const KEPT = join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db')

describe('migration 6, from an archive of version 5 with games', () => {
  it('leaves a whole archive, every sum as it was, and says of no game that anything was drawn', () => {
    const { archive } = filesIn(makeFolder())
    copyFileSync(KEPT, archive)
    const db = connect(archive)
    migrate(db, [games, sets, plainLetters, sums, winners])
    const sealed = () => db.prepare('SELECT game_id, header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
    const before = sealed()
    expect(versionOf(db)).toBe(5)
    migrate(db, [games, sets, plainLetters, sums, winners, lots])
    expect([versionOf(db), findDamage(db)]).toEqual([6, null])
    expect(sealed()).toEqual(before)
    expect(db.prepare('SELECT DISTINCT lots FROM games').pluck().all()).toEqual([null])
    expect(() => db.exec(`UPDATE games SET lots = '["first"]'`)).toThrow('never changes')
    db.close()
  })

  it('keeps what was drawn, and notices changes to it on the disk', () => {
    const options = optionsIn(makeFolder())
    copyFileSync(KEPT, filesIn(options.dir).archive)
    const archive = openHealthy(options)
    const [old] = archive.games.ids({ kind: 'digital' })
    const { header, steps, summary } = archive.games.load(old ?? '')!
    expect(header).not.toHaveProperty('lots')
    archive.games.import([{ header: { ...header, gameId: 'drawn', lots: ['places'] }, steps, summary }])
    expect(archive.games.load('drawn')?.header.lots).toEqual(['places'])
    archive.close()
    const db = connect(filesIn(options.dir).archive)
    db.exec(`DROP TRIGGER headers_never_change; UPDATE games SET lots = NULL WHERE game_id = 'drawn'`)
    db.close()
    const changed = openHealthy(options)
    expect(changed.games.row('drawn')?.damage).not.toBeNull()
    expect(changed.games.row(old ?? '')?.damage).toBeNull()
    changed.close()
  })
})
