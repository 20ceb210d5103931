import { expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { makeHeader, makeRecord, NOON } from '../../../test/support/record/records.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { MIGRATIONS } from './index.ts'

it('migration 22, from an archive of version 21 with Greek names, finds them by either sigma', () => {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  const player = { type: 'human', name: 'Νίκος' } as const
  const players = [{ seat: 'red', player } as const, ...makeHeader('g1').players.slice(1)]
  archive.games.import([makeRecord('g1', 1, { header: { players, note: 'καλός' } }), makeRecord('g2', 1)])
  archive.formations.put({ id: 's1', name: 'Τείχος', edition: 'classic', preset: 'full', placement: {}, updatedAt: NOON })
  archive.close()
  const db = connect(filesIn(options.dir).archive)
  db.exec(`
    UPDATE games SET words = replace(replace(words, 'νικοσ', 'νικος'), 'καλοσ', 'καλος');
    UPDATE players SET folded = replace(folded, 'νικοσ', 'νικος');
    UPDATE setups SET folded = 'τειχος';
    PRAGMA user_version = 21;
  `)
  expect(db.prepare('SELECT words FROM games ORDER BY key').pluck().get()).toContain('νικος')
  migrate(db, MIGRATIONS)
  expect([versionOf(db) >= 22, findDamage(db)]).toEqual([true, null])
  expect(db.prepare('SELECT folded FROM setups').pluck().all()).toEqual(['τειχοσ'])
  db.close()
  const { games } = openHealthy(options)
  const found = (filter: { text?: string; player?: string }) =>
    games.list({ filter, sort: 'newest', offset: 0, limit: 9 }).rows.map(({ gameId }) => gameId)
  for (const text of ['νικος', 'ΝΙΚΟΣ', 'νίκοσ', 'καλοσ']) expect(found({ text })).toEqual(['g1'])
  expect(found({ player: 'νικοσ' })).toEqual(['g1'])
})
