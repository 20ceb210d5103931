import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { answerAt } from '../../../test/support/record/describe-analyses.ts'
import { MIGRATIONS } from './index.ts'

describe('migration 12, from an archive of version 11 with games', () => {
  it('leaves a whole archive, every sum as it was, whose finished games can keep an analysis', () => {
    const options = optionsIn(makeFolder())
    const { archive: file } = filesIn(options.dir)
    copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), file)
    const db = connect(file)
    migrate(db, MIGRATIONS.slice(0, 11))
    const sums = () => db.prepare('SELECT game_id, header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
    const before = sums()
    migrate(db, MIGRATIONS.slice(0, 12))
    expect([versionOf(db), findDamage(db)]).toEqual([12, null])
    expect(sums()).toEqual(before)
    expect(db.prepare('SELECT count(*) FROM analyses').pluck().get()).toBe(0)
    db.close()
    const { games } = openHealthy(options)
    const [over] = games.ids({ result: 'draw' })
    games.keepAnswers(over!, games.version(over!)!, [answerAt(0)])
    expect([...games.answers(over!, { question: 'judge', effort: 1 }).keys()]).toEqual([0])
  })
})
