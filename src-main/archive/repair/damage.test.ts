/**
 * What each way out of damage saves: twenty games are in the backup, five more were played before the app was killed, and are in the log. The table in
 * `docs/decisions/game-archive.md` says the same in words.
 */
import { copyFileSync, cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { makeRecord } from '../../../test/support/record/records.ts'
import { DamagedGameError } from '../../record/damage.ts'
import { connect } from '../database.ts'
import { copyDatabase, filesIn } from '../files/files.ts'
import { openArchive, type Archive, type ArchiveOptions, type Opened } from '../open.ts'
import { rescueArchive, restoreBackup } from './rescue.ts'

const PAGE = 4096
const STEPS = 20
const games = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => makeRecord(`${name}${i}`, STEPS, { header: { note: 'x'.repeat(200) } }))
const OLD = games('old', 20)
const NEW = games('new', 5)

/** The folder as the next start finds it. `isMerged`: SQLite had already written its log to the archive. */
function makeKilled(isMerged: boolean): { readonly options: ArchiveOptions; readonly file: string } {
  const [before, after] = [optionsIn(makeFolder()), optionsIn(makeFolder())]
  const first = openHealthy(before)
  first.games.import(OLD)
  first.close()
  const killed = openHealthy(before)
  killed.games.import(NEW)
  killed.care?.checkFiles()
  const [from, to] = [filesIn(before.dir), filesIn(after.dir)]
  copyDatabase(from.archive, to.archive)
  cpSync(from.backups, to.backups, { recursive: true, preserveTimestamps: true })
  copyFileSync(join(before.dir, 'archive-witness.json'), join(after.dir, 'archive-witness.json'))
  if (isMerged) connect(to.archive).close()
  return { options: after, file: to.archive }
}

function change(file: string, edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  edit(bytes)
  writeFileSync(file, bytes)
}

const zero = (file: string, from: number, pages: number): void =>
  change(file, (bytes) => void bytes.fill(0, from * PAGE, (from + pages) * PAGE))
/** Where the last third begins, which holds games alone: all that says what the archive is made of comes before it. */
const late = (file: string): number => Math.floor((statSync(file).size * 2) / 3 / PAGE)

/** Where the last third begins to have four pages in a row that hold steps alone. */
function stepsIn(file: string): number {
  const db = connect(file)
  const pages = db.prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'steps' AND pagetype = 'leaf' ORDER BY pageno").pluck().all()
  db.close()
  const found = pages.find((page, i) => page > late(file) && pages[i + 3] === page + 3)
  if (found === undefined) throw new Error('the steps are scattered')
  return found - 1
}

/** Changes the last entry of a page of an index, which leaves the rows as they are. */
function spoilIndex(file: string): void {
  const db = connect(file)
  const page = db.prepare<[], number>("SELECT max(pageno) FROM dbstat WHERE name = 'games_listed' AND pagetype = 'leaf'").pluck().get() ?? 0
  db.close()
  change(file, (bytes) => void bytes.writeUInt8(bytes.readUInt8(page * PAGE - 1) ^ 1, page * PAGE - 1))
}

function flipInStep(file: string): void {
  change(file, (bytes) => {
    const at = bytes.lastIndexOf('"type"') + 2
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  })
}

interface Saved {
  readonly whole: number
  /** Games cut short, or refused as damaged. */
  readonly partial: number
}

function savedIn({ games }: Archive): Saved {
  const found = [...OLD, ...NEW].map(({ header }) => {
    try {
      return games.load(header.gameId)?.steps.length ?? null
    } catch (error) {
      if (error instanceof DamagedGameError) return 0
      throw error
    }
  })
  const whole = found.filter((steps) => steps === STEPS).length
  return { whole, partial: found.filter((steps) => steps !== null).length - whole }
}

/** The games of an archive that opens, and its notes; otherwise null. */
function lookAt(opened: Opened): (Saved & { readonly notes: string }) | null {
  if (opened.state !== 'healthy') return null
  const look = { ...savedIn(opened.archive), notes: opened.archive.care?.notes().join(' ') ?? '' }
  opened.archive.close()
  return look
}

const all = { whole: 25, partial: 0 }

describe('damage after which the archive opens', () => {
  it.each<readonly [string, boolean, (file: string) => void, Saved, RegExp]>([
    ['an index that does not match is made anew: nothing is lost', true, spoilIndex, all, /./],
    ['a changed bit in a step: that game is named, the others are whole', true, flipInStep, { whole: 24, partial: 1 }, /./],
    [
      'a deleted log: a note says what is missing',
      false,
      (file) => rmSync(`${file}-wal`),
      { whole: 20, partial: 0 },
      /newest games are missing/,
    ],
  ])('%s', (_what, isMerged, damage, saved, note) => {
    const { options, file } = makeKilled(isMerged)
    damage(file)
    const look = lookAt(openArchive(options))
    expect(look).toMatchObject(saved)
    expect(look?.notes).toMatch(note)
  })
})

describe('damage after which the archive does not open', () => {
  it.each<readonly [string, boolean, (file: string, dir: string) => void, backup: number | null, rescue: Saved | null]>([
    ['first page gone', true, (file) => zero(file, 0, 1), 20, all],
    ['first page gone, new games in the log', false, (file) => zero(file, 0, 1), 20, all],
    ['four pages zeroed', true, (file) => zero(file, late(file), 4), 20, all],
    ['four pages zeroed, new games in the log', false, (file) => zero(file, late(file), 4), 20, all],
    ['last third cut off, new games in the log', false, (file) => truncateSync(file, late(file) * PAGE), 20, all],
    [
      'four pages of steps zeroed, no backups',
      true,
      (file, dir) => (zero(file, stepsIn(file), 4), rmSync(filesIn(dir).backups, { recursive: true })),
      null,
      { whole: 20, partial: 5 },
    ],
    ['another file in its place', true, (file) => writeFileSync(file, 'Dear diary'), 20, null],
    ['no file', true, (file) => rmSync(file), 20, null],
  ])('%s', (_what, isMerged, damage, backup, rescue) => {
    const [one, two] = [makeKilled(isMerged), makeKilled(isMerged)]
    for (const { options, file } of [one, two]) damage(file, options.dir)
    const opened = openArchive(one.options)
    if (opened.state !== 'damaged') throw new Error(opened.state)
    const [newest] = opened.backups
    const restored = newest ? lookAt(restoreBackup(one.options, newest.id)) : null
    expect(restored?.whole ?? null).toBe(backup)
    const rescued = lookAt(rescueArchive(two.options))
    expect(rescued && { whole: rescued.whole, partial: rescued.partial }).toEqual(rescue)
  })
})
