/**
 * The custom-editions room: tables that a person has copied from an edition and changed. They belong to the host; a game keeps the table that it was made
 * with.
 */
import { refuse, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { LoadedCustomEdition, CustomEditionRow, customEditionRequests, TableCheck } from '../contract/custom-editions.ts'
import { editionOf, findEdition } from '../engine/editions/index.ts'
import { canonicalTable, hashOf } from '../engine/core/table.ts'
import { areAlike, isTableOf, roomsOf, tableOf, validateTable, type EditionInfo, type EditionTable } from '../engine/families.ts'
import { problemsOf, type CustomEditionStore, type StoredCustomEdition } from '../record/custom-editions.ts'
import { fileNameOf, formatCustomEdition, parseCustomEdition } from './file.ts'

export type CustomEditionRequestName = keyof typeof customEditionRequests

export interface CustomEditionPorts {
  readonly customEditions: CustomEditionStore
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

const NOT_FOUND = refuse('not-found', 'This custom edition is not here any more.')
const NO_EDITION = refuse('not-found', 'This edition is not here.', { detail: 'edition' })
const CHANGED = refuse('conflict', 'This custom edition was changed elsewhere. Open it again before you change it.')
const OTHER_FAMILY = refuse(
  'damaged',
  'This file of a custom edition is damaged: its table does not fit its edition. Nothing was imported.',
  {
    detail: 'table',
  },
)

/** Opens the custom-editions room. Only the host may use it. */
export function createCustomEditions(ports: CustomEditionPorts): Room<CustomEditionRequestName> {
  return { handlers: customEditionHandlers(ports), left: () => undefined, close: () => undefined }
}

function customEditionHandlers(ports: CustomEditionPorts): Handlers<CustomEditionRequestName> {
  const { customEditions } = ports
  const find = (id: string): Found<StoredCustomEdition> => {
    const set = customEditions.get(id)
    return set ? { ok: true, value: set } : NOT_FOUND
  }
  const keep = (id: string, name: string, table: EditionTable): StoredCustomEdition => {
    const plain = JSON.parse(canonicalTable(table)) as EditionTable
    const set = { id, name, hash: hashOf(plain), table: plain, updatedAt: ports.now() }
    customEditions.put(set)
    return set
  }
  const originalOf = (type: 'edition' | 'custom-edition', id: string): EditionTable | null => {
    if (type === 'custom-edition') return customEditions.get(id)?.table ?? null
    const edition = findEdition(id)
    return edition ? tableOf(edition.info) : null
  }

  return {
    'custom-editions.list': ({ edition }) => ({
      ok: true,
      value: customEditions
        .list()
        .filter(({ table }) => table.edition === (edition ?? table.edition))
        .map(rowOf),
    }),
    'custom-editions.load': ({ id }) => {
      const found = find(id)
      return found.ok ? { ok: true, value: loaded(found.value) } : found
    },
    'custom-editions.create': ({ name, copyOf }) => {
      const table = originalOf(copyOf.type, copyOf.id)
      if (!table) return copyOf.type === 'custom-edition' ? NOT_FOUND : NO_EDITION
      return { ok: true, value: loaded(keep(ports.newId(), name, table)) }
    },
    'custom-editions.save': ({ id, hash, table }) => {
      const found = find(id)
      if (!found.ok) return found
      if (found.value.hash !== hash) return CHANGED
      if (found.value.table.edition !== table.edition || !areAlike(found.value.table, table))
        return refuse('invalid', 'A custom edition cannot change its base edition.', { detail: 'table.edition' })
      return { ok: true, value: loaded(keep(id, found.value.name, table)) }
    },
    'custom-editions.rename': ({ id, name }) => {
      const found = find(id)
      if (!found.ok) return found
      const renamed = { ...found.value, name, updatedAt: ports.now() }
      customEditions.put(renamed)
      return { ok: true, value: rowOf(renamed) }
    },
    'custom-editions.delete': ({ id }) => (customEditions.delete(id) ? { ok: true, value: null } : NOT_FOUND),
    'custom-editions.restore': ({ id }) => {
      const set = customEditions.restore(id)
      return set ? { ok: true, value: rowOf(set) } : NOT_FOUND
    },
    'custom-editions.check': ({ table }) => {
      const edition = findEdition(table.edition)
      return edition ? { ok: true, value: checkTable(edition.info, table) } : NO_EDITION
    },
    'custom-editions.export': ({ id }) => {
      const found = find(id)
      if (!found.ok) return found
      const { name, table } = found.value
      return { ok: true, value: { fileName: fileNameOf(name), text: formatCustomEdition({ name, table }, ports.now()) } }
    },
    'custom-editions.import': ({ text }) => {
      const read = parseCustomEdition(text)
      if (!read.ok) return refuse(read.error.code, read.error.message, { detail: read.error.at })
      const { table } = read.value
      const edition = findEdition(table.edition)
      if (!edition) return refuse('not-found', 'This custom edition is based on an edition that is not here. Nothing was imported.')
      if (!isTableOf(edition.info, table)) return OTHER_FAMILY
      return { ok: true, value: loaded(keep(ports.newId(), read.value.name, table)) }
    },
  }
}

/** A custom edition of a missing edition counts as unplayable. */
function rowOf({ id, name, hash, table, updatedAt }: StoredCustomEdition): CustomEditionRow {
  return { id, name, edition: table.edition, hash, problems: problemsOf(table)?.length ?? 1, updatedAt }
}

function loaded(set: StoredCustomEdition): LoadedCustomEdition {
  const row = rowOf(set)
  const info = row.problems === 0 ? (editionOf(row.edition, set.table)?.info ?? null) : null
  return { ...row, table: set.table, info }
}

/** The problems of a table, and whether its armies fit their rows where the board is valid. */
function checkTable(info: EditionInfo, table: EditionTable): TableCheck {
  return { problems: [...validateTable(info, table)], armies: roomsOf(info, table).map((room) => ({ ...room })) }
}
