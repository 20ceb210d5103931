import {
  copyFileSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRecord, makeStep, makeSummary, NOON } from '../../test/support/record/records.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { createGames } from './games.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openArchive, type ArchiveOptions } from './open.ts'
import { ReadOnlyError } from './repair/read-only.ts'
import { openCopy, restoreBackup } from './repair/rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'

const GAMES = 40

/** A closed archive with games, and one backup. */
function makeArchive(): { readonly options: ArchiveOptions; readonly file: string } {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import(Array.from({ length: GAMES }, (_, i) => makeRecord(`g${i}`, 20, { header: { note: 'x'.repeat(200) } })))
  archive.formations.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 5 })
  archive.close()
  return { options, file: filesIn(options.dir).archive }
}

function overwrite(file: string, at: number, bytes: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at)
  closeSync(handle)
}

const PAGE = 4096

/** Ways in which a file really gets damaged. */
const DAMAGES: readonly (readonly [string, (file: string) => void])[] = [
  ['its first page overwritten', (file) => overwrite(file, 0, PAGE)],
  ['its schema overwritten', (file) => overwrite(file, 100, PAGE - 100)],
  ['pages in the middle overwritten', (file) => overwrite(file, Math.floor(statSync(file).size / 2 / PAGE) * PAGE, 4 * PAGE)],
  ['its last page overwritten', (file) => overwrite(file, statSync(file).size - PAGE, PAGE)],
  [
    'every tenth page overwritten',
    (file) => {
      for (let at = 3 * PAGE; at < statSync(file).size; at += 10 * PAGE) overwrite(file, at, PAGE)
    },
  ],
  ['its end cut off', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['its end cut off within a page', (file) => truncateSync(file, Math.floor(statSync(file).size / 2) + 100)],
  ['all but its header cut off', (file) => truncateSync(file, 100)],
  ['nothing left in it', (file) => truncateSync(file, 0)],
  ['a text in its place', (file) => writeFileSync(file, 'Dear diary, today I lost my Marshal to a Spy.')],
  ['no file left', (file) => rmSync(file)],
]

describe.each(DAMAGES)('an archive with %s', (_how, damage) => {
  it('is reported as damaged, is not changed, and offers its backups', () => {
    const { options, file } = makeArchive()
    damage(file)
    const before = existsSync(file) ? readFileSync(file) : null
    const opened = openArchive(options)
    expect(opened.state).toBe('damaged')
    expect(opened.state === 'damaged' && opened.backups.length).toBe(1)
    expect(existsSync(file) ? readFileSync(file) : null).toEqual(before)
  })

  it('is restored from a backup, and the damaged file is kept', () => {
    const { options, file } = makeArchive()
    damage(file)
    const before = existsSync(file) ? readFileSync(file) : null
    const opened = openArchive(options)
    if (opened.state !== 'damaged') throw new Error(opened.state)
    const restored = restoreBackup(options, opened.backups[0]!.id)
    if (restored.state !== 'healthy') throw new Error(restored.state)
    for (let i = 0; i < GAMES; i++) expect(restored.archive.games.load(`g${i}`)?.steps).toHaveLength(20)
    restored.archive.games.append('g0', makeStep(21), makeSummary())
    restored.archive.close()
    const kept = readdirSync(options.dir).filter((name) => /^archive-damaged-.*\.db$/.test(name))
    expect(kept.map((name) => readFileSync(join(options.dir, name)))).toEqual(before === null ? [] : [before])
    expect(openHealthy(options).games.load('g0')?.steps).toHaveLength(21)
  })

  it('can be opened as a read-only copy, and is not changed', () => {
    const { options, file } = makeArchive()
    damage(file)
    const before = existsSync(file) ? readFileSync(file) : null
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    const { games } = opened.archive
    const { rows } = games.list({ filter: {}, sort: 'newest', offset: 0, limit: 200 })
    for (const { gameId } of rows) {
      const { steps } = games.load(gameId)!
      expect(steps).toEqual(makeRecord(gameId, 20).steps.slice(0, steps.length))
    }
    expect(() => games.setNote('g0', 'x')).toThrow(ReadOnlyError)
    expect(() => games.import([])).toThrow(ReadOnlyError)
    expect(() => opened.archive.formations.delete('s1')).toThrow(ReadOnlyError)
    expect(() => opened.archive.marks.setMark('g0', 'red', 'p', 'm')).toThrow(ReadOnlyError)
    opened.archive.close()
    expect(existsSync(file) ? readFileSync(file) : null).toEqual(before)
    expect(openArchive(options).state).toBe('damaged')
  })
})

describe('a copy of a damaged archive', () => {
  it('holds every undamaged game, and the beginning of each damaged one', () => {
    const { options, file } = makeArchive()
    DAMAGES[2]![1](file)
    const opened = openCopy(options)
    if (opened.state !== 'read-only') throw new Error(opened.state)
    const { games, formations } = opened.archive
    const { rows } = games.list({ filter: {}, sort: 'newest', offset: 0, limit: 200 })
    const [whole = 0, partial = 0] = (opened.message.match(/\d+/g) ?? []).map(Number)
    expect(whole).toBeGreaterThan(GAMES / 2)
    expect(partial).toBeGreaterThan(0)
    expect(whole + partial).toBe(rows.length)
    expect(rows.filter(({ gameId }) => games.load(gameId)?.steps.length === 20).length).toBeGreaterThanOrEqual(whole)
    expect(formations.get('s1')?.name).toBe('Wall')
    opened.archive.close()
  })
})

describe('a backup', () => {
  it('is made when the archive is closed after a change only', () => {
    const { options } = makeArchive()
    const count = (): number => readdirSync(filesIn(options.dir).backups).length
    expect(count()).toBe(1)
    openHealthy(options).close()
    expect(count()).toBe(1)
    const archive = openHealthy(options)
    archive.games.setNote('g1', 'changed')
    archive.close()
    archive.close()
    expect(count()).toBe(2)
  })

  it('is made at the start after a crash, log included', () => {
    const { file } = makeArchive()
    const crashed = connect(file)
    createGames(crashed, () => NOON).setNote('g3', 'last words')
    const folder = optionsIn(makeFolder())
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, filesIn(folder.dir).archive + suffix)
    crashed.close()
    const archive = openHealthy(folder)
    expect(archive.games.row('g3')?.note).toBe('last words')
    archive.games.setNote('g3', 'later words')
    const [backup] = readdirSync(filesIn(folder.dir).backups)
    const saved = connect(join(filesIn(folder.dir).backups, backup!))
    expect(saved.prepare("SELECT note FROM games WHERE game_id = 'g3'").pluck().get()).toBe('last words')
    saved.close()
  })

  it('that cannot be made is reported, and the archive works on', () => {
    const warnings: string[] = []
    const dir = makeFolder()
    const options = { dir, now: () => NOON, warn: (message: string) => void warnings.push(message) }
    const archive = openHealthy(options)
    archive.games.import([makeRecord('g1', 2)])
    mkdirSync(join(filesIn(dir).backups, 'archive-2026-01-01T12-00-00.000Z.db'))
    archive.close()
    expect(warnings).toEqual([expect.stringContaining('could not be backed up')])
    expect(openHealthy(options).games.load('g1')).toEqual(makeRecord('g1', 2))
  })

  it('that is itself damaged is refused and changes nothing', () => {
    const { options, file } = makeArchive()
    overwrite(file, 0, PAGE)
    const [backup] = readdirSync(filesIn(options.dir).backups)
    overwrite(join(filesIn(options.dir).backups, backup!), 8 * PAGE, 4 * PAGE)
    const before = readFileSync(file)
    expect(restoreBackup(options, backup!)).toMatchObject({
      state: 'damaged',
      message: expect.stringContaining('Nothing has been changed') as string,
    })
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(options.dir).sort()).toEqual(['archive-witness.json', 'archive.db', 'backups'])
  })

  it.each(['../archive.db', 'archive-2026-01-01T12-00-00.000Z.db', ''])('named %j is refused where none exists', (id) => {
    const { options, file } = makeArchive()
    overwrite(file, 0, PAGE)
    expect(restoreBackup(options, id).state).toBe('damaged')
    expect(readdirSync(options.dir).sort()).toEqual(['archive-witness.json', 'archive.db', 'backups'])
  })
})

