/** Parts of the soak: every test file that searches for rare seeds, and the journeys that left the gate. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './count.ts'
import { bin, REPORTS, ROOT, type Gate } from './gate.ts'

/** What tests say that try more in the soak: they ask how much, or have properties, which are tried on more examples. */
const SEARCHES = /from '(?:fast-check|[./]+\/(?:test\/)?searching\.ts)'/

/** Where tests of the whole tree are that search, by path from the root. */
export function searchingTests(): readonly string[] {
  const folders = ['src-main', 'src-renderer', 'test']
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return files.filter((file) => file.endsWith('.test.ts') && SEARCHES.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()
}

/** A part that runs the tests of one file, called after it. */
export function partOf(file: string): Gate {
  const name = file.replace(/^src-main\/|^src-renderer\//, '').replace(/\.test\.ts$/, '')
  const report = join(REPORTS, 'soak', `${name.replaceAll('/', '-')}.json`)
  return {
    name,
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      file,
      '--maxWorkers=1',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { SOAK: '1' },
    report: { file: report, count: countVitest },
  }
}

const JOURNEYS_REPORT = join(REPORTS, 'soak', 'journeys.json')

/** Needs the app built. */
export const JOURNEYS: Gate = {
  name: 'journeys',
  command: [bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.soak.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT },
  report: { file: JOURNEYS_REPORT, count: countPlaywright },
  live: true,
}
