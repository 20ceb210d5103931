/**
 * Ends everything that a program has started and left behind, also what has left its process group for a session of its own. Each such
 * process carries the program's mark in its environment, which Linux lets its owner read; other systems cannot be asked. A mark names the
 * Marshal that made it: processes of a Marshal that was killed are ended by the next one.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The environment variable of the mark. */
export const MARK = 'MARSHAL_ENGINE_RUN'

/** Most scans, however fast processes start others. */
const MOST_LOOKS = 50
/** Scans in a row that must find none: a process that is just starting can be missed by one. */
const QUIET_LOOKS = 2

/** A mark for one start of a program: the Marshal that starts it, and a unique word. */
export function newMark(): string {
  return [process.pid, startOf(process.pid), numbering(), randomUUID()].join('/')
}

/** Ends every process with this mark. Never throws. */
export function endMarked(mark: string): void {
  untilQuiet(() => endThose((each) => each === mark))
}

/** Ends every process marked by a Marshal that is not running any more. Never throws. */
export function endAbandoned(): void {
  untilQuiet(() => endThose(isAbandoned))
}

/** Scans until no process is found, since processes may start meanwhile. `look` returns how many it has found. */
export function untilQuiet(look: () => number): void {
  let quiet = 0
  for (let looks = 0; looks < MOST_LOOKS && quiet < QUIET_LOOKS; looks++) quiet = look() === 0 ? quiet + 1 : 0
}

/** Ends the processes whose mark is meant, and returns how many. Newest first: in a chain of processes the others have exited already. */
function endThose(isMeant: (mark: string) => boolean): number {
  let found = 0
  for (const pid of processes().toReversed()) {
    const mark = markOf(pid)
    if (mark === null || pid === process.pid || !isMeant(mark)) continue
    endOne(pid)
    found++
  }
  return found
}

/** Whether the Marshal that made a mark has exited. Unknown for one in a container, where process ids differ. */
function isAbandoned(mark: string): boolean {
  const [host, started, counted] = mark.split('/')
  return counted !== undefined && counted !== '' && counted === numbering() && startOf(Number(host)) !== started
}

function processes(): readonly number[] {
  return orElse([], () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])))
}

/** The mark that a process was started with; null where it has none, has exited, or belongs to another user. */
function markOf(pid: number): string | null {
  const environment = orElse('', () => readFileSync(`/proc/${pid}/environ`, 'latin1'))
  const word = environment.split('\0').find((each) => each.startsWith(`${MARK}=`))
  return word?.slice(MARK.length + 1) ?? null
}

/** When a process was started, in the system's own unit: process ids are reused. Empty where it is not running. */
function startOf(pid: number): string {
  const stat = orElse('', () => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  const [state = 'X', ...more] = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')
  return state === 'Z' || state === 'X' ? '' : (more[18] ?? '')
}

/** The process id namespace. */
function numbering(): string {
  return orElse('', () => readlinkSync('/proc/self/ns/pid'))
}

/** What the system reports; `otherwise` where it does not, as on any system but Linux. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has exited already
  }
}
