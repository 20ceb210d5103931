/** Archive files that are deleted or replaced, while open and between two starts. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { makeHeader, makeRecord, makeStep, makeSummary } from '../../../test/support/record/records.ts'
import { copyDatabase, filesIn } from './files.ts'
import { DetachedArchiveError } from './detached.ts'
import { openArchive, type Archive, type ArchiveOptions } from '../open.ts'
import { putBack, saveAside } from '../repair/rescue.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'

/** An open archive with a game of three steps. */
function makeOpen(): { readonly options: ArchiveOptions; readonly archive: Archive; readonly file: string } {
  const options = optionsIn(join(makeFolder(), 'games'))
  const archive = openHealthy(options)
  archive.games.import([makeRecord('g1', 3)])
  expect(archive.care?.checkFiles()).toBeNull()
  return { options, archive, file: filesIn(options.dir).archive }
}

const step = (archive: Archive, seq: number): void => archive.games.append('g1', makeStep(seq), makeSummary({ length: seq }))

function saveBack(options: ArchiveOptions, archive: Archive): Archive {
  if (!archive.care) throw new Error('this archive is read-only')
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
  it.each(LOSSES)('%s: no more is written, and everything is saved to a new file', (_how, why, lose) => {
    const { options, archive, file } = makeOpen()
    step(archive, 4)
    lose(file, options.dir)
    expect(archive.care?.checkFiles()).toBe(why)
    if (why === 'gone') expect(() => step(archive, 5)).toThrow(DetachedArchiveError)
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    const again = saveBack(options, archive)
    expect(again.games.load('g1')?.steps).toHaveLength(4)
    expect(again.care?.notes()).toEqual([])
    step(again, 5)
    again.close()
    expect(openHealthy(options).games.load('g1')?.steps).toHaveLength(5)
  })

  it('a file in its place is kept when it is saved back', () => {
    const { options, archive, file } = makeOpen()
    writeFileSync(`${file}.x`, 'another file')
    renameSync(`${file}.x`, file)
    expect(archive.care?.checkFiles()).toBe('replaced')
    saveBack(options, archive).close()
    const found = readdirSync(options.dir).filter((name) => name.startsWith('archive-found-') && name.endsWith('.db'))
    expect(found.map((name) => readFileSync(join(options.dir, name), 'utf8'))).toEqual(['another file'])
  })

  it('a folder that comes back is used again', () => {
    const { options, archive } = makeOpen()
    renameSync(options.dir, `${options.dir}-elsewhere`)
    expect(archive.care?.checkFiles()).toBe('gone')
    renameSync(`${options.dir}-elsewhere`, options.dir)
    expect(archive.care?.checkFiles()).toBeNull()
    step(archive, 4)
  })

  it.each(['a check', 'a step'])('its log is deleted: %s replaces it, nothing is lost, and a note says so', (how) => {
    const { options, archive, file } = makeOpen()
    rmSync(`${file}-wal`)
    if (how === 'a check') expect(archive.care?.checkFiles()).toBeNull()
    step(archive, 4)
    expect(existsSync(`${file}-wal`)).toBe(true)
    expect(archive.care?.notes()).toEqual([expect.stringContaining('Nothing is lost')])
    expect(afterKill(options, archive).games.load('g1')?.steps).toHaveLength(4)
  })
})

/** The archive as the next start finds it when the process is killed now; `meanwhile` changes its files before that. */
function afterKill(options: ArchiveOptions, archive: Archive, meanwhile: (file: string) => void = () => undefined): Archive {
  archive.care?.checkFiles()
  const next = optionsIn(makeFolder())
  copyDatabase(filesIn(options.dir).archive, filesIn(next.dir).archive)
  copyFileSync(join(options.dir, 'archive-witness.json'), join(next.dir, 'archive-witness.json'))
  meanwhile(filesIn(next.dir).archive)
  return openHealthy(next)
}

describe('between two starts', () => {
  /** An archive that was closed, opened again for a fourth step, then killed. */
  const killed = (meanwhile?: (file: string) => void): Archive => {
    const { options, archive } = makeOpen()
    archive.close()
    const again = openHealthy(options)
    step(again, 4)
    return afterKill(options, again, meanwhile)
  }

  it('a killed process loses nothing, and there is no note', () => {
    const archive = killed()
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    expect(archive.care?.notes()).toEqual([])
  })

  it('a deleted log is noticed, and a note says what is missing', () => {
    const archive = killed((file) => rmSync(`${file}-wal`))
    expect(archive.games.load('g1')?.steps).toHaveLength(3)
    const [note] = archive.care?.notes() ?? []
    expect(note).toContain('its log, has since been deleted')
    expect(note).toContain('The last step of the game Ada v. Strategist is missing.')
  })

  it('a start that wrote nothing and was killed leaves an empty log and no note', () => {
    const { options, archive } = makeOpen()
    archive.close()
    const again = openHealthy(options)
    const next = afterKill(options, again, (file) => writeFileSync(`${file}-wal`, ''))
    expect(next.care?.notes()).toEqual([])
  })

  it('a log that another program merged into the archive loses nothing, and a note says so', () => {
    const archive = killed((file) => {
      const other = new Database(file)
      other.pragma('wal_checkpoint(TRUNCATE)')
      other.close()
      rmSync(`${file}-wal`, { force: true })
    })
    expect(archive.games.load('g1')?.steps).toHaveLength(4)
    expect(archive.care?.notes()).toEqual([expect.stringContaining('Nothing is missing: the last game, Ada v. Strategist, is complete.')])
  })

  it('an older file is noticed', () => {
    const { options, archive, file } = makeOpen()
    archive.close()
    copyFileSync(file, `${file}.older`)
    const later = openHealthy(options)
    later.games.create(makeHeader('g2'), makeSummary())
    later.close()
    renameSync(`${file}.older`, file)
    const again = openHealthy(options)
    expect(again.care?.notes()).toEqual([expect.stringContaining('not the archive that was here last time')])
    again.close()
    expect(openHealthy(options).care?.notes()).toEqual([])
  })

  it('a game that was deleted for good is not missing', () => {
    const { options, archive } = makeOpen()
    archive.games.delete(['g1'])
    archive.games.erase(['g1'])
    archive.close()
    expect(openHealthy(options).care?.notes()).toEqual([])
  })

  it('a deleted folder is noticed by the file next to it', () => {
    const parent = makeFolder()
    const options = { ...optionsIn(join(parent, 'games')), rollbackFile: join(parent, 'games-witness.json') }
    const archive = openHealthy(options)
    archive.games.import([makeRecord('g1', 3)])
    archive.close()
    rmSync(options.dir, { recursive: true })
    expect(openArchive(options)).toMatchObject({
      state: 'damaged',
      message: expect.stringContaining('move it back and try again') as unknown,
    })
  })
})
