import { describe, expect, it } from 'vitest'
import { connect, type Connection } from './database.ts'
import { filesIn } from './files/files.ts'
import { migrate, newestVersion, versionOf, type Migration } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'

function open(): Connection {
  return connect(filesIn(makeFolder()).archive)
}

const FIRST: Migration = { version: 1, up: 'CREATE TABLE words (word TEXT NOT NULL) STRICT' }
const SECOND: Migration = { version: 2, up: "ALTER TABLE words ADD COLUMN language TEXT NOT NULL DEFAULT 'en'" }

describe('migrations', () => {
  it('are numbered from 1 without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, i) => i + 1))
    expect(newestVersion(MIGRATIONS)).toBe(MIGRATIONS.length)
    expect(newestVersion([])).toBe(0)
  })

  it('bring an archive with rows to the newest version, each once', () => {
    const db = open()
    migrate(db, [FIRST])
    db.exec("INSERT INTO words VALUES ('Marshal')")
    migrate(db, [FIRST, SECOND])
    migrate(db, [FIRST, SECOND])
    expect(versionOf(db)).toBe(2)
    expect(db.prepare('SELECT * FROM words').all()).toEqual([{ word: 'Marshal', language: 'en' }])
    db.close()
  })

  it('leave the version before, with its rows, when one fails', () => {
    const db = open()
    migrate(db, [FIRST])
    db.exec("INSERT INTO words VALUES ('Marshal')")
    const broken: Migration = { version: 2, up: 'DELETE FROM words; ALTER TABLE nothing ADD COLUMN x' }
    expect(() => migrate(db, [FIRST, broken])).toThrow('nothing')
    expect(versionOf(db)).toBe(1)
    expect(db.prepare('SELECT * FROM words').all()).toEqual([{ word: 'Marshal' }])
    db.close()
  })

  it('do not jump', () => {
    const db = open()
    expect(() => migrate(db, [SECOND])).toThrow('no migration from version 0 to 2')
    db.close()
  })
})
