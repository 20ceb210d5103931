import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupsIn, backupsToKeep } from './backups.ts'
import { makeFolder } from '../../../test/support/archive/archive.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 2, 1, 9)

describe('backups that stay', () => {
  const list = (...times: readonly number[]) => times.map((at) => ({ id: String(at), at, bytes: 1 }))

  it('are the three newest, and the newest of each of four days before', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      START + DAY * (9 - day) + 3,
      START + DAY * (9 - day) + 2,
      START + DAY * (9 - day) + 1,
    ])
    const kept = backupsToKeep(list(...days))
    expect(kept.map(Number)).toEqual([...days.slice(0, 3), ...[1, 2, 3, 4].map((day) => START + DAY * (9 - day) + 3)])
  })

  it('are all where there are few', () => {
    expect(backupsToKeep(list(START + 2, START + 1))).toHaveLength(2)
    expect(backupsToKeep([])).toEqual([])
  })
})

describe('a folder of backups', () => {
  it('keeps to the rotation, and leaves other files alone', () => {
    const folder = join(makeFolder(), 'backups')
    const archive = join(makeFolder(), 'archive.db')
    mkdirSync(folder)
    writeFileSync(join(folder, 'holiday.jpg'), 'x')
    const backups = backupsIn(folder)
    for (let i = 0; i < 12; i++) {
      writeFileSync(archive, `version ${i}`)
      utimesSync(archive, (Date.now() + 1e6 + i * 1000) / 1000, (Date.now() + 1e6 + i * 1000) / 1000)
      backups.make(archive, START + i * DAY)
    }
    expect(backups.list()).toHaveLength(7)
    expect(backups.list()[0]).toEqual({ id: 'archive-2026-03-12T09-00-00.000Z.db', at: START + 11 * DAY, bytes: 10 })
    expect(readdirSync(folder)).toContain('holiday.jpg')
    expect(readdirSync(folder)).toHaveLength(8)
  })
})
