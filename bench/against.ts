/** `npm run bench -- --against REV`: builds another commit in a temporary worktree and measures it and this one by turns, each with its own bench. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Row } from './measure.ts'
import type { Rounds } from './compare.ts'

const ROOT = join(import.meta.dirname, '..')
const reportForm = v.object({ rows: v.array(v.object({ name: v.string(), value: v.number(), unit: v.string() })) })

export interface Task {
  /** Any name that git knows a commit by. */
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
export function commitOf(rev: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${rev}^{commit}`], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Measures both sides, part by part, by turns. A part that one side does not have, or that fails there, leaves no rows of that side. */
export async function measureAgainst({ rev, parts, rounds, signal, say }: Task): Promise<Rounds> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-against-'))
  const before = join(dir, 'before')
  const run = (cwd: string, command: string, ...args: string[]): Promise<boolean> => quietly(cwd, signal, command, args)
  try {
    say(`Building ${rev.slice(0, 12)} …`)
    if (!(await run(ROOT, 'git', 'worktree', 'add', '--quiet', '--detach', before, rev))) throw new Error(`git could not check out ${rev}.`)
    await bringPackages(before, run)
    for (const tree of parts.includes('app') ? [before, ROOT] : [])
      if (!(await run(tree, 'npm', 'run', '-s', 'build'))) throw new Error(`${tree === ROOT ? 'This tree' : rev} does not build.`)
    const sides = { before: emptyRounds(rounds), after: emptyRounds(rounds) }
    for (const part of parts)
      for (let round = 0; round < rounds; round++)
        for (const side of ['before', 'after'] as const) {
          const started = performance.now()
          const rows = await measure({ tree: side === 'before' ? before : ROOT, part, report: join(dir, 'rows.json'), signal })
          sides[side][round]?.push(...rows)
          const seconds = Math.round((performance.now() - started) / 1000)
          say(
            `${part}, round ${round + 1} of ${rounds}, ${side}: ${rows.length === 0 ? 'not measured' : `${rows.length} rows`} (${seconds} s)`,
          )
        }
    return sides
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', before], { cwd: ROOT })
    rmSync(dir, { recursive: true, force: true })
    spawnSync('git', ['worktree', 'prune'], { cwd: ROOT })
  }
}

const emptyRounds = (rounds: number): Row[][] => Array.from({ length: rounds }, () => [])

/** The packages of a commit: ours where its lockfile is ours. */
async function bringPackages(tree: string, run: (cwd: string, command: string, ...args: string[]) => Promise<boolean>): Promise<void> {
  const lock = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(tree) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  else if (!(await run(tree, 'npm', 'ci', '--prefer-offline', '--silent'))) throw new Error('Its packages could not be fetched (npm ci).')
}

async function measure({
  tree,
  part,
  report,
  signal,
}: {
  tree: string
  part: string
  report: string
  signal: AbortSignal
}): Promise<readonly Row[]> {
  rmSync(report, { force: true })
  await quietly(tree, signal, process.execPath, ['bench/run.ts', '--only', part, '--json', report]) // a missed target is no failure here
  return existsSync(report) ? v.parse(reportForm, JSON.parse(readFileSync(report, 'utf8'))).rows : []
}

/** Runs a command without its output; whether it ended well. */
function quietly(cwd: string, signal: AbortSignal, command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: 'ignore', signal })
    child.once('error', fail)
    child.once('exit', (code) => done(code === 0))
  })
}
