/** Migrates an archive from its version to the newest, one migration at a time, each as a whole. */
import { APPLICATION_ID, type Connection } from './database.ts'

/** A step from the version before to `version`. Versions count up from 1. */
export interface Migration {
  readonly version: number
  /** In SQL. */
  readonly up: string
  /** Fills old rows where SQL cannot; runs after `up`. */
  readonly fill?: (db: Connection) => void
  /** SQL that needs filled rows; runs after `fill`. */
  readonly after?: string
}

/** The newest version of a list of migrations. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

/** The version of an archive; 0 is an empty file. */
export function versionOf(db: Connection): number {
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Runs the migrations that the archive has not had. Each is one transaction that also sets the version, so a crash leaves the version before. An empty file
 * gets all of them in one: it waits for the disk once.
 */
export function migrate(db: Connection, migrations: readonly Migration[]): void {
  if (versionOf(db) > 0) goThrough(db, migrations)
  else db.transaction(() => goThrough(db, migrations)).immediate()
}

function goThrough(db: Connection, migrations: readonly Migration[]): void {
  for (const { version, up, fill, after = '' } of migrations) {
    if (version <= versionOf(db)) continue
    if (version !== versionOf(db) + 1) throw new Error(`there is no migration from version ${versionOf(db)} to ${version}`)
    db.transaction(() => {
      db.exec(up)
      fill?.(db)
      db.exec(after)
      db.pragma(`application_id = ${APPLICATION_ID}`)
      db.pragma(`user_version = ${version}`)
    }).immediate()
  }
}
