import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { makeSet } from '../../../test/support/record/tables.ts'
import { BIN_DAYS } from '../../contract/bin.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS } from './index.ts'

it('migration 19 leaves studies of version 18 as they are, and keeps tables of custom editions for studies from then on', () => {
  let now = 1
  const options = { ...optionsIn(makeFolder()), now: () => now }
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  const db = connect(archive)
  migrate(db, MIGRATIONS.slice(0, 18))
  db.exec(`INSERT INTO studies (id, name, folded, edition, options, position, updated_at)
    VALUES ('p1', 'Endgame', 'endgame', 'classic', '{"preset":"full"}', 'turn=red', 5)`)
  db.close()
  const study = { id: 'p1', name: 'Endgame', edition: 'classic', options: { preset: 'full' }, text: 'turn=red', answer: null, updatedAt: 5 }
  const first = openHealthy(options)
  expect(first.studies.list()).toEqual([study])
  const custom = makeSet('s1')
  const set = { name: custom.name, hash: custom.hash }
  first.customEditions.put(custom)
  first.studies.put({ ...study, set })
  first.customEditions.delete('s1')
  first.close()
  now += (BIN_DAYS + 1) * 86_400_000
  const second = openHealthy(options)
  expect(second.studies.list()).toEqual([{ ...study, set }])
  expect([second.customEditions.restore('s1'), second.customEditions.table(custom.hash)]).toEqual([null, custom.table])
})
