/**
 * Ends whatever a program has started and left behind, also what has gone into a session of its own and is in no group of processes of ours any more. Each carries the program’s mark in
 * its environment, which Linux lets its owner read; elsewhere nobody can be asked. A mark names the Marshal that made it: where that one was ended before it could end anybody, the
 * next one does.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The word of the environment that the mark is kept in. */
export const MARK = 'MARSHAL_ENGINE_RUN'

/** However fast processes start others, there is an end to looking. */
const MOST_LOOKS = 50
/** Looks in a row that find nobody: who is just being started can be missed by one. */
const QUIET_LOOKS = 2

/** A mark for one start of a program: which Marshal starts it, and a word of its own. */
export function newMark(): string {
  return [process.pid, startOf(process.pid), numbering(), randomUUID()].join('/')
}

/** Ends every process that carries the mark. Never throws. */
export function endMarked(mark: string): void {
  untilQuiet(() => endThose((each) => each === mark))
}

/** Ends every process that carries a mark of a Marshal that is not running any more. Never throws. */
export function endAbandoned(): void {
  untilQuiet(() => endThose(isAbandoned))
}

/** Looks until nobody is found, since somebody may be started while one looks. `look` answers how many it has found. */
export function untilQuiet(look: () => number): void {
  let quiet = 0
  for (let looks = 0; looks < MOST_LOOKS && quiet < QUIET_LOOKS; looks++) quiet = look() === 0 ? quiet + 1 : 0
}

/** Ends those whose mark is meant, and answers how many. The newest come first: in a chain of processes the others are gone already. */
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

/** Whether the Marshal that made a mark is gone. Of one in a container, where processes have other numbers, nobody can tell. */
function isAbandoned(mark: string): boolean {
  const [host, started, counted] = mark.split('/')
  return counted !== undefined && counted !== '' && counted === numbering() && startOf(Number(host)) !== started
}

function processes(): readonly number[] {
  return orElse([], () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])))
}

/** The mark that a process was started with; null where it has none, is somebody else’s, or gone already. */
function markOf(pid: number): string | null {
  const environment = orElse('', () => readFileSync(`/proc/${pid}/environ`, 'latin1'))
  const word = environment.split('\0').find((each) => each.startsWith(`${MARK}=`))
  return word?.slice(MARK.length + 1) ?? null
}

/** When a process was started, in a measure of the system’s own: its number alone is given again. Empty where it is not running. */
function startOf(pid: number): string {
  const stat = orElse('', () => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  const [state = 'X', ...more] = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')
  return state === 'Z' || state === 'X' ? '' : (more[18] ?? '')
}

/** Whose numbers of processes these are. */
function numbering(): string {
  return orElse('', () => readlinkSync('/proc/self/ns/pid'))
}

/** What the system tells; `otherwise` where it does not, as anywhere but on Linux. */
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
    // it is gone already
  }
}
