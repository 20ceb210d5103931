/** A program as a process of its own: started without a shell, with few environment variables, read within limits, reliably ended. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { dirname } from 'node:path'
import { createLines } from './lines.ts'
import { endMarked, MARK, newMark } from './kill-process-tree.ts'

/** What to start. A shell never reads it. */
export interface Launch {
  /** A full path. */
  readonly path: string
  readonly args: readonly string[]
}

/** Why a program has ended. */
export type EndReason = 'not-started' | 'ended' | 'flood' | 'deaf' | 'closed'

export interface RunningProgram {
  /** Sends it a line. */
  send(message: unknown): void
  /** The end of its standard error. */
  lastWords(): string
  /** It was asked a new question: its output is counted from here. */
  mayWrite(): void
  /** Sends a last line and lets it exit by itself for a moment; then ends it. */
  dismiss(message: unknown): void
  /** Ends it at once, with everything it has started. */
  end(reason: EndReason): void
}

/** Most bytes that a program may write between two questions. */
const MOST_WRITTEN = 1024 * 1024
/** The same on standard error, where programs log their thinking. */
const MOST_LOGGED = 16 * 1024 * 1024
/** Most bytes that may wait for a program that does not read. */
const MOST_WAITING = 16 * 1024 * 1024
const LAST_WORDS = 2000
/** Milliseconds after its end in which its last output arrives. */
const LAST_MS = 500
/** Milliseconds in which a program that is not needed any more exits by itself. */
const FAREWELL_MS = 500

/** Environment variables that programs need to start at all; no others are passed on. */
const ENVIRONMENT = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'SystemDrive',
  'PATHEXT',
  'USERPROFILE',
  'LOCALAPPDATA',
]

/** Ends the remaining ones at once when Marshal itself exits. */
const kills = new Set<() => void>()
const killAll = (): void => kills.forEach((kill) => kill())

/** Starts a program. `heard` gets its lines, `ended` is called once. Never throws. */
export function startProgram({ path, args }: Launch, heard: (line: string) => void, ended: (reason: EndReason) => void): RunningProgram {
  const mark = newMark()
  const words = ENVIRONMENT.flatMap((name): [string, string | undefined][] =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  const env = Object.fromEntries([...words, [MARK, mark]])
  const group = process.platform !== 'win32'
  let written = 0
  let logged = 0
  let lastWords = ''
  let over = false
  let child: ChildProcessWithoutNullStreams | null = null
  const lines = createLines()

  const kill = (): void => {
    try {
      if (group && child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      else child?.kill('SIGKILL')
    } catch {
      // it has exited already
    }
    endMarked(mark)
  }
  const end = (reason: EndReason): void => {
    if (over) return
    over = true
    child?.stdin.destroy()
    child?.stdout.destroy()
    child?.stderr.destroy()
    kill()
    kills.delete(kill)
    if (kills.size === 0) process.off('exit', killAll)
    ended(reason)
  }
  try {
    child = spawn(path, args, { cwd: dirname(path), env, shell: false, windowsHide: true, detached: group, stdio: 'pipe' })
  } catch {
    queueMicrotask(() => end('not-started'))
  }
  if (kills.size === 0) process.on('exit', killAll)
  kills.add(kill)
  child
    ?.on('error', () => end('not-started'))
    .on('close', () => end('ended')) // its last output is read first
    .on('exit', () => setTimeout(end, LAST_MS, 'ended').unref()) // unless a process that it started keeps its output open
  for (const stream of child ? [child.stdin, child.stdout, child.stderr] : []) stream.on('error', () => end('ended'))
  child?.stdout.on('data', (chunk: Buffer) => {
    written += chunk.length
    const whole = written > MOST_WRITTEN ? null : lines.take(chunk)
    if (whole === null) return end('flood')
    for (const line of whole) if (!over) heard(line)
  })
  child?.stderr.on('data', (chunk: Buffer) => {
    logged += chunk.length
    if (logged > MOST_LOGGED) return end('flood')
    lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS)
  })
  const send = (message: unknown): void => {
    if (over || !child) return
    child.stdin.write(`${JSON.stringify(message)}\n`)
    if (child.stdin.writableLength > MOST_WAITING) end('deaf')
  }
  return {
    send,
    lastWords: () => lastWords,
    mayWrite() {
      written = 0
      logged = 0
    },
    dismiss(message) {
      send(message)
      child?.stdin.end()
      setTimeout(end, FAREWELL_MS, 'closed').unref()
    },
    end,
  }
}
