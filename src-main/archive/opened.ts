/** The possible results of opening an archive. */
import { statSync } from 'node:fs'
import type { GameRow, Offer } from '../contract/index.ts'
import type { CustomEditionStore } from '../record/custom-editions.ts'
import type { FormationStore } from '../record/formations.ts'
import type { StudyStore } from '../record/studies.ts'
import type { GameStore, MarkStore } from '../record/types.ts'
import { backupsIn, type Backup } from './files/backups.ts'
import type { MissingFile } from './files/file-watch.ts'
import { filesIn } from './files/files.ts'
import type { Migration } from './migrate.ts'

export interface Archive {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly customEditions: CustomEditionStore
  readonly formations: FormationStore
  readonly studies: StudyStore
  /** Runs `work` in one transaction. */
  atOnce<T>(work: () => T): T
  /** Null for a read-only copy. */
  readonly care: Care | null
  /** Closes the file and backs it up if it has changed. A second call does nothing. */
  close(): void
}

/** Maintenance of an open archive, done in the background. */
export interface Care {
  /** Sentences for the host about trouble with the open archive. */
  notes(): readonly string[]
  /** Checks that the files are still there; a deleted log is replaced. */
  checkFiles(): Exclude<MissingFile, 'log'> | null
  /** Checks every game, a few hundred steps at a time; answers those that have changed on the disk. From then on lists mark them. */
  inspect(): Generator<void, readonly GameRow[]>
  /** Makes the first backup, or another when an hour has passed since and something has changed. */
  backUp(): Promise<void>
  /** Removes for good what has been in the recycle bin for its full time. */
  purge(): void
  /** Writes everything to a new file, even when the archive's own is gone. Throws when it cannot be written. */
  saveAs(path: string): void
}

/** Why an archive is not open, with a sentence for a person. */
export type Closed =
  /** The file is missing, is of another kind, cannot be read, or is inconsistent. It has not been changed. */
  | { readonly state: 'damaged'; readonly message: string; readonly backups: readonly Backup[]; readonly offers: readonly Offer[] }
  /** The disk is full or refuses access. The file is sound and has not been changed. */
  | { readonly state: 'blocked'; readonly message: string; readonly offers: readonly Offer[] }
  /** Written by a newer version of the app; it has not been touched. */
  | { readonly state: 'newer'; readonly message: string }
  /** Another process has it open. */
  | { readonly state: 'busy'; readonly message: string }

export type Opened =
  | { readonly state: 'healthy'; readonly archive: Archive }
  /** A copy of what could be read of a damaged archive. Its stores throw `ReadOnlyError` on writes. */
  | {
      readonly state: 'read-only'
      readonly archive: Archive
      readonly message: string
      readonly backups: readonly Backup[]
      readonly offers: readonly Offer[]
    }
  | Closed

export interface ArchiveOptions {
  /** Folder of the archive and its backups; made where missing. */
  readonly dir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Path of the rollback check's file; in the folder by default. */
  readonly rollbackFile?: string
  /** Whether a file may be written to. Tests set it, since some users may write to every file. */
  readonly isWritable?: (path: string) => boolean
  /** Tests add later migrations here. */
  readonly migrations?: readonly Migration[]
  /** Free bytes on the disk; the system's answer by default. */
  readonly bytesFree?: () => number
  /** Called when a backup could not be made; the archive stays open. */
  readonly warn?: (message: string) => void
}

/** A damaged archive, with what can be done about it. */
export function damaged({ dir }: ArchiveOptions, message: string): Extract<Closed, { state: 'damaged' }> {
  const files = filesIn(dir)
  const backups = backupsIn(files.backups).list()
  const readable: readonly Offer[] = hasContent(files.archive) ? ['rescue', 'copy'] : []
  return { state: 'damaged', message, backups, offers: [...(backups.length > 0 ? ['restore' as const] : []), ...readable, 'anew', 'again'] }
}

/** Whether the file exists and has content. One that cannot be inspected (a link to itself, say) does not. */
function hasContent(path: string): boolean {
  try {
    const found = statSync(path)
    return found.isFile() && found.size > 0
  } catch {
    return false
  }
}
