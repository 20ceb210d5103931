/** What opening an archive can come to, and what may be done then. */
import { statSync } from 'node:fs'
import type { GameRow, Offer } from '../contract/index.ts'
import type { SetStore } from '../record/custom-editions.ts'
import type { SetupStore } from '../record/formations.ts'
import type { GameStore, MarkStore } from '../record/types.ts'
import { backupsIn, type Backup } from './backups.ts'
import { filesIn } from './files.ts'
import type { Migration } from './migrate.ts'
import type { Absence } from './presence.ts'

export interface Archive {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly sets: SetStore
  readonly setups: SetupStore
  /** Does what `work` does as one: all of it, or, when it throws, nothing. */
  atOnce<T>(work: () => T): T
  /** Null for a copy that is only looked at. */
  readonly care: Care | null
  /** Closes the file and backs it up if it has changed. A second call does nothing. */
  close(): void
}

/** What an open archive needs now and then, while nobody waits. */
export interface Care {
  /** What a person should know although the archive is open, in sentences. */
  notes(): readonly string[]
  /** Looks whether the files are still there; a lost log is begun anew. */
  tend(): Exclude<Absence, 'log'> | null
  /** Looks at every game, a few hundred steps at a time; answers those that have changed on the disk. Lists name them from then on. */
  inspect(): Generator<void, readonly GameRow[]>
  /** Makes the first backup, or one more when there was something to save for an hour. */
  backUp(): Promise<void>
  /** Removes for good what has lain in the recycle bin for its days. */
  purge(): void
  /** Writes everything into a file of its own, also when the archive's has gone. Throws when it cannot be written. */
  saveAs(path: string): void
}

/** Why an archive is not open, with a sentence for a person. */
export type Closed =
  /** The file is missing, is something else, cannot be read, or does not hold together; it has not been changed. */
  | { readonly state: 'damaged'; readonly message: string; readonly backups: readonly Backup[]; readonly offers: readonly Offer[] }
  /** The disk is full, or forbids it: nothing is wrong with the file, and it has not been changed. */
  | { readonly state: 'blocked'; readonly message: string; readonly offers: readonly Offer[] }
  /** Written by a newer version of the app; it has not been touched. */
  | { readonly state: 'newer'; readonly message: string }
  /** Another process has it open. */
  | { readonly state: 'busy'; readonly message: string }

export type Opened =
  | { readonly state: 'healthy'; readonly archive: Archive }
  /** What could be read of a damaged archive; its stores throw `ReadOnlyError` when written to. */
  | {
      readonly state: 'read-only'
      readonly archive: Archive
      readonly message: string
      readonly backups: readonly Backup[]
      readonly offers: readonly Offer[]
    }
  | Closed

export interface ArchiveOptions {
  /** Folder of the archive and its backups; made when it is not there. */
  readonly dir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The file that remembers what the archive held last; in the folder unless it is said here. */
  readonly witness?: string
  /** Whether a file of an archive may be written to; tests say so here, since some users may write to every file. */
  readonly isWritable?: (path: string) => boolean
  /** The forms an archive has had; tests put later ones here. */
  readonly migrations?: readonly Migration[]
  /** Bytes that are free on the disk; as the system has it unless it is said here. */
  readonly bytesFree?: () => number
  /** Told when a backup could not be made; the archive is used all the same. */
  readonly warn?: (message: string) => void
}

/** An archive that cannot be opened, and what can be done about it. */
export function damaged({ dir }: ArchiveOptions, message: string): Extract<Closed, { state: 'damaged' }> {
  const files = filesIn(dir)
  const backups = backupsIn(files.backups).list()
  const readable: readonly Offer[] = hasContent(files.archive) ? ['rescue', 'copy'] : []
  return { state: 'damaged', message, backups, offers: [...(backups.length > 0 ? ['restore' as const] : []), ...readable, 'anew', 'again'] }
}

/** Whether there is a file with anything in it. What cannot even be looked at (a link to itself, say) is none. */
function hasContent(path: string): boolean {
  try {
    const found = statSync(path)
    return found.isFile() && found.size > 0
  } catch {
    return false
  }
}
