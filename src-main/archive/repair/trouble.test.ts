/** What is offered when an archive cannot be opened, and what each offer does. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRecord, makeStep, makeSummary, NOON } from '../../../test/support/record/records.ts'
import { createRecycleBin } from '../../recycle-bin/create-recycle-bin.ts'
import type { Caller } from '../../contract/handlers.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { openArchive, type ArchiveOptions, type Opened } from '../open.ts'
import { beginAnew, openCopy, rescueArchive } from './rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'

const GAMES = 40
const PAGE = 4096

/** A closed archive with games, one of them deleted, and a formation; without a backup. */
function makeArchive(): { readonly options: ArchiveOptions; readonly file: string } {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import(Array.from({ length: GAMES }, (_, i) => makeRecord(`g${i}`, 20, { header: { note: 'x'.repeat(200) } })))
  archive.games.delete(['g39'])
  archive.marks.setMark('g0', 'red', 'p1', 'spy?')
  archive.formations.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 5 })
  archive.close()
  rmSync(filesIn(options.dir).backups, { recursive: true })
  return { options, file: filesIn(options.dir).archive }
}

function overwrite(file: string, from: number, pages: number): Buffer {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from * PAGE, (from + pages) * PAGE)
  writeFileSync(file, bytes)
  return bytes
}

function healthy(opened: Opened) {
  if (opened.state !== 'healthy') throw new Error(`${opened.state}: ${opened.message}`)
  return opened.archive
}

const kept = ({ dir }: ArchiveOptions): readonly string[] => readdirSync(dir).filter((name) => /^archive-damaged-.*\.db$/.test(name))

describe('a damaged archive without backups', () => {
  it('offers a copy, a rescue, a new archive and another try', () => {
    const { options, file } = makeArchive()
    overwrite(file, Math.floor(statSync(file).size / 2 / PAGE), 4)
    expect(openArchive(options)).toMatchObject({ state: 'damaged', backups: [], offers: ['rescue', 'copy', 'anew', 'again'] })
  })

  it('is rescued: what can be read is in a new archive, and the damaged file is kept', () => {
    const { options, file } = makeArchive()
    const damaged = overwrite(file, Math.floor(statSync(file).size / 2 / PAGE), 4)
    const archive = healthy(rescueArchive(options))
    const whole = Array.from({ length: GAMES - 1 }, (_, i) => `g${i}`).filter((gameId) => archive.games.load(gameId)?.steps.length === 20)
    expect(whole.length).toBeGreaterThan(GAMES / 2)
    const [note] = archive.care?.notes() ?? []
    expect(note).toMatch(
      /^This archive was put together from a damaged one\. \d+ games could be read in full\. \d+ more could be read in part\./,
    )
    archive.games.append(whole[0] ?? '', makeStep(21), makeSummary({ length: 21 }))
    archive.close()
    expect(kept(options).map((name) => readFileSync(join(options.dir, name)))).toEqual([damaged])
    expect(openHealthy(options).games.load(whole[0] ?? '')?.steps).toHaveLength(21)
  })

  it('is rescued completely when only its first page is damaged, with recycle bin, marks and formations', () => {
    const { options, file } = makeArchive()
    overwrite(file, 0, 1)
    expect(openArchive(options).state).toBe('damaged')
    const archive = healthy(rescueArchive(options))
    for (let i = 0; i < GAMES - 1; i++) expect(archive.games.load(`g${i}`)?.steps).toHaveLength(20)
    expect(archive.games.deleted().map(({ game }) => game.gameId)).toEqual(['g39'])
    expect(archive.marks.marks('g0', 'red')).toEqual({ p1: 'spy?' })
    expect(archive.formations.get('s1')?.name).toBe('Wall')
  })

  it('keeps the marks of a game for review only and of an imported one, even when read in part', () => {
    const { options, file } = makeArchive()
    const archive = openHealthy(options)
    archive.games.stage(['cut', 'whole'].map((gameId) => makeRecord(gameId, 20, { summary: { reviewOnly: true } })))
    archive.games.accept({ added: ['cut', 'whole'], fromBin: [] })
    archive.close()
    const db = connect(file)
    db.exec('DROP TRIGGER steps_never_change')
    db.prepare(`UPDATE steps SET at = at + 1 WHERE seq = 15 AND game = (SELECT key FROM games WHERE game_id = 'cut')`).run()
    db.close()
    rmSync(filesIn(options.dir).backups, { recursive: true })
    const { games } = healthy(rescueArchive(options))
    expect(games.row('whole')).toMatchObject({ reviewOnly: true, imported: true })
    expect(games.row('cut')).toMatchObject({ reviewOnly: true, imported: true, length: 14 })
  })

  it('of which nothing can be read is reported and not changed', () => {
    const { options, file } = makeArchive()
    const damaged = overwrite(file, 0, statSync(file).size / PAGE)
    expect(rescueArchive(options)).toMatchObject({
      state: 'damaged',
      message: expect.stringContaining('This archive can no longer be read') as unknown,
    })
    expect(readFileSync(file)).toEqual(damaged)
    expect(readdirSync(options.dir).sort()).toEqual(['archive-witness.json', 'archive.db', 'backups'])
  })

  it('is replaced by a new one, and kept', () => {
    const { options, file } = makeArchive()
    const damaged = overwrite(file, 0, 3)
    const archive = healthy(beginAnew(options))
    expect(archive.games.ids({})).toEqual([])
    expect(archive.care?.notes()).toEqual([])
    archive.games.import([makeRecord('new', 2)])
    archive.close()
    expect(kept(options).map((name) => readFileSync(join(options.dir, name)))).toEqual([damaged])
    expect(openHealthy(options).games.ids({})).toEqual(['new'])
  })

  it('is replaced by a new one even with backups, which stay', () => {
    const { options, file } = makeArchive()
    openHealthy(options).close()
    rmSync(file)
    expect(openArchive(options)).toMatchObject({ state: 'damaged', offers: ['restore', 'anew', 'again'] })
    healthy(beginAnew(options)).close()
    expect(readdirSync(filesIn(options.dir).backups).length).toBeGreaterThan(0)
  })
})