describe('an archive of a newer version', () => {
  const makeNewer = (): { readonly options: ArchiveOptions; readonly file: string } => {
    const made = makeArchive()
    const later = { version: MIGRATIONS.length + 1, up: 'ALTER TABLE games ADD COLUMN mood TEXT' }
    const opened = openArchive({ ...made.options, migrations: [...MIGRATIONS, later] })
    if (opened.state !== 'healthy') throw new Error(opened.state)
    opened.archive.close()
    return made
  }

  it('is refused and not changed', () => {
    const { options, file } = makeNewer()
    utimesSync(file, 1000, 1000)
    const before = { bytes: readFileSync(file), names: readdirSync(options.dir), backups: readdirSync(filesIn(options.dir).backups) }
    expect(openArchive(options)).toMatchObject({ state: 'newer' })
    expect({ bytes: readFileSync(file), names: readdirSync(options.dir), backups: readdirSync(filesIn(options.dir).backups) }).toEqual(
      before,
    )
    expect(statSync(file).mtimeMs).toBe(1_000_000)
  })

  it('is refused even when only its log says so', () => {
    const { file } = makeArchive()
    const newer = connect(file)
    newer.pragma('user_version = 99')
    const folder = optionsIn(makeFolder())
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, filesIn(folder.dir).archive + suffix)
    newer.close()
    expect(openArchive(folder).state).toBe('newer')
    expect(openArchive(folder).state).toBe('newer')
  })

  it('is refused as a backup too', () => {
    const { options, file } = makeNewer()
    rmSync(file)
    const opened = openArchive(options)
    if (opened.state !== 'damaged') throw new Error(opened.state)
    expect(restoreBackup(options, opened.backups[0]!.id).state).toBe('damaged')
    const restored = restoreBackup(options, opened.backups[1]!.id)
    expect(restored.state).toBe('healthy')
    if (restored.state === 'healthy') restored.archive.close()
  })
})

