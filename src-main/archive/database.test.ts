import { describe, expect, it } from 'vitest'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'

describe('a connection', () => {
  it.each([
    ['writes ahead', 'journal_mode', 'wal'],
    ['has every commit on the disk before it returns', 'synchronous', 2],
    ['belongs to one owner', 'locking_mode', 'exclusive'],
    ['keeps references whole', 'foreign_keys', 1],
    ['lets no row be replaced behind the triggers', 'recursive_triggers', 1],
  ])('%s', (_what, pragma, value) => {
    const db = connect(filesIn(makeFolder()).archive)
    expect(db.pragma(pragma, { simple: true })).toBe(value)
    db.close()
  })
})
