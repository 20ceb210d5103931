/** Files of an archive that are deleted or replaced, while it is open and between two starts. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { makeHeader, makeRecord, makeStep, makeSummary } from '../../test/support/record/records.ts'
import { copyDatabase, filesIn } from './files.ts'
import { ArchiveGoneError } from './gone.ts'
import { openArchive, type Archive, type ArchiveOptions } from './open.ts'
import { putBack, saveAside } from './rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'

/** An open archive with a game of three steps. */
function makeOpen(): { readonly options: ArchiveOptions; readonly archive: Archive; readonly file: string } {
  const options = optionsIn(join(makeFolder(), 'games'))
  const archive = openHealthy(options)
  archive.games.import([makeRecord('g1', 3)])
  expect(archive.care?.tend()).toBeNull()
  return { options, archive, file: filesIn(options.dir).archive }
}

const step = (archive: Archive, seq: number): void => archive.games.append('g1', makeStep(seq), makeSummary({ length: seq }))

function saveBack(options: ArchiveOptions, archive: Archive): Archive {
  if (!archive.care) throw new Error('nobody takes care of this archive')
  expect(saveAside(options, archive.care)).toBeNull()
  archive.close()
  const opened = putBack(options)
  if (opened.state !== 'healthy') throw new Error(opened.state)
  return opened.archive
}

describe('while an archive is open', () => {
  const LOSSES: readonly (readonly [string, 'gone' | 'replaced', (file: string, dir: string) => void])[] = [
    ['its folder is deleted', 'gone', (_file, dir) => rmSync(dir, { recursive: true })],
    ['its folder is moved away', 'gone', (_file, dir) => renameSync(dir, `${dir}-elsewhere`)],
    ['its file is deleted', 'gone', (file) => rmSync(file)],
    ['its file is replaced', 'replaced', (file) => (copyFileSync(file, `${file}.x`), renameSync(`${file}.x`, file))],
    ['its folder is replaced by an empty one', 'gone', (_file, dir) => (rmSync(dir, { recursive: true }), mkdirSync(dir))],
  ]
  it.each(LOSSES)('%s: it is noticed, nothing more is written, and all is written back', (_how, why, lose) => {
    const { options, archive, file } = makeOpen()
    step(archive, 4)
    lose(file, options.dir)
    expect(archive.care?.tend()).toBe(why)
    if (why === 'gone') expect(() => step(archive, 5)).toThrow(ArchiveGoneError)
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    const again = saveBack(options, archive)
    expect(again.games.load('g1')?.steps).toHaveLength(4)
    expect(again.care?.notes()).toEqual([])
    step(again, 5)
    again.close()
    expect(openHealthy(options).games.load('g1')?.steps).toHaveLength(5)
  })

  it('a file that took its place is kept when it is written back', () => {
    const { options, archive, file } = makeOpen()
    writeFileSync(`${file}.x`, 'somebody else')
    renameSync(`${file}.x`, file)
    expect(archive.care?.tend()).toBe('replaced')
    saveBack(options, archive).close()
    const found = readdirSync(options.dir).filter((name) => name.startsWith('archive-found-') && name.endsWith('.db'))
    expect(found.map((name) => readFileSync(join(options.dir, name), 'utf8'))).toEqual(['somebody else'])
  })

  it('a folder that comes back is the same again', () => {
    const { options, archive } = makeOpen()
    renameSync(options.dir, `${options.dir}-elsewhere`)
    expect(archive.care?.tend()).toBe('gone')
    renameSync(`${options.dir}-elsewhere`, options.dir)
    expect(archive.care?.tend()).toBeNull()
    step(archive, 4)
  })

  it.each(['a look', 'a step'])('its log is deleted: %s begins it anew, nothing is lost, and it is said', (how) => {
    const { options, archive, file } = makeOpen()
    rmSync(`${file}-wal`)
    if (how === 'a look') expect(archive.care?.tend()).toBeNull()
    step(archive, 4)
    expect(existsSync(`${file}-wal`)).toBe(true)
    expect(archive.care?.notes()).toEqual([expect.stringContaining('Nothing is lost')])
    expect(afterKill(options, archive).games.load('g1')?.steps).toHaveLength(4)
  })
})

