/** What is offered when an archive cannot be opened, and what comes of it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRecord, makeStep, makeSummary, NOON } from '../record/testing/records.ts'
import { connect } from './database.ts'
import { filesIn } from './files.ts'
import { openArchive, type ArchiveOptions, type Opened } from './open.ts'
import { beginAnew, openCopy, rescueArchive } from './rescue.ts'
import { makeFolder, openHealthy, optionsIn } from './testing/archive.ts'

const GAMES = 40
const PAGE = 4096

/** A closed archive with games in it, one of them deleted, and a setup; without a backup. */
function makeArchive(): { readonly options: ArchiveOptions; readonly file: string } {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import(Array.from({ length: GAMES }, (_, i) => makeRecord(`g${i}`, 20, { header: { note: 'x'.repeat(200) } })))
  archive.games.delete(['g39'])
  archive.marks.setMark('g0', 'red', 'p1', 'spy?')
  archive.setups.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 5 })
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
  it('offers a copy, a rescue, a new beginning and another look', () => {
    const { options, file } = makeArchive()
    overwrite(file, Math.floor(statSync(file).size / 2 / PAGE), 4)
    expect(openArchive(options)).toMatchObject({ state: 'damaged', backups: [], offers: ['rescue', 'copy', 'anew', 'again'] })
  })

  it('is rescued: what can be read is played on in a new archive, and the damaged file is kept', () => {
    const { options, file } = makeArchive()
    const damaged = overwrite(file, Math.floor(statSync(file).size / 2 / PAGE), 4)
    const archive = healthy(rescueArchive(options))
    const whole = Array.from({ length: GAMES - 1 }, (_, i) => `g${i}`).filter((gameId) => archive.games.load(gameId)?.steps.length === 20)
    expect(whole.length).toBeGreaterThan(GAMES / 2)
    const [note] = archive.care?.notes() ?? []
    expect(note).toMatch(
      /^This archive was put together from a damaged one\. \d+ games could be read in full\. Of \d+ more only a part could be read\./,
    )
    archive.games.append(whole[0] ?? '', makeStep(21), makeSummary({ length: 21 }))
    archive.close()
    expect(kept(options).map((name) => readFileSync(join(options.dir, name)))).toEqual([damaged])
    expect(openHealthy(options).games.load(whole[0] ?? '')?.steps).toHaveLength(21)
  })

  it('is rescued whole when only its first page is damaged, recycle bin, marks and setups too', () => {
    const { options, file } = makeArchive()
    overwrite(file, 0, 1)
    expect(openArchive(options).state).toBe('damaged')
    const archive = healthy(rescueArchive(options))
    for (let i = 0; i < GAMES - 1; i++) expect(archive.games.load(`g${i}`)?.steps).toHaveLength(20)
    expect(archive.games.deleted().map(({ game }) => game.gameId)).toEqual(['g39'])
    expect(archive.marks.marks('g0', 'red')).toEqual({ p1: 'spy?' })
    expect(archive.setups.get('s1')?.name).toBe('Wall')
  })

  it('of which nothing can be read says so, and is left as it is', () => {
    const { options, file } = makeArchive()
    const damaged = overwrite(file, 0, statSync(file).size / PAGE)
    expect(rescueArchive(options)).toMatchObject({
      state: 'damaged',
      message: expect.stringContaining('Nothing of this archive') as unknown,
    })
    expect(readFileSync(file)).toEqual(damaged)
    expect(readdirSync(options.dir).sort()).toEqual(['archive-witness.json', 'archive.db', 'backups'])
  })

  it('gives way to a new one, and is kept', () => {
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

  it('gives way to a new one also beside backups, which stay', () => {
    const { options, file } = makeArchive()
    openHealthy(options).close()
    rmSync(file)
    expect(openArchive(options)).toMatchObject({ state: 'damaged', offers: ['restore', 'anew', 'again'] })
    healthy(beginAnew(options)).close()
    expect(readdirSync(filesIn(options.dir).backups).length).toBeGreaterThan(0)
  })
})

/** Ways in which opening fails, and the sentence for each. */
const FAILURES: readonly (readonly [string, (file: string, dir: string) => void, RegExp])[] = [
  ['a folder lies in its place', (file) => (rmSync(file), mkdirSync(file)), /there is a folder/],
  ['a table is missing', (file) => change(file, 'DROP TABLE marks'), /damaged/],
  ['a column is missing', (file) => change(file, 'ALTER TABLE setups DROP COLUMN folded'), /damaged/],
]

function change(file: string, sql: string): void {
  const db = connect(file)
  db.exec(sql)
  db.close()
}

describe.each(FAILURES)('an archive of which %s', (_what, spoil, words) => {
  it('is told in words, without a word of the machine, at every attempt', () => {
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

describe('an archive that cannot be backed up', () => {
  it('is used all the same, and the reason is told in words', () => {
    const warnings: string[] = []
    const { options } = makeArchive()
    writeFileSync(filesIn(options.dir).backups, 'a file')
    const archive = healthy(openArchive({ ...options, warn: (message) => void warnings.push(message) }))
    archive.games.setNote('g1', 'changed')
    archive.close()
    expect(warnings.length).toBeGreaterThan(0)
    for (const warning of warnings) expect(warning).toMatch(/^The archive could not be backed up\. The disk does not answer/)
  })
})

describe('a first backup that cannot be made', () => {
  it('is tried again after an hour, not all the time', async () => {
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

describe('what lies in the folder and is not ours', () => {
  it('keeps nobody from his games: folders with the names of drafts, and a backup that leads nowhere', () => {
    const { options } = makeArchive()
    const { backups, draft, copy } = filesIn(options.dir)
    for (const path of [draft, copy, backups]) mkdirSync(path)
    writeFileSync(join(draft, 'mine.txt'), 'not ours')
    if (process.platform !== 'win32') symlinkSync('/nowhere/at-all.db', join(backups, 'archive-2026-01-01T12-00-00.000Z.db'))
    expect(openHealthy(options).games.ids({})).toHaveLength(GAMES - 1)
    expect(existsSync(join(draft, 'mine.txt'))).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('is told in words when it is in the place of the archive or of a draft', () => {
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

describe('what was cut short', () => {
  it('leaves nothing behind: unfinished backups and drafts go at the next start', () => {
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
  it('is there from the first game on, while the archive is open, and holds it', async () => {
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

  it('that is cut short by closing harms nothing', async () => {
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
