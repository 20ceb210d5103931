/** The custom editions of an archive, and the tables that they share with games. A table is kept while anything uses it. */
import { hashOf } from '../engine/core/table.ts'
import type { EditionTable } from '../engine/families.ts'
import { foldText } from '../record/query.ts'
import type { CustomEditionStore, StoredCustomEdition } from '../record/custom-editions.ts'
import type { Connection } from './database.ts'
import { attempt } from './rows.ts'

interface CustomEditionColumns {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly body: string
  readonly updated_at: number
  readonly deleted_at: number | null
}

export interface ArchivedCustomEditions extends CustomEditionStore {
  /** The names of custom editions, not deleted, whose table is damaged. */
  unreadable(): readonly string[]
  /** Removes for good what was deleted before this instant, and unused tables. */
  purge(before: number): void
}

/** Stores a table under its hash; an existing one is left alone. */
export function createTables(db: Connection): (hash: string, table: EditionTable) => void {
  const insert = db.prepare<[string, string]>('INSERT INTO edition_tables (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
  return (hash, table) => void insert.run(hash, JSON.stringify(table))
}

/** The store over a connection; `now` stamps deletions, in milliseconds. */
export function createCustomEditions(db: Connection, now: () => number): ArchivedCustomEditions {
  const columns = 'SELECT id, name, hash, body, updated_at, deleted_at FROM sets JOIN edition_tables USING (hash)'
  const list = db.prepare<[], CustomEditionColumns>(`${columns} WHERE deleted_at IS NULL ORDER BY folded, id`)
  const get = db.prepare<[string], CustomEditionColumns>(`${columns} WHERE id = ? AND deleted_at IS NULL`)
  const body = db.prepare<[string], string>('SELECT body FROM edition_tables WHERE hash = ?').pluck()
  const insert = db.prepare<[Omit<CustomEditionColumns, 'body' | 'deleted_at'> & { readonly folded: string }]>(
    'INSERT OR REPLACE INTO sets (id, name, folded, hash, updated_at) VALUES (@id, @name, @folded, @hash, @updated_at)',
  )
  const remove = db.prepare<[number, string]>('UPDATE sets SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
  const restore = db.prepare<[string]>('UPDATE sets SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL')
  const deleted = db.prepare<[], CustomEditionColumns>(`${columns} WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id`)
  const erase = db.prepare<[string]>('DELETE FROM sets WHERE id = ? AND deleted_at IS NOT NULL')
  const purgeSets = db.prepare<[number]>('DELETE FROM sets WHERE deleted_at < ?')
  const purgeTables = db.prepare<[]>(
    `DELETE FROM edition_tables WHERE hash NOT IN (SELECT hash FROM sets)
     AND hash NOT IN (SELECT set_hash FROM games WHERE set_hash IS NOT NULL)
     AND hash NOT IN (SELECT set_hash FROM studies WHERE set_hash IS NOT NULL)`,
  )
  const keepTable = createTables(db)

  const find = (id: string): StoredCustomEdition | null => {
    const row = get.get(id)
    return row ? readCustomEdition(row) : null
  }
  const put = db.transaction(({ id, name, hash, table, updatedAt }: StoredCustomEdition) => {
    keepTable(hash, table)
    insert.run({ id, name, folded: foldText(name), hash, updated_at: updatedAt })
  })
  const purge = db.transaction((before: number) => {
    purgeSets.run(before)
    purgeTables.run()
  })
  return {
    list: () => list.all().flatMap((row) => readCustomEdition(row) ?? []),
    unreadable: () => list.all().flatMap((row) => (readCustomEdition(row) ? [] : [row.name])),
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
        const set = readCustomEdition(row)
        return set ? { customEdition: set, deletedAt: Number(row.deleted_at) } : []
      }),
    erase: (id) => erase.run(id).changes > 0,
    purge: (before) => purge.immediate(before),
  }
}

/** Null where its table is damaged: only the name is left, and other custom editions must still load. */
function readCustomEdition({ id, name, hash, body, updated_at }: CustomEditionColumns): StoredCustomEdition | null {
  const table = attempt(() => JSON.parse(body) as EditionTable)
  return table && hashOf(table) === hash ? { id, name, hash, table, updatedAt: updated_at } : null
}
