/** A custom edition as a file to keep and share. The format is described in docs/file-format.md; change both or neither. */
import * as v from 'valibot'
import { name } from '../contract/common.ts'
import { instant } from '../contract/index.ts'
import { editionTable } from '../contract/custom-editions.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { EditionTable } from '../engine/families.ts'
import { wordsOf } from '../record/query.ts'

const CUSTOM_EDITION_FORMAT = 'marshal-set'
const CUSTOM_EDITION_VERSION = 1

export interface NamedTable {
  readonly name: string
  readonly table: EditionTable
}

/** Why a text is not such a file. `at` is the path of the error, empty for the whole. */
export interface CustomEditionFileError {
  readonly code: 'damaged' | 'newer'
  readonly message: string
  readonly at: string
}

const envelope = v.looseObject({ format: v.literal(CUSTOM_EDITION_FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const file = v.strictObject({
  format: v.literal(CUSTOM_EDITION_FORMAT),
  version: v.literal(CUSTOM_EDITION_VERSION),
  writtenAt: instant,
  name,
  table: editionTable,
})

/** The text of the file. `writtenAt` in milliseconds since 1970. */
export function formatCustomEdition({ name, table }: NamedTable, writtenAt: number): string {
  return `${JSON.stringify({ format: CUSTOM_EDITION_FORMAT, version: CUSTOM_EDITION_VERSION, writtenAt, name, table }, null, 1)}\n`
}

/** The custom edition of a file, or the first error. Whether it can be played is not checked. */
export function parseCustomEdition(text: string): Result<NamedTable, CustomEditionFileError> {
  const value = parseJson(text)
  if (!v.is(envelope, value)) return damaged(isOfGames(value) ? OF_GAMES : 'This is not a file of a custom edition.')
  if (value.version > CUSTOM_EDITION_VERSION)
    return fail({ code: 'newer', message: 'This custom edition was written by a newer Marshal. Update to read it.', at: 'version' })
  const parsed = v.safeParse(file, value, { abortEarly: true })
  if (parsed.success) return ok({ name: parsed.output.name, table: parsed.output.table })
  const [issue] = parsed.issues
  const at = v.getDotPath(issue) ?? ''
  return damaged(`This file of a custom edition is damaged${at ? ` (${at})` : ''}.`, at)
}

const OF_GAMES = 'This is a file of games, not of a custom edition. Import it in History.'

function isOfGames(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'marshal-games'
}

/** `marshal-set-my-winter.json` */
export function fileNameOf(name: string): string {
  return `marshal-set-${wordsOf(name).join('-').slice(0, 60) || 'table'}.json`
}

function damaged(message: string, at = ''): Result<never, CustomEditionFileError> {
  return fail({ code: 'damaged', message: `${message} Nothing was imported.`, at })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
