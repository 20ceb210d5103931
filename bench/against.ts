/** `npm run bench -- --against REV`: builds another commit in a temporary worktree and measures it and this one by turns, each with its own bench. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { findChromium } from '../e2e/chromium.ts'
import { compare, type Comparison } from './compare.ts'
import type { Row } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')
/** Older commits find the browser by this variable, though not always where it is now. */
const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? undefined }
const SIDES = ['before', 'after'] as const
const reportForm = v.object({ rows: v.array(v.object({ name: v.string(), value: v.number(), unit: v.string() })) })

export interface Task {
  /** The full name of a commit. */
  readonly rev: string
  /** Parts of the bench. */
  readonly parts: readonly string[]
  /** How often each side measures each part. */
  readonly rounds: number
  /** Ends the comparison; the worktree is removed all the same. */
  readonly signal: AbortSignal
  /** Progress, a line at a time. */
  readonly say: (line: string) => void
}

/** The full name of a commit, or null where git knows none by that name. */
export function commitOf(name: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Compares this tree with a commit, part by part. A part with a row that looks slower is measured for as many rounds again, so that no busy minute passes for
 * a fault. A part that one side lacks, or that fails there, leaves no rows of that side. Throws, in words for a person, where a side does not build.
 */
export async function compareAgainst({ rev, parts, rounds, signal, say }: Task): Promise<readonly Comparison[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-against-'))
  const trees = { before: join(dir, 'before'), after: ROOT }
  const run: Run = (cwd, command, ...args) => finished(cwd, signal, command, args)
  try {
    say(`Building ${rev.slice(0, 12)} …`)
    if (!(await run(ROOT, 'git', 'worktree', 'add', '--quiet', '--detach', trees.before, rev)))
      throw new Error(`Git cannot check out ${rev}.`)
    await bringPackages(trees.before, run)
    for (const side of parts.includes('app') ? SIDES : [])
      if (!(await run(trees[side], 'npm', 'run', '-s', 'build'))) throw new Error(`${side === 'after' ? 'This tree' : rev} does not build.`)
    const found: Comparison[] = []
    for (const part of parts) {
      const sides = { before: [] as Row[][], after: [] as Row[][] }
      const measureRounds = async (): Promise<readonly Comparison[]> => {
        for (let round = 0; round < rounds; round++)
          for (const side of SIDES) {
            const started = performance.now()
            const rows = await measure(trees[side], part, join(dir, 'rows.json'), run)
            sides[side].push(rows)
            say(`${part} ${side}: ${rows.length} rows (${Math.round((performance.now() - started) / 1000)} s)`)
            if (side === 'after' && sides.before.every((earlier) => earlier.length === 0)) return compare(sides) // a part that the other commit has not
          }
        return compare(sides)
      }
      const first = await measureRounds()
      const looksSlower = first.filter(({ verdict }) => verdict === 'slower').length
      if (looksSlower > 0) say(`${part}: ${looksSlower} rows look slower and are measured again.`)
      found.push(...(looksSlower > 0 ? await measureRounds() : first))
    }
    return found
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', trees.before], { cwd: ROOT })
    rmSync(dir, { recursive: true, force: true })
    spawnSync('git', ['worktree', 'prune'], { cwd: ROOT })
  }
}

type Run = (cwd: string, command: string, ...args: string[]) => Promise<boolean>

/** The packages of a commit: ours where its lockfile is ours. */
async function bringPackages(tree: string, run: Run): Promise<void> {
  const lockOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(tree) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  else if (!(await run(tree, 'npm', 'ci', '--prefer-offline', '--silent'))) throw new Error('Its packages cannot be fetched (npm ci).')
}

/** A tree's own rows of a part; a target that it misses does not matter here. */
async function measure(tree: string, part: string, report: string, run: Run): Promise<Row[]> {
  rmSync(report, { force: true })
  await run(tree, process.execPath, 'bench/run.ts', '--only', part, '--json', report)
  return existsSync(report) ? v.parse(reportForm, JSON.parse(readFileSync(report, 'utf8'))).rows : []
}

/** Runs a command without its output; whether it ended well. Throws when interrupted, after the command has ended. */
function finished(cwd: string, signal: AbortSignal, command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(new Error('Interrupted.'))
    const child = spawn(command, args, { cwd, env, stdio: 'ignore' })
    const end = (): void => void child.kill()
    signal.addEventListener('abort', end)
    child.once('error', fail)
    child.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      if (signal.aborted) fail(new Error('Interrupted.'))
      else done(code === 0)
    })
  })
}
