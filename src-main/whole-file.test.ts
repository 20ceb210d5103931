import type Fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeWhole } from './whole-file.ts'

/** The writes that reach the disk, in order; `fails` is the one that it refuses. */
const disk = vi.hoisted(() => ({ done: [] as string[], fails: '' }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  const names = new Map<number, string>()
  const note = (what: string): void => {
    if (disk.fails === what) throw Object.assign(new Error(what), { code: 'EIO' })
    disk.done.push(what)
  }
  return {
    ...fs,
    openSync: (path: string, flags: string, mode?: number) => {
      const file = fs.openSync(path, flags, mode)
      names.set(file, flags === 'r' ? 'folder' : 'draft')
      return file
    },
    fsyncSync: (file: number) => {
      note(`flush ${names.get(file) ?? '?'}`)
      fs.fsyncSync(file)
    },
    renameSync: (from: string, to: string) => {
      note('rename')
      fs.renameSync(from, to)
    },
  }
})

describe('a file that is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-whole-'))
  const path = join(folder, 'settings.json')
  afterEach(() => {
    disk.done = []
    disk.fails = ''
    rmSync(path, { force: true })
  })

  it.skipIf(process.platform === 'win32')('is flushed before it is renamed, and the folder after that', () => {
    writeWhole(path, 'new')
    expect(disk.done).toEqual(['flush draft', 'rename', 'flush folder'])
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  it.each(['flush draft', 'rename'])('keeps the old text when the disk fails at: %s', (what) => {
    writeWhole(path, 'old')
    disk.fails = what
    expect(() => writeWhole(path, 'new')).toThrow()
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })
})
