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

describe('migration 14, from an archive of version 13 with games', () => {
  it('leaves a whole archive, every sum as it was, whose finished games are counted once they are read again', () => {
    const options = optionsIn(makeFolder())
    const { archive: file } = filesIn(options.dir)
    copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), file)
    const db = connect(file)
    migrate(db, MIGRATIONS.slice(0, 13))
    db.prepare('UPDATE games SET facts = 1').run()
    const sums = (): unknown => db.prepare('SELECT game_id, header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
    const before = sums()
    migrate(db, MIGRATIONS.slice(0, 14))
    expect([versionOf(db), findDamage(db), sums()]).toEqual([14, null, before])
    db.close()
    const { games, care } = openHealthy(options)
    expect([...games.played({})].flat().map(({ isUnread, tally }) => [isUnread, tally])).toContainEqual([true, null])
    for (const pause of care!.inspect()) expect(pause).toBeUndefined()
    const counted = [...games.played({})].flat()
    expect(counted.filter(({ isUnread }) => isUnread)).toEqual([])
    const plain = createMemoryStore()
    plain.import(games.ids({}).flatMap((gameId) => games.load(gameId) ?? []))
    const tallies = (store: Pick<typeof games, 'played'>): readonly string[] =>
      [...store.played({})].flat().map(({ edition, tally }) => JSON.stringify([edition, tally]))
    expect(tallies(games).toSorted()).toEqual(tallies(plain).toSorted())
    expect(counted.some(({ tally }) => tally !== null)).toBe(true)
  })
})
