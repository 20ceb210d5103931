/**
 * `npm test`: everything a change must pass, in one go. Ends with one line, `N passed, N failed, N skipped`, counted from the runners' own reports; a gate
 * that runs no tests counts as one. Exits 1 when anything failed. `npm test -- lint unit` runs only those.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { add, countPlaywright, countVitest, NOTHING } from './count.ts'
import { bin, BUILD, line, pass, REPORTS, ROOT, type Gate } from './gate.ts'
import { leftovers } from './leftovers.ts'

const unitReport = join(REPORTS, 'unit.json')
const e2eReport = join(REPORTS, 'e2e.json')

const CHECKS: readonly Gate[] = [
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint')] },
  { name: 'lint-components', command: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', 'src-renderer'] },
  {
    name: 'types',
    command: [bin('svelte-check/bin/svelte-check'), '--tsgo', '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  { name: 'dead-code', command: [bin('knip/bin/knip.js'), '--no-progress'] },
]
const UNIT: Gate = {
  name: 'unit',
  command: [bin('vitest/vitest.mjs'), 'run', '--maxWorkers=2', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: { file: unitReport, count: countVitest },
  live: true,
}
const JOURNEYS: Gate = {
  name: 'e2e',
  command: [bin('@playwright/test/cli.js'), 'test'],
  report: { file: e2eReport, count: countPlaywright },
  obstacle: () =>
    findChromium() === null
      ? 'There is no Chromium here: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.'
      : null,
  live: true,
}

/** Stages of each lane, in their order; the gates of one stage run side by side. */
type Lane = readonly (readonly Gate[])[]
/** Lanes that run side by side, once the app is built: packages and pages are looked at as they will be. While a page waits for its browser, unit tests run. */
const LANES: readonly Lane[] = [[[UNIT]], [CHECKS, [JOURNEYS]]]
const NAMES = [BUILD, ...LANES.flat(2)].map(({ name }) => name)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`)
  process.exit(2)
}
mkdirSync(REPORTS, { recursive: true })
for (const file of leftovers(ROOT)) rmSync(file)
let total = NOTHING

/** Runs the wanted gates of a stage. */
async function run(stage: readonly Gate[]): Promise<void> {
  const chosen = stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const counts = await Promise.all(chosen.map(pass))
  total = counts.reduce(add, total)
}

async function runLane(lane: Lane): Promise<void> {
  for (const stage of lane) await run(stage)
}

await run([BUILD])
await Promise.all(LANES.map(runLane))
console.log(`\n${line(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
