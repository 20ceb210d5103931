import { describe, expect, it } from 'vitest'
import { CannotStartError, explain, explainStart } from './explain.ts'

const errorWith = (code: string): Error => Object.assign(new Error(`${code}: disk I/O error, open '/home/ada/archive.db'`), { code })

describe('what goes wrong with the disk', () => {
  it.each([
    ['SQLITE_FULL', 'The disk is full'],
    ['ENOSPC', 'The disk is full'],
    ['EDQUOT', 'The disk is full'],
    ['EFBIG', 'may not grow any further'],
    ['SQLITE_READONLY', 'may not write'],
    ['SQLITE_READONLY_DBMOVED', 'may not write'],
    ['EROFS', 'may not write'],
    ['EACCES', 'may not write'],
    ['SQLITE_IOERR', 'does not take what Marshal writes'],
    ['SQLITE_IOERR_WRITE', 'does not take what Marshal writes'],
    ['SQLITE_IOERR_FSYNC', 'does not take what Marshal writes'],
    ['EIO', 'does not take what Marshal writes'],
    ['SQLITE_CANTOPEN', 'does not take what Marshal writes'],
    ['ENOENT', 'is gone'],
    ['EISDIR', 'Something else lies'],
    ['SQLITE_BUSY', 'Another program'],
  ])('%s is said in words, and not in its own', (code, words) => {
    const failure = explain(errorWith(code))
    expect(failure?.code).toBe('unsaved')
    for (const text of [failure?.message, explainStart(errorWith(code))]) {
      expect(text).toContain(words)
      expect(text).not.toMatch(/SQLITE|disk I\/O|home|\bE[A-Z]{2,}/)
    }
  })

  it('a bug is not explained, and its text is kept from people at the start as well', () => {
    for (const bug of [new Error('the flag stands on B1'), errorWith('SQLITE_CONSTRAINT_UNIQUE'), 'text', null]) {
      expect(explain(bug)).toBeNull()
      expect(explainStart(bug)).toBe('Something went wrong inside Marshal. Your games were not touched.')
    }
    expect(explainStart(new CannotStartError('Build it first.'))).toBe('Build it first.')
  })
})
