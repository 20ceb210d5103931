/**
 * Older commits of this repository as players: `commit:REV`, `commit:REV:LEVEL` or `commit:REV:LEVEL:CHARACTER`. The strategist of that commit plays with the rules
 * of its time. It is asked by the line protocol (docs/bot-protocol.md) in this thread, so the same seed and work give the same game.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type * as Answering from '../external-engines/answering.ts'
import type * as Players from '../bots/players.ts'
import type { RunningProgram } from '../external-engines/process.ts'

const PREFIX = 'commit:'
/** The level of `commit:REV`. */
const USUAL_LEVEL = 'master'
const ROOT = join(import.meta.dirname, '../..')
/** Sources by commit; ignored by git, and below the root so that they find its packages. */
const KEPT = join(ROOT, '.measured/commits')
/** Sources of rules, bots and protocol, and what they read. */
const SOURCES = ['src-main', 'resources']
const LARGEST = 1 << 30

export function isCommit(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The name with the full id of its commit and its level, the same for every way to write it; a sentence where there is no such commit. */
export function fullNameOfCommit(name: string): { readonly name: string } | string {
  const [revision = '', level = USUAL_LEVEL, ...more] = name.slice(PREFIX.length).split(':')
  const id = idOf(revision)
  return id === null ? `There is no commit ${revision} in this repository.` : { name: [`${PREFIX}${id}`, level, ...more].join(':') }
}

function idOf(revision: string): string | null {
  if (!/^[\w./~^-]+$/.test(revision) || revision.startsWith('-')) return null
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** Starts a bot of a commit in this thread. `heard` takes its answers. */
export type StartBot = (heard: (line: string) => void) => RunningProgram

/**
 * Reads a player of a commit, by its full name. `clock` gives the numbers by which its moves are timed: milliseconds, or how often it has asked. Throws where that
 * commit has no such player or does not know the protocol.
 */
export async function readCommit(name: string, clock: () => number): Promise<StartBot> {
  const [id = '', ...player] = name.slice(PREFIX.length).split(':')
  const folder = sourcesOf(id)
  const { createAnswerer } = (await import(join(folder, 'src-main/external-engines/answering.ts'))) as typeof Answering
  const { findPlayer } = (await import(join(folder, 'src-main/bots/players.ts'))) as typeof Players
  const found = findPlayer(['strategist', ...player].join(':'))
  if (typeof found === 'string') throw new Error(found)
  return (heard) => {
    const answerer = createAnswerer(found, name, clock)
    const send = (message: unknown): void => {
      const answer = answerer.answer(JSON.stringify(message))
      if (answer) heard(JSON.stringify(answer))
    }
    return { send, dismiss: send, lastWords: () => '', mayWrite: () => undefined, end: () => undefined }
  }
}

/** The folder with the sources of a commit, fetched from the repository the first time. */
function sourcesOf(id: string): string {
  const folder = join(KEPT, id)
  if (existsSync(folder)) return folder
  mkdirSync(KEPT, { recursive: true })
  const fresh = mkdtempSync(join(KEPT, 'fetching-'))
  const archive = execFileSync('git', ['archive', id, 'package.json', ...SOURCES], { cwd: ROOT, maxBuffer: LARGEST })
  execFileSync('tar', ['-x', '-C', fresh], { input: archive })
  try {
    renameSync(fresh, folder)
  } catch {
    rmSync(fresh, { recursive: true }) // another thread was first
  }
  return folder
}
