/** Backups: copies of the closed archive. The three newest are kept, and the newest of each of four days before. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { changedAt, copyWhole, DRAFT, takePlace } from './files.ts'

export interface Backup {
  /** Its file name. */
  readonly id: string
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

export interface Backups {
  /** Newest first. */
  list(): readonly Backup[]
  /** Whether the archive has changed since the newest backup. */
  isDue(archive: string): boolean
  /** Copies a closed archive, and removes old backups. */
  make(archive: string, now: number): void
  /** Makes a backup that `write` writes to the given path, completely or not at all, and removes old backups. */
  makeWith(write: (path: string) => Promise<unknown>, now: number): Promise<void>
  path(id: string): string
}

const NEWEST = 3
const DAYS = 4
const NAME = /^archive-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.db$/

/** Removes unfinished backups. */
export function clearLeftovers(folder: string): void {
  for (const name of namesIn(folder))
    if (name.startsWith('archive-') && name.endsWith(`.db${DRAFT}`)) rmSync(join(folder, name), { force: true })
}

/** The backups in a folder, which is made where missing. Where it cannot be made, there are none. */
export function backupsIn(folder: string): Backups {
  makeFolder(folder)
  const path = (id: string): string => join(folder, id)
  const list = (): readonly Backup[] =>
    namesIn(folder)
      .flatMap((id) => {
        const [at, bytes] = [timeOf(id), sizeOf(path(id))]
        return Number.isNaN(at) || bytes === null ? [] : [{ id, at, bytes }]
      })
      .sort((a, b) => b.at - a.at)
  const removeOld = (): void => {
    const kept = new Set(backupsToKeep(list()))
    for (const backup of list()) if (!kept.has(backup.id)) rmSync(path(backup.id), { force: true })
  }
  return {
    list,
    path,
    isDue(archive) {
      const newest = list()[0]
      return !newest || changedAt(path(newest.id)) < changedAt(archive)
    },
    make(archive, now) {
      copyWhole(archive, path(nameAt(now)))
      removeOld()
    },
    async makeWith(write, now) {
      const draft = `${path(nameAt(now))}${DRAFT}`
      try {
        await write(draft)
        takePlace(draft, path(nameAt(now)))
      } finally {
        rmSync(draft, { force: true })
      }
      removeOld()
    },
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    return // reported when a backup is made
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Null for a folder or a broken link. */
function sizeOf(path: string): number | null {
  try {
    const found = statSync(path)
    return found.isFile() ? found.size : null
  } catch {
    return null
  }
}

/** The ids of the backups to keep, of a list with the newest first. */
export function backupsToKeep(backups: readonly Backup[]): readonly string[] {
  const newest = backups.slice(0, NEWEST)
  const seen = new Set(newest.map(dayOf))
  const days = backups.filter((backup) => !seen.has(dayOf(backup)) && seen.add(dayOf(backup)))
  return [...newest, ...days.slice(0, DAYS)].map(({ id }) => id)
}

const dayOf = ({ at }: Backup): string => new Date(at).toISOString().slice(0, 10)

const nameAt = (at: number): string => `archive-${new Date(at).toISOString().replaceAll(':', '-')}.db`

/** NaN for a file that is not a backup. */
const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4'))