/** Ways in which opening fails, with the sentence for each. */
const FAILURES: readonly (readonly [string, (file: string, dir: string) => void, RegExp])[] = [
  ['a folder is in its place', (file) => (rmSync(file), mkdirSync(file)), /There is a folder/],
  ['a table is missing', (file) => change(file, 'DROP TABLE marks'), /damaged/],
  ['a column is missing', (file) => change(file, 'ALTER TABLE setups DROP COLUMN folded'), /damaged/],
]

function change(file: string, sql: string): void {
  const db = connect(file)
  db.exec(sql)
  db.close()
}

describe.each(FAILURES)('an archive of which %s', (_what, spoil, words) => {
  it('is reported in plain words at every attempt', () => {
    const { options, file } = makeArchive()
    spoil(file, options.dir)
    for (const attempt of [openArchive, openCopy, rescueArchive]) {
      const opened = attempt(options)
      const message = 'message' in opened ? opened.message : ''
      expect(message, attempt.name).not.toMatch(/E[A-Z]{4,}|SQLITE|no such|I\/O|database|Error/)
      if (attempt === openArchive) expect([opened.state, message]).toEqual(['damaged', expect.stringMatching(words)])
      if ('archive' in opened) opened.archive.close()
    }
  })
})

describe('a disk that is full or refuses access when an archive is opened', () => {
  const failing = (code: string) => ({
    version: MIGRATIONS.length + 1,
    up: 'CREATE TABLE later (key INTEGER PRIMARY KEY, text TEXT)',
    fill: () => {
      throw Object.assign(new Error('the machine says so'), { code })
    },
  })

  it.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'])(
    'is no damage (%s): it is said, and nothing but to look again is offered',
    (code) => {
      const { options, file } = makeArchive()
      const before = readFileSync(file)
      const opened = openArchive({ ...options, migrations: [...MIGRATIONS, failing(code)] })
      expect(opened).toMatchObject({ state: 'blocked', offers: ['again'], message: expect.stringMatching(/unchanged/) as unknown })
      expect(readFileSync(file)).toEqual(before)
      expect(healthy(openArchive(options)).games.ids({})).toHaveLength(GAMES - 1)
    },
  )

  it('is no damage where the file is read-only: it is reported, not changed, and opens once it is writable', () => {
    const { options, file } = makeArchive()
    const before = readFileSync(file)
    expect(openArchive({ ...options, isWritable: () => false })).toEqual({
      state: 'blocked',
      message: expect.stringMatching(/read-only.*unchanged/) as unknown,
      offers: ['again'],
    })
    expect(readFileSync(file)).toEqual(before)
    healthy(openArchive(options)).close()
  })

  it('is recognised by SQLite’s code', () => {
    const { options } = makeArchive()
    const grow = { version: MIGRATIONS.length + 1, up: 'PRAGMA max_page_count = 1; CREATE TABLE later (a); CREATE TABLE much_later (a);' }
    expect(openArchive({ ...options, migrations: [...MIGRATIONS, grow] })).toMatchObject({ state: 'blocked' })
    healthy(openArchive(options)).close()
  })

  it('leaves a damaged archive damaged when its rescue fails', () => {
    const { options, file } = makeArchive()
    overwrite(file, Math.floor(statSync(file).size / 2 / PAGE), 4)
    const migrations = [...MIGRATIONS, failing('SQLITE_FULL')]
    expect(rescueArchive({ ...options, migrations })).toMatchObject({ state: 'damaged', offers: ['rescue', 'copy', 'anew', 'again'] })
  })
})

