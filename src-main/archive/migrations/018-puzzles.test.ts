import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS } from './index.ts'

const ANSWER = { best: 'E4xE5', nearly: [], why: { type: 'best', calm: false } } as const

it('migration 18 leaves studies of version 17 as they are, and keeps answers of puzzles from then on', () => {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 17))
  db.exec(`INSERT INTO studies (id, name, folded, edition, options, position, updated_at)
    VALUES ('p1', 'Endgame', 'endgame', 'classic', '{"preset":"full"}', 'turn=red', 5)`)
  db.close()
  const study = { id: 'p1', name: 'Endgame', edition: 'classic', options: { preset: 'full' }, text: 'turn=red', answer: null, updatedAt: 5 }
  const first = openHealthy(options)
  expect(first.studies.list()).toEqual([study])
  first.studies.put({ ...study, answer: ANSWER })
  first.close()
  expect(openHealthy(options).studies.list()).toEqual([{ ...study, answer: ANSWER }])
})