describe('an archive', () => {
  it('has one owner: a second one is refused', () => {
    const { options } = makeArchive()
    const archive = openHealthy(options)
    archive.games.setNote('g1', 'mine')
    expect(openArchive(options).state).toBe('busy')
    archive.close()
    expect(openHealthy(options).games.row('g1')?.note).toBe('mine')
  })

  it('is made where there is none, even after a first start that was cut short', () => {
    const options = optionsIn(join(makeFolder(), 'deeper', 'still'))
    openHealthy(options).close()
    const cut = optionsIn(makeFolder())
    connect(filesIn(cut.dir).archive).close()
    openHealthy(cut).close()
    const nothing = optionsIn(makeFolder())
    closeSync(openSync(filesIn(nothing.dir).archive, 'w'))
    openHealthy(nothing).close()
  })

  it('is not mistaken for a database of another program', () => {
    const options = optionsIn(makeFolder())
    const other = connect(filesIn(options.dir).archive)
    other.exec('CREATE TABLE cookies (crumb TEXT); PRAGMA user_version = 1')
    other.close()
    const before = readFileSync(filesIn(options.dir).archive)
    expect(openArchive(options).state).toBe('damaged')
    expect(readFileSync(filesIn(options.dir).archive)).toEqual(before)
  })

  it('keeps what was written before a log was cut off', () => {
    const { file } = makeArchive()
    const crashed = connect(file)
    createGames(crashed, () => NOON).setNote('g3', 'first')
    const whole = statSync(`${file}-wal`).size
    createGames(crashed, () => NOON).setNote('g3', 'second')
    const folder = optionsIn(makeFolder())
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, filesIn(folder.dir).archive + suffix)
    crashed.close()
    const log = openSync(`${filesIn(folder.dir).archive}-wal`, 'r+')
    ftruncateSync(log, whole + 700)
    closeSync(log)
    expect(openHealthy(folder).games.row('g3')?.note).toBe('first')
  })
})