describe('a file that was replaced', () => {
  it('never overwrites another one, even at the same moment', () => {
    const { options } = makeArchive()
    const at = { ...options, now: () => NOON }
    const archives = [0, 1, 2].map(() => {
      const archive = healthy(beginAnew(at))
      archive.close()
      return archive
    })
    expect(archives).toHaveLength(3)
    expect(kept(options)).toHaveLength(3)
    expect(kept(options).map((name) => openedGames(join(options.dir, name)))).toContain(GAMES)
  })
})

/** The number of games in a file that is not open. */
function openedGames(file: string): number {
  const db = connect(file)
  const count = db.prepare<[], number>('SELECT count(*) FROM games').pluck().get() ?? 0
  db.close()
  return count
}

describe('a transaction', () => {
  it('restores games, formations and custom editions together or not at all', () => {
    const archive = openHealthy()
    const { games, formations, customEditions, studies } = archive
    games.import([makeRecord('g1', 2)])
    const formation = { id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 5 }
    formations.put(formation)
    games.delete(['g1'])
    formations.delete('s1')
    let isFull = true
    const restore = (id: string) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      return formations.restore(id)
    }
    const { handlers } = createRecycleBin({
      games,
      formations: { ...formations, restore },
      customEditions,
      studies,
      atOnce: (work) => archive.atOnce(work),
    })
    const items = [{ kind: 'game', id: 'g1' } as const, { kind: 'formation', id: 's1' } as const]
    const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
    expect(() => handlers['bin.restore']({ items }, host)).toThrow('full')
    expect([games.ids({}), games.deleted().length]).toEqual([[], 1])
    isFull = false
    expect(handlers['bin.restore']({ items }, host)).toEqual({ ok: true, value: { count: 2 } })
    expect(games.ids({})).toEqual(['g1'])
  })
})

describe('staged games at a start', () => {
  it('are removed: the import was not finished', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 2), makeRecord('g2', 2)])
    first.games.delete(['g2'])
    first.games.stage([makeRecord('g3', 2)])
    first.close()
    const { games } = openHealthy(options)
    expect([games.restore(['g3']), games.ids({}), games.deleted().map(({ game }) => game.gameId)]).toEqual([[], ['g1'], ['g2']])
  })

  it('are removed at no other time, however long the import takes', () => {
    let now = NOON
    const { games, care } = openHealthy({ ...optionsIn(makeFolder()), now: () => now })
    games.stage([makeRecord('g3', 2)])
    now += 90 * 86_400_000
    care?.purge()
    expect(games.restore(['g3'])).toEqual(['g3'])
  })
})

