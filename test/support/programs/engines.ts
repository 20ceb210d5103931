/** Engines for tests: where their file is kept, what they are asked, what they were sent, and whether they go on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gridEdition } from '../engine/grid/seen.ts'
import { optionsOf } from '../engine/playing.ts'
import type { TextFile } from '../../../src-main/external-engines/engine-file.ts'
import type { EngineTask } from '../../../src-main/external-engines/engine-runner.ts'

export const NODE = process.execPath
/** The program for tests, to be run by `NODE`. */
export const PLAYER = join(import.meta.dirname, 'player.ts')

const { game } = gridEdition('classic')

/** A file in memory. */
export function paper(text: string | null = null): TextFile & { text: string | null } {
  const file = {
    text,
    read: () => file.text,
    write: (written: string) => void (file.text = written),
  }
  return file
}

/** An army to be deployed. */
export function taskOf(more: Partial<EngineTask> = {}): EngineTask {
  const state = game.start(optionsOf(game, { preset: 'barrage' }), 'engines')
  const seat = more.seat ?? 'red'
  const view = game.viewFor(state, seat)
  return {
    gameId: 'g',
    edition: 'classic',
    table: null,
    seat,
    view,
    history: [],
    bot: 'engine-id-1',
    budgetMs: 20_000,
    seed: 's',
    signal: new AbortController().signal,
    ...more,
  }
}

interface Heard {
  readonly type: string
  readonly pid?: number
  readonly outcome?: unknown
}

/** What the program for tests has copied; nothing while it has not been started. */
export function heardBy(copy: string): readonly Heard[] {
  try {
    const lines = readFileSync(copy, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Heard)
  } catch {
    return []
  }
}

/** Whether a process goes on, on Linux; one that has ended may still be listed until a process asks after it. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
