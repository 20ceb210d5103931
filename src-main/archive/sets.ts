/** The sets of an archive, and the tables that they and games share. A table is kept as long as anybody has it. */
import { hashOf } from '../engine/core/table.ts'
import type { EditionTable } from '../engine/families.ts'
import { foldText } from '../record/query.ts'
import type { SetStore, StoredSet } from '../record/custom-editions.ts'
import type { Connection } from './database.ts'
import { attempt } from './rows.ts'

interface SetColumns {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly body: string
  readonly updated_at: number
  readonly deleted_at: number | null
}

export interface ArchivedSets extends SetStore {
  /** The names of sets, not deleted, whose table is no longer what was written. */
  unreadable(): readonly string[]
  /** Removes for good what was deleted before this instant, and tables that nobody has any more. */
  purge(before: number): void
}

/** Keeps a table under its hash; one that is there already is left alone. */
export function createTables(db: Connection): (hash: string, table: EditionTable) => void {
  const insert = db.prepare<[string, string]>('INSERT INTO edition_tables (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
  return (hash, table) => void insert.run(hash, JSON.stringify(table))
}

/** The set store over a connection; `now` stamps deletions, in milliseconds. */
export function createSets(db: Connection, now: () => number): ArchivedSets {
  const columns = 'SELECT id, name, hash, body, updated_at, deleted_at FROM sets JOIN edition_tables USING (hash)'
  const list = db.prepare<[], SetColumns>(`${columns} WHERE deleted_at IS NULL ORDER BY folded, id`)
  const get = db.prepare<[string], SetColumns>(`${columns} WHERE id = ? AND deleted_at IS NULL`)
  const body = db.prepare<[string], string>('SELECT body FROM edition_tables WHERE hash = ?').pluck()
  const insert = db.prepare<[Omit<SetColumns, 'body' | 'deleted_at'> & { readonly folded: string }]>(
    'INSERT OR REPLACE INTO sets (id, name, folded, hash, updated_at) VALUES (@id, @name, @folded, @hash, @updated_at)',
  )
  const remove = db.prepare<[number, string]>('UPDATE sets SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
  const restore = db.prepare<[string]>('UPDATE sets SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL')
  const deleted = db.prepare<[], SetColumns>(`${columns} WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id`)
  const erase = db.prepare<[string]>('DELETE FROM sets WHERE id = ? AND deleted_at IS NOT NULL')
  const purgeSets = db.prepare<[number]>('DELETE FROM sets WHERE deleted_at < ?')
  const purgeTables = db.prepare<[]>(
    `DELETE FROM edition_tables WHERE hash NOT IN (SELECT hash FROM sets)
     AND hash NOT IN (SELECT set_hash FROM games WHERE set_hash IS NOT NULL)`,
  )
  const keepTable = createTables(db)

  const find = (id: string): StoredSet | null => {
    const row = get.get(id)
    return row ? readSet(row) : null
  }
  const put = db.transaction(({ id, name, hash, table, updatedAt }: StoredSet) => {
    keepTable(hash, table)
    insert.run({ id, name, folded: foldText(name), hash, updated_at: updatedAt })
  })
  const purge = db.transaction((before: number) => {
    purgeSets.run(before)
    purgeTables.run()
  })
  return {
    list: () => list.all().flatMap((row) => readSet(row) ?? []),
    unreadable: () => list.all().flatMap((row) => (readSet(row) ? [] : [row.name])),
    get: find,
    table(hash) {
      const found = body.get(hash)
      return found === undefined ? null : attempt(() => JSON.parse(found) as EditionTable)
    },
    put: (set) => put.immediate(set),
    delete: (id) => remove.run(now(), id).changes > 0,
    restore: (id) => (restore.run(id).changes > 0 ? find(id) : null),
    deleted: () =>
      deleted.all().flatMap((row) => {
        const set = readSet(row)
        return set ? { set, deletedAt: Number(row.deleted_at) } : []
      }),
    erase: (id) => erase.run(id).changes > 0,
    purge: (before) => purge.immediate(before),
  }
}

/** Null where its table is no longer what was written: then there is nothing left of it but a name, and no other set may suffer for that. */
function readSet({ id, name, hash, body, updated_at }: SetColumns): StoredSet | null {
  const table = attempt(() => JSON.parse(body) as EditionTable)
  return table && hashOf(table) === hash ? { id, name, hash, table, updatedAt: updated_at } : null
}
