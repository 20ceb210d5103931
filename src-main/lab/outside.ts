/** External engines as players: `exec:PATH ARGUMENTS`. Each seat has a process of its own, so that none sees more than one seat does. */
import { createHash } from 'node:crypto'
import { delimiter, resolve } from 'node:path'
import type { Asked } from '../bots/arena.ts'
import { askBot } from '../bots/ask.ts'
import { randomBot } from '../bots/random.ts'
import type { Seat } from '../engine/core/seats.ts'
import { refuseLaunch } from '../external-engines/engine-path.ts'
import { openProgram, type Program } from '../external-engines/program.ts'
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
  const ours = [a, b].filter((name) => !isOutside(name))
  return createHash('sha256')
    .update(JSON.stringify([seed, ...ours]))
    .digest('hex')
}

/** Crashes, time-outs and illegal answers are counted, and a random legal action is played instead, as at a table. */
export function openOutside(name: string): Player {
  const launch = launchOf(name)
  if (typeof launch === 'string') throw new Error(launch)
  const programs = new Map<Seat, Program>()
  let game = 0
  const programOf = (seat: Seat): Program => {
    const program = programs.get(seat) ?? openProgram(launch, { host: 'Marshal', graceMs: GRACE_MS })
    programs.set(seat, program)
    return program
  }
  return {
    async choose(known: Asked, job: Job): Promise<Answered> {
      const asked = { ...known, seed: programSeed(known.seed, job) }
      try {
        const turn = { ...asked, key: `game ${game}`, table: null, ms: job.ms ?? USUAL_MS }
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
