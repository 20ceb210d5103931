import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLog, placeOf } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name = 'log.txt', longest = 300) => openLog({ file: join(folder, name), now: () => Date.UTC(2026, 0, 1, 12), longest })

describe('the log', () => {
  it('keeps each line with its time, readable by its owner only', () => {
    const log = at()
    log.add('first')
    log.add('second\n   with a break')
    expect(log.read()).toBe('2026-01-01T12:00:00.000Z first\n2026-01-01T12:00:00.000Z second with a break\n')
    expect(statSync(join(folder, 'log.txt')).mode & 0o777).toBe(0o600)
  })

  it('keeps at most two files, with the newest lines', () => {
    const log = at()
    for (let n = 0; n < 500; n++) log.add(`line ${n}`)
    expect(readdirSync(folder).sort()).toEqual(['log.txt', 'log.txt.1'])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(400)
    expect(log.read().trimEnd().endsWith('line 499')).toBe(true)
    expect(log.read()).toContain('line 498\n')
  })

  it('does not name the home folder', () => {
    const log = at()
    log.add(`at play (${join(homedir(), 'games', 'x.ts')}:3)`)
    expect(log.read()).not.toContain(homedir())
    expect(log.read()).toContain('~')
  })

  it('ignores a file that cannot be written or read', () => {
    writeFileSync(join(folder, 'file'), '')
    const log = at(join('file', 'log.txt'))
    log.add('lost')
    expect(log.read()).toBe('')
  })

  it('gives an error’s kind and place, never its text', () => {
    const place = placeOf(new RangeError('the marshal on D4'))
    expect(place).toMatch(/^RangeError at .*log\.test\.ts/)
    expect(place).not.toContain('marshal on')
    expect(placeOf('a marshal')).toBe('not an Error')
  })
})
