/**
 * The log of errors: a small file in the data folder that a person can save and send with a report. It holds our own sentences and places in the code, never
 * the text of an error, which might contain a hidden rank.
 */
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { homedir } from 'node:os'

/** In bytes. A longer file is renamed and a new one begun; one old file is kept. */
const LONGEST = 256 * 1024
/** Readable by the owner only. */
const MODE = 0o600

export interface Log {
  /** Adds a line with the time. A file that cannot be written is ignored. */
  add(line: string): void
  /** All lines, oldest first. */
  read(): string
}

export interface LogPorts {
  readonly file: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly longest?: number
}

/** The log in `file`, which need not exist; the old one is `FILE.1`. */
export function openLog({ file, now, longest = LONGEST }: LogPorts): Log {
  const old = `${file}.1`
  const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  return {
    add(line) {
      try {
        if (existsSync(file) && statSync(file).size >= longest) renameSync(file, old)
        appendFileSync(file, `${new Date(now()).toISOString()} ${withoutHome(line)}\n`, { mode: MODE })
      } catch {
        return
      }
    },
    read() {
      try {
        return textOf(old) + textOf(file)
      } catch {
        return ''
      }
    },
  }
}

/** Places in the code name folders, and a home folder names the person. */
function withoutHome(line: string): string {
  const home = homedir()
  const oneLine = line.replaceAll(/\s*\n\s*/g, ' ')
  return home.length > 1 ? oneLine.replaceAll(home, '~') : oneLine
}

/** An error's kind and place in the code, without its message. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return [error.name, ...frames.slice(0, 4).map((line) => line.trim())].join(' ')
}
