/** The studies of an archive. */
import * as v from 'valibot'
import { puzzleAnswer } from '../contract/positions.ts'
import { foldText } from '../record/query.ts'
import type { StoredStudy, StudyStore } from '../record/studies.ts'
import type { Connection } from './database.ts'
import { attempt } from './rows.ts'

interface StudyColumns {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly options: string
  readonly position: string
  readonly answer: string | null
  readonly set_name: string | null
  readonly set_hash: string | null
  readonly updated_at: number
  readonly deleted_at: number | null
}

export interface ArchivedStudies extends StudyStore {
  /** Removes for good what was deleted before this instant. */
  purge(before: number): void
}

/** The store over a connection; `now` stamps deletions, in milliseconds. */
export function createStudies(db: Connection, now: () => number): ArchivedStudies {
  const list = db.prepare<[], StudyColumns>('SELECT * FROM studies WHERE deleted_at IS NULL ORDER BY folded, id')
  const get = db.prepare<[string], StudyColumns>('SELECT * FROM studies WHERE id = ? AND deleted_at IS NULL')
  const put = db.prepare<[Omit<StudyColumns, 'deleted_at'> & { readonly folded: string }]>(
    `INSERT OR REPLACE INTO studies (id, name, folded, edition, options, position, answer, set_name, set_hash, updated_at)
     VALUES (@id, @name, @folded, @edition, @options, @position, @answer, @set_name, @set_hash, @updated_at)`,
  )
  const remove = db.prepare<[number, string]>('UPDATE studies SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL')
  const restore = db.prepare<[string]>('UPDATE studies SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL')
  const deleted = db.prepare<[], StudyColumns>('SELECT * FROM studies WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id')
  const erase = db.prepare<[string]>('DELETE FROM studies WHERE id = ? AND deleted_at IS NOT NULL')
  const purge = db.prepare<[number]>('DELETE FROM studies WHERE deleted_at < ?')

  const find = (id: string): StoredStudy | null => {
    const row = get.get(id)
    return row ? readStudy(row) : null
  }
  return {
    list: () => list.all().map(readStudy),
    get: find,
    put: ({ id, name, edition, set, options, text, answer, updatedAt }) =>
      void put.run({
        id,
        name,
        folded: foldText(name),
        edition,
        options: JSON.stringify(options),
        position: text,
        answer: answer && JSON.stringify(answer),
        set_name: set?.name ?? null,
        set_hash: set?.hash ?? null,
        updated_at: updatedAt,
      }),
    delete: (id) => remove.run(now(), id).changes > 0,
    restore: (id) => (restore.run(id).changes > 0 ? find(id) : null),
    deleted: () => deleted.all().map((row) => ({ study: readStudy(row), deletedAt: Number(row.deleted_at) })),
    erase: (id) => erase.run(id).changes > 0,
    purge: (before) => void purge.run(before),
  }
}

/** A study whose options or answer are damaged stays in the list, with the usual ones and as no puzzle. */
function readStudy({ id, name, edition, options, position, answer = null, updated_at, ...set }: StudyColumns): StoredStudy {
  const { set_name = null, set_hash = null } = set // archives of older versions have none
  return {
    id,
    name,
    edition,
    ...(set_name !== null && set_hash !== null && { set: { name: set_name, hash: set_hash } }),
    options: attempt(() => JSON.parse(options) as StoredStudy['options']) ?? {},
    text: position,
    answer: answer === null ? null : attempt(() => v.parse(puzzleAnswer, JSON.parse(answer))),
    updatedAt: updated_at,
  }
}
