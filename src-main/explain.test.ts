import { describe, expect, it } from 'vitest'
import { CannotStartError, explain, explainStart } from './explain.ts'

const errorWith = (code: string): Error => Object.assign(new Error(`${code}: disk I/O error, open '/home/ada/archive.db'`), { code })

describe('disk errors', () => {
  it.each([
    ['SQLITE_FULL', 'The disk is full'],
    ['ENOSPC', 'The disk is full'],
    ['EDQUOT', 'The disk is full'],
    ['EFBIG', 'cannot grow any further'],
    ['SQLITE_READONLY', 'may not write'],
    ['SQLITE_READONLY_DBMOVED', 'may not write'],
    ['EROFS', 'may not write'],
    ['EACCES', 'may not write'],
    ['SQLITE_IOERR', 'cannot write to the disk'],
    ['SQLITE_IOERR_WRITE', 'cannot write to the disk'],
    ['SQLITE_IOERR_FSYNC', 'cannot write to the disk'],
    ['EIO', 'cannot write to the disk'],
    ['SQLITE_CANTOPEN', 'cannot write to the disk'],
    ['ENOENT', 'is missing'],
    ['EISDIR', 'A file has the name'],
    ['SQLITE_BUSY', 'Another program'],
  ])('%s is explained in plain words', (code, words) => {
    const failure = explain(errorWith(code))
    expect(failure?.code).toBe('unsaved')
    for (const text of [failure?.message, explainStart(errorWith(code))]) {
      expect(text).toContain(words)
      expect(text).not.toMatch(/SQLITE|disk I\/O|home|\bE[A-Z]{2,}/)
    }
  })

  it('a bug is not explained, and its text is never shown', () => {
    for (const bug of [new Error('the flag is on B1'), errorWith('SQLITE_CONSTRAINT_UNIQUE'), 'text', null]) {
      expect(explain(bug)).toBeNull()
      expect(explainStart(bug)).toBe('Something went wrong inside Marshal. Your games were not touched.')
    }
    expect(explainStart(new CannotStartError('Build it first.'))).toBe('Build it first.')
  })
})
