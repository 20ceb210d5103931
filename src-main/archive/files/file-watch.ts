/**
 * Checks whether the files of an open archive are still in place. Outside Windows an open file can be deleted or replaced: it stays usable, but has no name
 * any more.
 */
import { statSync, type BigIntStats } from 'node:fs'

/** `log`: only SQLite's log is gone; the archive itself is there. */
export type MissingFile = 'gone' | 'replaced' | 'log'

export interface FileWatch {
  /** Checks archive and log; null where both are in place. */
  check(): MissingFile | null
  /** Accepts the next log: it is written anew. */
  expectNewLog(): void
}

/** Remembers the identity of the files now. `path` is the archive's, which must exist. */
export function watchFiles(path: string): FileWatch {
  const archive = statOf(path)
  let log = statOf(`${path}-wal`)

  const checkLog = (): MissingFile | null => {
    const now = statOf(`${path}-wal`)
    if (log && !isSame(now, log)) return 'log'
    log = now
    return null
  }
  return {
    check() {
      const now = statOf(path)
      if (!now) return 'gone'
      return isSame(now, archive) ? checkLog() : 'replaced'
    },
    expectNewLog() {
      log = null
    },
  }
}

function statOf(path: string): BigIntStats | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
}

function isSame(a: BigIntStats | null, b: BigIntStats | null): boolean {
  return a !== null && b !== null && a.ino === b.ino && a.dev === b.dev
}
