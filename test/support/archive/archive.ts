/** Archives in folders of their own, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { NOON } from '../record/records.ts'
import { openArchive, type Archive, type ArchiveOptions } from '../../../src-main/archive/open.ts'

/** A folder that goes when the test has finished. */
export function makeFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-archive-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Options with a clock that goes on a minute each time it is asked. */
export function optionsIn(dir: string): ArchiveOptions {
  let now = NOON
  return { dir, now: () => (now += 60_000) }
}

/** The open archive of a folder; fails the test when it is not healthy. Closed with the test at the latest. */
export function openHealthy(options: ArchiveOptions = optionsIn(makeFolder())): Archive {
  const opened = openArchive(options)
  if (opened.state !== 'healthy') throw new Error(`the archive is ${opened.state}: ${opened.message}`)
  onTestFinished(() => opened.archive.close())
  return opened.archive
}