describe('an archive that cannot be backed up', () => {
  it('works on, and the reason is given in words', () => {
    const warnings: string[] = []
    const { options } = makeArchive()
    writeFileSync(filesIn(options.dir).backups, 'a file')
    const archive = healthy(openArchive({ ...options, warn: (message) => void warnings.push(message) }))
    archive.games.setNote('g1', 'changed')
    archive.close()
    expect(warnings.length).toBeGreaterThan(0)
    for (const warning of warnings) expect(warning).toMatch(/^The archive could not be backed up\. The disk does not respond/)
  })
})

describe('a failed first backup', () => {
  it('is tried again after an hour, not before', async () => {
    const warnings: string[] = []
    let now = NOON
    const { options } = makeArchive()
    const { backups } = filesIn(options.dir)
    writeFileSync(backups, 'a file')
    const archive = healthy(openArchive({ ...options, now: () => now, warn: (message) => void warnings.push(message) }))
    const atOpening = warnings.length
    for (let i = 0; i < 5; i++) await archive.care?.backUp()
    expect(warnings.length - atOpening).toBe(1)
    rmSync(backups)
    now += 3_600_000
    await archive.care?.backUp()
    expect(readdirSync(backups)).toHaveLength(1)
    archive.close()
  })
})

describe('foreign files in the folder', () => {
  it('do not prevent opening: folders with the names of drafts, and a broken link as a backup', () => {
    const { options } = makeArchive()
    const { backups, draft, copy } = filesIn(options.dir)
    for (const path of [draft, copy, backups]) mkdirSync(path)
    writeFileSync(join(draft, 'mine.txt'), 'not ours')
    if (process.platform !== 'win32') symlinkSync('/nowhere/at-all.db', join(backups, 'archive-2026-01-01T12-00-00.000Z.db'))
    expect(openHealthy(options).games.ids({})).toHaveLength(GAMES - 1)
    expect(existsSync(join(draft, 'mine.txt'))).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('are reported in words in the place of the archive or of a draft', () => {
    const { options, file } = makeArchive()
    const { copy } = filesIn(options.dir)
    overwrite(file, 0, 3)
    mkdirSync(copy)
    expect(rescueArchive(options)).toMatchObject({ state: 'damaged', offers: ['rescue', 'copy', 'anew', 'again'] })
    rmSync(file)
    symlinkSync('archive.db', file)
    expect(openArchive(options)).toMatchObject({ state: 'damaged', message: expect.stringMatching(/^The /) as unknown })
  })
})

describe('interrupted work', () => {
  it('leaves nothing behind: unfinished backups and drafts are removed at the next start', () => {
    const { options } = makeArchive()
    openHealthy(options).close()
    const { backups, draft, copy } = filesIn(options.dir)
    const leftover = join(backups, 'archive-2026-01-01T12-00-00.000Z.db.new')
    for (const path of [leftover, draft, copy, `${copy}-wal`]) writeFileSync(path, 'half')
    writeFileSync(join(backups, 'mine.db.new'), 'not ours')
    openHealthy(options).close()
    for (const path of [leftover, draft, copy, `${copy}-wal`]) expect(existsSync(path), path).toBe(false)
    expect(existsSync(join(backups, 'mine.db.new'))).toBe(true)
  })
})

describe('the first backup', () => {
  it('exists from the first game on, while the archive is open, and holds it', async () => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    const { backups } = filesIn(options.dir)
    await archive.care?.backUp()
    expect(readdirSync(backups)).toEqual([])
    archive.games.import([makeRecord('g1', 3)])
    await archive.care?.backUp()
    await archive.care?.backUp()
    expect(readdirSync(backups)).toHaveLength(1)
    const [name = ''] = readdirSync(backups)
    const other = optionsIn(makeFolder())
    renameSync(join(backups, name), filesIn(other.dir).archive)
    expect(openHealthy(other).games.load('g1')).toEqual(makeRecord('g1', 3))
  })

  it('interrupted by closing harms nothing', async () => {
    const options = optionsIn(makeFolder())
    const archive = openHealthy(options)
    archive.games.import([makeRecord('g1', 3)])
    const backup = archive.care?.backUp()
    archive.close()
    await backup
    expect(readdirSync(filesIn(options.dir).backups).filter((name) => name.endsWith('.new'))).toEqual([])
    expect(openHealthy(options).games.load('g1')).toEqual(makeRecord('g1', 3))
  })
})
