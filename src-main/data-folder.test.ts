import { join } from 'node:path'
import { describe, expect, it, afterEach, beforeEach } from 'vitest'
import { dataDir, rollbackFile, makePrivate } from './data-folder.ts'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createApp } from './app.ts'
import type { Caller } from './contract/handlers.ts'
import { writeWhole } from './whole-file.ts'

const home = join('/', 'home', 'ada')

describe('the data folder', () => {
  it('is what MARSHAL_DATA says, on every platform', () => {
    for (const platform of ['linux', 'win32', 'darwin']) expect(dataDir({ env: { MARSHAL_DATA: '/games' }, platform, home })).toBe('/games')
  })

  it('follows the platform otherwise', () => {
    expect(dataDir({ env: {}, platform: 'linux', home })).toBe(join(home, '.local', 'share', 'marshal'))
    expect(dataDir({ env: { XDG_DATA_HOME: '/xdg' }, platform: 'linux', home })).toBe(join('/xdg', 'marshal'))
    expect(dataDir({ env: { APPDATA: '/roaming' }, platform: 'win32', home })).toBe(join('/roaming', 'Marshal'))
    expect(dataDir({ env: {}, platform: 'darwin', home })).toBe(join(home, 'Library', 'Application Support', 'Marshal'))
  })

  it('has its rollback file next to it, or inside a folder named by MARSHAL_DATA', () => {
    expect(rollbackFile({ env: {}, platform: 'linux', home })).toBe(join(home, '.local', 'share', 'marshal-witness.json'))
    expect(rollbackFile({ env: { MARSHAL_DATA: '/games' }, platform: 'linux', home })).toBe(join('/games', 'archive-witness.json'))
  })
})

const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-private-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Everything in the data folder that others could use, with its mode. */
function openToOthers(): readonly string[] {
  const all: readonly string[] = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].sort()
  return all
    .toSorted()
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    .map((name) => `${name} ${modeOf(join(folder, name))}`)
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('and all entries are private from the first start on', async () => {
    const dataDir = join(folder, 'new')
    for (let start = 0; start < 2; start++) {
      const app = createApp({ dataDir, way: 'served', print: (message) => expect.unreachable(message) })
      await app.dispatch('settings.set', { muted: true }, host)
      const players = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Ben' } }
      await app.dispatch('table.create', { edition: 'classic', options: { preset: 'duel' }, players, clock: null }, host)
      chmodSync(folder, 0o700)
      expect(openToOthers()).toEqual([])
      app.close()
      expect(openToOthers()).toEqual([])
    }
  })

  it('of an older Marshal is made private with its files; other entries are left alone', () => {
    for (const name of ['archive.db', 'archive.db-wal', 'settings.json', 'notes.txt'])
      writeFileSync(join(folder, name), '', { mode: 0o644 })
    for (const name of ['backups', 'logs']) mkdirSync(join(folder, name), { mode: 0o755 })
    writeFileSync(join(folder, 'backups', 'archive-1.db'), '', { mode: 0o664 })
    symlinkSync(join(folder, 'notes.txt'), join(folder, 'settings.json.old'))
    makePrivate(folder)
    expect(modeOf(folder)).toBe('700')
    expect(openToOthers()).toEqual(['notes.txt 644', 'settings.json.old 644'])
  })

  it('that cannot be made is refused with the reason', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => makePrivate(join(folder, 'file', 'data'))).toThrow(/ENOTDIR|EEXIST/)
  })

  it('that others need stays open, and only our files in it are made private', () => {
    mkdirSync(join(folder, 'photos'), { mode: 0o755 })
    writeFileSync(join(folder, 'archive.db'), '', { mode: 0o644 })
    makePrivate(folder)
    expect([folder, join(folder, 'photos'), join(folder, 'archive.db')].map(modeOf)).toEqual(['755', '755', '600'])
  })
})

describe('a file that is written whole', () => {
  it('replaces the old one, is private, and leaves nothing else behind', () => {
    const path = join(folder, 'settings.json')
    writeFileSync(path, 'old', { mode: 0o644 })
    writeFileSync(`${path}.new`, 'left behind by a crash', { mode: 0o644 })
    writeWhole(path, 'new')
    if (process.platform !== 'win32') expect(modeOf(path)).toBe('600')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('leaves the old one unchanged where it cannot be written', () => {
    const path = join(folder, 'settings.json')
    mkdirSync(path)
    expect(() => writeWhole(path, 'new')).toThrow()
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })
})
