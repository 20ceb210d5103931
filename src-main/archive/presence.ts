/** Whether the files of an open archive are still where they were. Elsewhere a file can be deleted or replaced while it is open, and goes on without a name. */
import { statSync, type BigIntStats } from 'node:fs'

/** `log`: only SQLite's log is gone; the archive itself is there. */
export type Absence = 'gone' | 'replaced' | 'log'

export interface Presence {
  /** Looks at archive and log. */
  look(): Absence | null
  /** The log has been begun anew. */
  forgetLog(): void
}

/** Remembers which files they are; `path` is the archive's, which must be there. */
export function watchPresence(path: string): Presence {
  const archive = statOf(path)
  let log = statOf(`${path}-wal`)

  const lookAtLog = (): Absence | null => {
    const now = statOf(`${path}-wal`)
    if (log && !isSame(now, log)) return 'log'
    log = now
    return null
  }
  const look = (): Absence | null => {
    const now = statOf(path)
    if (!now) return 'gone'
    return isSame(now, archive) ? lookAtLog() : 'replaced'
  }
  return {
    look,
    forgetLog() {
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
