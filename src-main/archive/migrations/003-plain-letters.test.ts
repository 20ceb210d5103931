import { describe, expect, it } from 'vitest'
import { makeRecord } from '../../../test/support/record/records.ts'
import { makeSet } from '../../../test/support/record/tables.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'
import { plainLetters } from './003-plain-letters.ts'

/** An archive as version 2 left it: names and words folded as they were then, with the letters that have no accent to take away. */
function oldFolder() {
  const options = optionsIn(makeFolder())
  const db = connect(filesIn(options.dir).archive)
  migrate(db, [games, sets])
  const { header, summary } = makeRecord('g1', 0)
  db.prepare(
    `INSERT INTO games (game_id, kind, edition, preset, options, seed, started_at, note, words, status, length, result, updated_at)
     VALUES ('g1', 'digital', 'classic', 'barrage', ?, 'seed', 1, 'Weiß führt', ' łukasz weiß fuhrt', 'playing', 0, 'unfinished', ?)`,
  ).run(JSON.stringify(header.options), summary.updatedAt)
  db.exec(`INSERT INTO players VALUES (1, 0, 'red', 'Łukasz', 'łukasz', '{"type":"human"}', 1)`)
  db.exec(`INSERT INTO players VALUES (1, 1, 'blue', 'Ada', 'ada', '{"type":"human"}', 1)`)
  for (const [id, name] of ['Øst', 'Pawn', 'Nord'].entries())
    db.exec(`INSERT INTO setups VALUES ('s${id}', '${name}', '${name.toLowerCase()}', 'classic', 'full', '{}', 5, NULL)`)
  const { hash, table } = makeSet('t1')
  db.prepare('INSERT INTO edition_tables VALUES (?, ?)').run(hash, JSON.stringify(table))
  for (const [id, name] of ['Łódź', 'Moor'].entries())
    db.prepare('INSERT INTO sets VALUES (?, ?, ?, ?, 5, NULL)').run(
      `t${id}`,
      name,
      name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
      hash,
    )
  return { options, db }
}

describe('migration 3, from an archive of version 2 with rows', () => {
  it('leaves a whole archive', () => {
    const { db } = oldFolder()
    migrate(db, [games, sets, plainLetters])
    expect([versionOf(db), findDamage(db)]).toEqual([3, null])
    db.close()
  })

  it('lets old games be found by plain letters and by their own, and sorts old names by them', () => {
    const { options, db } = oldFolder()
    db.close()
    const archive = openHealthy(options)
    const found = (filter: { text?: string; player?: string }) =>
      archive.games.list({ filter, sort: 'newest', offset: 0, limit: 9 }).rows.map(({ gameId }) => gameId)
    for (const text of ['lukasz', 'Łukasz', 'luk', 'weiss', 'weiß']) expect(found({ text })).toEqual(['g1'])
    expect([found({ player: 'lukasz' }), found({ player: 'ŁUKASZ' })]).toEqual([['g1'], ['g1']])
    expect(archive.formations.list({}).map(({ name }) => name)).toEqual(['Nord', 'Øst', 'Pawn'])
    expect(archive.customEditions.list().map(({ name }) => name)).toEqual(['Łódź', 'Moor'])
  })
})
