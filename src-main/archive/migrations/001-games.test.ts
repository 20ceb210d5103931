import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder } from '../../../test/support/archive/archive.ts'
import { games } from './001-games.ts'

describe('migration 1, from an empty file', () => {
  const db = () => {
    const opened = connect(filesIn(makeFolder()).archive)
    migrate(opened, [games])
    return opened
  }

  it('makes a whole archive of version 1 in which every table is strict', () => {
    const opened = db()
    expect(versionOf(opened)).toBe(1)
    expect(findDamage(opened)).toBeNull()
    const tables = opened
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict ORDER BY name")
      .pluck()
      .all()
    expect(tables).toEqual(['games', 'marks', 'players', 'setups', 'steps'])
    opened.close()
  })

  it('refuses text that is not JSON where JSON is due, and kinds of games that are not', () => {
    const opened = db()
    const insert = (kind: string, options: string): unknown =>
      opened
        .prepare(
          `INSERT INTO games (game_id, kind, edition, preset, options, seed, started_at, note, words, status, length, result, updated_at)
           VALUES ('g', ?, 'classic', 'duel', ?, 's', 1, '', '', 'playing', 0, 'unfinished', 1)`,
        )
        .run(kind, options)
    expect(() => insert('digital', '{')).toThrow('CHECK')
    expect(() => insert('dreamt', '{}')).toThrow('CHECK')
    insert('digital', '{}')
    opened.close()
  })
})
