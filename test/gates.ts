/**
 * `npm test`: everything a change must pass, in one go. Ends with one line, `N passed, N failed, N skipped`, counted from the runners' own reports; a gate
 * that runs no tests counts as one. Exits 1 when anything failed. `npm test -- lint unit` runs only those.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { add, countPlaywright, countVitest, NOTHING, type Count } from './count.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'test-results')

interface Gate {
  readonly name: string
  /** A script of a package, then its arguments; run by the Node that runs this. */
  readonly command: readonly [script: string, ...args: string[]]
  /** Reads the runner's report; without one the gate counts as one. */
  readonly report?: { readonly file: string; readonly count: (text: string) => Count }
  /** Says why the gate cannot run here; that is a failure. */
  readonly obstacle?: () => string | null
  /** Shows its output while it runs, and runs alone: it keeps every core busy by itself. The others run side by side. */
  readonly live?: true
}

const bin = (path: string): string => join(ROOT, 'node_modules', path)
const unitReport = join(REPORTS, 'unit.json')
const e2eReport = join(REPORTS, 'e2e.json')

const GATES: readonly Gate[] = [
  { name: 'format', command: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'] },
  {
    name: 'types',
    command: [bin('svelte-check/bin/svelte-check'), '--tsgo', '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  { name: 'dead-code', command: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'build', command: [bin('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'] },
  {
    name: 'unit',
    command: [bin('vitest/vitest.mjs'), 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: { file: unitReport, count: countVitest },
    live: true,
  },
  {
    name: 'e2e',
    command: [bin('@playwright/test/cli.js'), 'test'],
    report: { file: e2eReport, count: countPlaywright },
    obstacle: () =>
      findChromium() === null
        ? 'There is no Chromium here: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.'
        : null,
    live: true,
  },
]

async function pass(gate: Gate): Promise<Count> {
  const began = performance.now()
  if (gate.live) console.log(`\n── ${gate.name}`)
  const obstacle = gate.obstacle?.() ?? null
  if (obstacle !== null) {
    console.log(obstacle)
    return { ...NOTHING, failed: 1 }
  }
  if (gate.report) rmSync(gate.report.file, { force: true })
  const { code, output } = await run(gate)
  if (!gate.live && code !== 0) console.log(`\n── ${gate.name}\n${output}`)
  const count = countOf(gate, code)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${count.failed > 0 ? 'FAILED' : 'ok'} ${gate.name} (${seconds} s)${gate.report ? `: ${line(count)}` : ''}`)
  return count
}

/** What a gate counts for. A runner that fails without a failed test (a file that does not load) is one failure. */
function countOf(gate: Gate, code: number): Count {
  if (!gate.report) return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
  const count = existsSync(gate.report.file) ? gate.report.count(readFileSync(gate.report.file, 'utf8')) : NOTHING
  return code !== 0 && count.failed === 0 ? add(count, { ...NOTHING, failed: 1 }) : count
}

function run({ command, live }: Gate): Promise<{ readonly code: number; readonly output: string }> {
  const output = live ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', output, output] })
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(parts).toString() })))
}

const line = ({ passed, failed, skipped }: Count): string => `${passed} passed, ${failed} failed, ${skipped} skipped`

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !GATES.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. There are: ${GATES.map((gate) => gate.name).join(', ')}.`)
  process.exit(2)
}
mkdirSync(REPORTS, { recursive: true })
const chosen = GATES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const counts = await Promise.all(chosen.filter(({ live }) => !live).map(pass))
for (const gate of chosen.filter(({ live }) => live)) counts.push(await pass(gate))
const total = counts.reduce(add, NOTHING)
console.log(`\n${line(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