/** The archive as the next start finds it when the process is killed now; `meanwhile` is done to its files before. */
function afterKill(options: ArchiveOptions, archive: Archive, meanwhile: (file: string) => void = () => undefined): Archive {
  archive.care?.tend()
  const next = optionsIn(makeFolder())
  copyDatabase(filesIn(options.dir).archive, filesIn(next.dir).archive)
  copyFileSync(join(options.dir, 'archive-witness.json'), join(next.dir, 'archive-witness.json'))
  meanwhile(filesIn(next.dir).archive)
  return openHealthy(next)
}

describe('between two starts', () => {
  /** An archive closed in order, then a fourth step, then killed. */
  const killed = (meanwhile?: (file: string) => void): Archive => {
    const { options, archive } = makeOpen()
    archive.close()
    const again = openHealthy(options)
    step(again, 4)
    return afterKill(options, again, meanwhile)
  }

  it('a process that is killed loses nothing, and nothing is said', () => {
    const archive = killed()
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    expect(archive.care?.notes()).toEqual([])
  })

  it('a log that was deleted is noticed, and what is missing is named', () => {
    const archive = killed((file) => rmSync(`${file}-wal`))
    expect(archive.games.load('g1')?.steps).toHaveLength(3)
    const [note] = archive.care?.notes() ?? []
    expect(note).toContain('its log, has been deleted')
    expect(note).toContain('Of the game Ada v. Strategist the last step is missing.')
  })

  it('a start that wrote nothing and was killed has an empty log, of which nothing is said', () => {
    const { options, archive } = makeOpen()
    archive.close()
    const again = openHealthy(options)
    const next = afterKill(options, again, (file) => writeFileSync(`${file}-wal`, ''))
    expect(next.care?.notes()).toEqual([])
  })

  it('a log that another program has written into the archive leaves nothing missing, which is said', () => {
    const archive = killed((file) => {
      const other = new Database(file)
      other.pragma('wal_checkpoint(TRUNCATE)')
      other.close()
      rmSync(`${file}-wal`, { force: true })
    })
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    expect(archive.care?.notes()).toEqual([
      expect.stringContaining('Nothing is missing: the game Ada v. Strategist, played last, has all its steps.'),
    ])
  })

  it('an older file in its place is noticed', () => {
    const { options, archive, file } = makeOpen()
    archive.close()
    copyFileSync(file, `${file}.older`)
    const later = openHealthy(options)
    later.games.create(makeHeader('g2'), makeSummary())
    later.close()
    renameSync(`${file}.older`, file)
    const again = openHealthy(options)
    expect(again.care?.notes()).toEqual([expect.stringContaining('not the archive that was here the last time')])
    again.close()
    expect(openHealthy(options).care?.notes()).toEqual([])
  })

  it('a game that was deleted for good is not missed', () => {
    const { options, archive } = makeOpen()
    archive.games.delete(['g1'])
    archive.games.erase(['g1'])
    archive.close()
    expect(openHealthy(options).care?.notes()).toEqual([])
  })

  it('a folder that was deleted whole is missed by the witness beside it', () => {
    const parent = makeFolder()
    const options = { ...optionsIn(join(parent, 'games')), witness: join(parent, 'games-witness.json') }
    const archive = openHealthy(options)
    archive.games.import([makeRecord('g1', 3)])
    archive.close()
    rmSync(options.dir, { recursive: true })
    expect(openArchive(options)).toMatchObject({
      state: 'damaged',
      message: expect.stringContaining('put it back and look again') as unknown,
    })
  })
})
