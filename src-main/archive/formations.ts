/** The formations of an archive. */
import { foldText } from '../record/query.ts'
import type { FormationStore, StoredFormation } from '../record/formations.ts'
import type { Connection } from './database.ts'
import { attempt } from './rows.ts'

interface FormationColumns {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly preset: string
  readonly placement: string
  readonly updated_at: number
  readonly deleted_at: number | null
}

export interface ArchivedFormations extends FormationStore {
  /** Removes for good what was deleted before this instant. */
  purge(before: number): void
}

/** The store over a connection; `now` stamps deletions, in milliseconds. */
export function createFormations(db: Connection, now: () => number): ArchivedFormations {
  const list = db.prepare<[{ readonly edition: string | null; readonly preset: string | null }], FormationColumns>(
    `SELECT * FROM setups WHERE deleted_at IS NULL AND edition = coalesce(@edition, edition) AND preset = coalesce(@preset, preset)
     ORDER BY folded, id`,
  )
  const get = db.prepare<[string], FormationColumns>('SELECT * FROM setups WHERE id = ? AND deleted_at IS NULL')
  const put = db.prepare<[Omit<FormationColumns, 'deleted_at'> & { readonly folded: string }]>(
    `INSERT OR REPLACE INTO setups (id, name, folded, edition, preset, placement, updated_at)
     VALUES (@id, @name, @folded, @edition, @preset, @placement, @updated_at)`,
  )
  const remove = db.prepare<[number, string]>('UPDATE setups SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
  const restore = db.prepare<[string]>('UPDATE setups SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL')
  const deleted = db.prepare<[], FormationColumns>('SELECT * FROM setups WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id')
  const erase = db.prepare<[string]>('DELETE FROM setups WHERE id = ? AND deleted_at IS NOT NULL')
  const purge = db.prepare<[number]>('DELETE FROM setups WHERE deleted_at < ?')

  const find = (id: string): StoredFormation | null => {
    const row = get.get(id)
    return row ? readFormation(row) : null
  }
  return {
    list: ({ edition = null, preset = null }) => list.all({ edition, preset }).map(readFormation),
    get: find,
    put: ({ id, name, edition, preset, placement, updatedAt }) =>
      void put.run({ id, name, folded: foldText(name), edition, preset, placement: JSON.stringify(placement), updated_at: updatedAt }),
    delete: (id) => remove.run(now(), id).changes > 0,
    restore: (id) => (restore.run(id).changes > 0 ? find(id) : null),
    deleted: () => deleted.all().map((row) => ({ formation: readFormation(row), deletedAt: Number(row.deleted_at) })),
    erase: (id) => erase.run(id).changes > 0,
    purge: (before) => void purge.run(before),
  }
}

/** A formation whose pieces are damaged stays in the list, empty, so that it can be deleted. */
function readFormation({ id, name, edition, preset, placement, updated_at }: FormationColumns): StoredFormation {
  return {
    id,
    name,
    edition,
    preset,
    placement: attempt(() => JSON.parse(placement) as StoredFormation['placement']) ?? {},
    updatedAt: updated_at,
  }
}
