/** My sets: tables that a person has copied from an edition and corrected. They are the host's own; games keep the table that they were made with. */
import { refuse, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { LoadedSet, SetRow, setsRequests } from '../contract/sets.ts'
import { editionOf, findEdition } from '../engine/editions/index.ts'
import { canonicalTable, hashOf } from '../engine/core/table.ts'
import { areAlike, isTableOf, tableOf, type EditionTable } from '../engine/families.ts'
import { problemsOf } from '../record/playable.ts'
import type { SetStore, StoredSet } from '../record/custom-editions.ts'
import { checkTable } from './check.ts'
import { fileNameOf, formatSet, parseSet } from './file.ts'

export type SetsRequestName = keyof typeof setsRequests

export interface SetsPorts {
  readonly sets: SetStore
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

const NOT_FOUND = refuse('not-found', 'This set is not here any more.')
const NO_EDITION = refuse('not-found', 'This edition is not here.', { detail: 'edition' })
const CHANGED = refuse('conflict', 'This set was changed elsewhere meanwhile. Open it again before you correct it.')
const OTHER_FAMILY = refuse(
  'damaged',
  'This file of a Marshal set is damaged: its table is not one of its edition. Nothing was imported.',
  {
    detail: 'table',
  },
)

/** Opens the room of sets. Only the host comes here. */
export function createSets(ports: SetsPorts): Room<SetsRequestName> {
  return { handlers: setsHandlers(ports), left: () => undefined, close: () => undefined }
}

function setsHandlers(ports: SetsPorts): Handlers<SetsRequestName> {
  const { sets } = ports
  const find = (id: string): Found<StoredSet> => {
    const set = sets.get(id)
    return set ? { ok: true, value: set } : NOT_FOUND
  }
  const keep = (id: string, name: string, table: EditionTable): StoredSet => {
    const plain = JSON.parse(canonicalTable(table)) as EditionTable
    const set = { id, name, hash: hashOf(plain), table: plain, updatedAt: ports.now() }
    sets.put(set)
    return set
  }
  const originalOf = (type: 'edition' | 'set', id: string): EditionTable | null => {
    if (type === 'set') return sets.get(id)?.table ?? null
    const edition = findEdition(id)
    return edition ? tableOf(edition.info) : null
  }

  return {
    'sets.list': ({ edition }) => ({
      ok: true,
      value: sets
        .list()
        .filter(({ table }) => table.edition === (edition ?? table.edition))
        .map(rowOf),
    }),
    'sets.load': ({ id }) => {
      const found = find(id)
      return found.ok ? { ok: true, value: loaded(found.value) } : found
    },
    'sets.create': ({ name, copyOf }) => {
      const table = originalOf(copyOf.type, copyOf.id)
      if (!table) return copyOf.type === 'set' ? NOT_FOUND : NO_EDITION
      return { ok: true, value: loaded(keep(ports.newId(), name, table)) }
    },
    'sets.save': ({ id, hash, table }) => {
      const found = find(id)
      if (!found.ok) return found
      if (found.value.hash !== hash) return CHANGED
      if (found.value.table.edition !== table.edition || !areAlike(found.value.table, table))
        return refuse('invalid', 'A set stays with its edition.', { detail: 'table.edition' })
      return { ok: true, value: loaded(keep(id, found.value.name, table)) }
    },
    'sets.rename': ({ id, name }) => {
      const found = find(id)
      if (!found.ok) return found
      const renamed = { ...found.value, name, updatedAt: ports.now() }
      sets.put(renamed)
      return { ok: true, value: rowOf(renamed) }
    },
    'sets.delete': ({ id }) => (sets.delete(id) ? { ok: true, value: null } : NOT_FOUND),
    'sets.restore': ({ id }) => {
      const set = sets.restore(id)
      return set ? { ok: true, value: rowOf(set) } : NOT_FOUND
    },
    'sets.check': ({ table }) => {
      const edition = findEdition(table.edition)
      return edition ? { ok: true, value: checkTable(edition.info, table) } : NO_EDITION
    },
    'sets.export': ({ id }) => {
      const found = find(id)
      if (!found.ok) return found
      const { name, table } = found.value
      return { ok: true, value: { fileName: fileNameOf(name), text: formatSet({ name, table }, ports.now()) } }
    },
    'sets.import': ({ text }) => {
      const read = parseSet(text)
      if (!read.ok) return refuse(read.error.code, read.error.message, { detail: read.error.at })
      const { table } = read.value
      const edition = findEdition(table.edition)
      if (!edition) return refuse('not-found', 'This set is of an edition that is not here. Nothing was imported.')
      if (!isTableOf(edition.info, table)) return OTHER_FAMILY
      return { ok: true, value: loaded(keep(ports.newId(), read.value.name, table)) }
    },
  }
}

/** A set whose edition has gone counts as one that cannot be played. */
function rowOf({ id, name, hash, table, updatedAt }: StoredSet): SetRow {
  return { id, name, edition: table.edition, hash, problems: problemsOf(table)?.length ?? 1, updatedAt }
}

function loaded(set: StoredSet): LoadedSet {
  const row = rowOf(set)
  const info = row.problems === 0 ? (editionOf(row.edition, set.table)?.info ?? null) : null
  return { ...row, table: set.table, info }
}
