/**
 * Ends whatever a program has started and left behind, also what has gone into a session of its own and is in no group of processes of ours any more. Each carries the program’s mark in
 * its environment, which Linux lets its owner read; elsewhere nobody can be asked.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** The word of the environment that the mark is kept in. */
export const MARK = 'MARSHAL_ENGINE_RUN'

/** Looks until nobody is found: somebody may be started while one looks. */
const MOST_LOOKS = 5

/** Ends every process that carries the mark. Never throws. */
export function endMarked(mark: string): void {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const found = markedWith(mark)
    if (found.length === 0) return
    for (const pid of found) endOne(pid)
  }
}

/** Processes, by id, that were started with the mark. */
function markedWith(mark: string): readonly number[] {
  const word = `${MARK}=${mark}`
  return processes().filter((pid) => environmentOf(pid).includes(word))
}

function processes(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return [] // no Linux
  }
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
  } catch {
    return [] // somebody else’s, or gone already
  }
}

function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it is gone already
  }
}
