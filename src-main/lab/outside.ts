/**
 * Players asked by the line protocol: external engines (`exec:PATH ARGUMENTS`), each seat in a process of its own so that none sees more than one seat does, and
 * older commits (`commit:REV`).
 */
import { createHash } from 'node:crypto'
import { delimiter, resolve } from 'node:path'
import type { Asked } from '../bots/arena.ts'
import { askBot } from '../bots/ask.ts'
import { randomBot } from '../bots/random.ts'
import type { Seat } from '../engine/core/seats.ts'
import { refuseLaunch } from '../external-engines/engine-path.ts'
import { openProgram, type Program } from '../external-engines/program.ts'
import { readCommit, isCommit } from './commits.ts'
import type { Answered, Player, Job } from './job.ts'

const PREFIX = 'exec:'
/** Milliseconds for a move where the measurement gives none. */
const USUAL_MS = 10_000
const GRACE_MS = 5_000

export function isOutside(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The program and its arguments, separated by blanks; a sentence if there is none. */
export function launchOf(name: string): { readonly path: string; readonly args: readonly string[] } | string {
  const [path = '', ...args] = name.slice(PREFIX.length).trim().split(/\s+/)
  if (path === '') return 'exec: needs the path of a program.'
  if (!isThere(path)) return `There is no program ${path} that can be started.`
  return { path: path.includes('/') ? resolve(path) : path, args }
}

const canStart = (path: string): boolean => refuseLaunch({ path, args: [] }, null) === null

/** Names without a folder are searched on the PATH, as a shell does; on Windows the start does that. */
function isThere(path: string): boolean {
  if (path.includes('/')) return canStart(resolve(path))
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return process.platform === 'win32' || folders.some((folder) => canStart(resolve(folder, path)))
}

/**
 * The seed that a program gets. The deal and all armies follow from the game's seed, and nothing from this one. The same line gives the
 * same seed. The name of our player is mixed in, because a program does not know it; paths are not, so that they do not matter.
 */
export function programSeed(seed: string, { a, b }: Pick<Job, 'a' | 'b'>): string {
  const ours = [a, b].filter((name) => !isOutside(name) && !isCommit(name))
  return createHash('sha256')
    .update(JSON.stringify([seed, ...ours]))
    .digest('hex')
}

export function openOutside(name: string): Player {
  const launch = launchOf(name)
  if (typeof launch === 'string') throw new Error(launch)
  return askedByLines(
    () => openProgram(launch, { host: 'Marshal', graceMs: GRACE_MS }),
    ({ ms }) => ms ?? USUAL_MS,
  )
}

/** More milliseconds than any answer takes, within the range of timers. */
const ENDLESS_MS = 2 ** 31 - 1 - GRACE_MS

/** A player of a commit, by its full name. Where work is limited, its clock counts how often it asks for the time. */
export async function openCommit(name: string): Promise<Player> {
  let work: number | null = null
  let asked = 0
  const start = await readCommit(name, () => (work === null ? performance.now() : asked++))
  return askedByLines(
    () => openProgram({ path: name, args: [] }, { host: 'Marshal', graceMs: GRACE_MS, start: (_, heard) => start(heard) }),
    (job) => {
      work = job.work
      return work === null ? (job.ms ?? ENDLESS_MS) : work + 1
    },
  )
}

/** Crashes, time-outs and illegal answers are counted, and a random legal action is played instead, as at a table. */
function askedByLines(open: () => Program, limitOf: (job: Job) => number): Player {
  const programs = new Map<Seat, Program>()
  let game = 0
  const programOf = (seat: Seat): Program => {
    const program = programs.get(seat) ?? open()
    programs.set(seat, program)
    return program
  }
  return {
    async choose(known: Asked, job: Job): Promise<Answered> {
      const asked = { ...known, seed: programSeed(known.seed, job) }
      try {
        const turn = { ...asked, key: `game ${game}`, table: null, ms: limitOf(job) }
        const action = await programOf(asked.seat).ask(turn)
        if (asked.accepts(action)) return { action, fault: false }
      } catch {
        // counted like an illegal answer
      }
      return { action: askBot(randomBot, { ...asked, level: 'normal', budget: { expired: () => false } }), fault: true }
    },
    over() {
      for (const program of programs.values()) program.over(`game ${game}`, null)
      game++
    },
    close() {
      for (const program of programs.values()) program.close()
    },
  }
}
