import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameFilter } from '../../contract/index.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { openCopy } from '../repair/rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'
import { plainLetters } from './003-plain-letters.ts'
import { sums } from './004-sums.ts'
import { winners } from './005-winners.ts'

/** An archive as version 4 left it, with games of every family, a deleted one among them. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const { archive } = filesIn(options.dir)
  copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), archive)
  return { options, archive }
}

const find = (archive: ReturnType<typeof openHealthy>, filter: GameFilter) =>
  archive.games.list({ filter, sort: 'newest', offset: 0, limit: 99 })

describe('migration 5, from an archive of version 4 with games', () => {
  it('leaves a whole archive, and every sum as it was', () => {
    const { archive } = oldFolder()
    const db = connect(archive)
    expect(versionOf(db)).toBe(4)
    migrate(db, [games, sets, plainLetters, sums, winners])
    expect([versionOf(db), findDamage(db)]).toEqual([5, null])
    db.close()
  })

  it('lets old games be found by who won them', () => {
    const { options } = oldFolder()
    const archive = openHealthy(options)
    const all = find(archive, {}).rows
    for (const seat of ['red', 'blue'] as const) {
      const found = find(archive, { result: [seat] }).rows
      expect(found.every(({ outcome }) => outcome?.places[seat] === 1)).toBe(true)
    }
    expect(all.filter(({ outcome }) => Object.values(outcome?.places ?? {}).includes(2)).length).toBeGreaterThan(2)
    const counts = ([['red'], ['blue'], ['green'], ['yellow'], ['gray'], 'draw', 'unfinished'] satisfies GameFilter['result'][]).map(
      (result) => find(archive, { result }).total,
    )
    expect(counts.reduce((a, b) => a + b)).toBe(all.length)
    expect(all.filter((row) => row.damage !== null || 'reviewOnly' in row)).toEqual([])
  })

  it('is not needed to look at what is left of an old archive', () => {
    const { options } = oldFolder()
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    expect(find(opened.archive, {}).total).toBeGreaterThan(20)
    opened.archive.close()
  })
})
