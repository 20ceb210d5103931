/** Running a gate: one command that a change must pass, and what it counts for. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, NOTHING, type Count } from './count.ts'

export const ROOT = join(import.meta.dirname, '..')
export const REPORTS = join(ROOT, 'test-results')

export interface Gate {
  readonly name: string
  /** A script of a package, then its arguments; run by the Node that runs this. */
  readonly command: readonly [script: string, ...args: string[]]
  /** What is added to its environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Reads the runner's report; without one the gate counts as one. */
  readonly report?: { readonly file: string; readonly count: (text: string) => Count }
  /** Says why the gate cannot run here; that is a failure. */
  readonly obstacle?: () => string | null
  /** Shows its output while it runs; of another it is shown when it fails. */
  readonly live?: true
}

const MEMORY = '/dev/shm'

/**
 * Where tests keep their files. In memory where there is room: an archive waits for the disk at each commit, which was half the time of its tests. That it
 * asks for that is tested in `src-main/archive/database.test.ts`.
 */
export function scratchFolder(memory: string = MEMORY): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 2 ** 31 ? memory : tmpdir()
}

/** A script of an installed package. */
export const bin = (path: string): string => join(ROOT, 'node_modules', path)

export const BUILD: Gate = { name: 'build', command: [bin('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'] }

/** Runs a gate and says how it went. */
export async function pass(gate: Gate): Promise<Count> {
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

function run({ command, env, live }: Gate): Promise<{ readonly code: number; readonly output: string }> {
  const output = live ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: scratchFolder(), ...env },
    stdio: ['ignore', output, output],
  })
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(parts).toString() })))
}

/** `N passed, N failed, N skipped`. */
export const line = ({ passed, failed, skipped }: Count): string => `${passed} passed, ${failed} failed, ${skipped} skipped`
