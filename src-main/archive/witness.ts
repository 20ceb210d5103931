/**
 * A small file that remembers what an archive held last, so that it is noticed when less of it is there the next time: the log was deleted, an older file
 * was put in its place, or the folder is gone. It may lie beside the folder, to survive it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const testimony = v.object({
  /** Whether the archive was open, with a log, when this was written. */
  open: v.boolean(),
  /** A game of which so many steps were written; null when there was none. */
  last: v.nullable(v.object({ gameId: v.string(), steps: v.number() })),
})
export type Testimony = v.InferOutput<typeof testimony>

export interface Witness {
  /** What was remembered; null for nothing, or nothing that can be read. */
  read(): Testimony | null
  /** Remembers. A file that cannot be written is no reason to stop. */
  write(testimony: Testimony): void
  forget(): void
}

export function witnessAt(path: string): Witness {
  let written = ''
  return {
    read() {
      try {
        const found = v.safeParse(testimony, JSON.parse(readFileSync(path, 'utf8')))
        return found.success ? found.output : null
      } catch {
        return null
      }
    },
    write(value) {
      const text = JSON.stringify(value)
      if (text === written) return
      attempt(() => {
        writeFileSync(`${path}.new`, text, { mode: 0o600 })
        renameSync(`${path}.new`, path)
        written = text
      })
    },
    forget: () => attempt(() => rmSync(path, { force: true })),
  }
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return // the archive is told about by itself
  }
}
