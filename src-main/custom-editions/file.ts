/** A set as a file that people keep and pass on. The form is described in docs/file-format.md; change both or neither. */
import * as v from 'valibot'
import { name } from '../contract/common.ts'
import { instant } from '../contract/index.ts'
import { editionTable } from '../contract/sets.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { EditionTable } from '../engine/families.ts'
import { wordsOf } from '../record/query.ts'

export const SET_FORMAT = 'marshal-set'
export const SET_VERSION = 1

export interface NamedTable {
  readonly name: string
  readonly table: EditionTable
}

/** Why a text is not such a file. `at` is the path of what is wrong, empty for the whole. */
export interface SetFileError {
  readonly code: 'damaged' | 'newer'
  readonly message: string
  readonly at: string
}

const envelope = v.looseObject({ format: v.literal(SET_FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const file = v.strictObject({
  format: v.literal(SET_FORMAT),
  version: v.literal(SET_VERSION),
  writtenAt: instant,
  name,
  table: editionTable,
})

/** The text of a file with one set. `writtenAt` in milliseconds since 1970. */
export function formatSet({ name, table }: NamedTable, writtenAt: number): string {
  return `${JSON.stringify({ format: SET_FORMAT, version: SET_VERSION, writtenAt, name, table }, null, 1)}\n`
}

/** The set of a file, or the first reason why it is none. Whether it can be played is not looked at. */
export function parseSet(text: string): Result<NamedTable, SetFileError> {
  const value = parseJson(text)
  if (!v.is(envelope, value)) return damaged(isOfGames(value) ? OF_GAMES : 'This is not a file of a Marshal set.')
  if (value.version > SET_VERSION)
    return fail({ code: 'newer', message: 'This set was written by a newer Marshal. Update to read it.', at: 'version' })
  const parsed = v.safeParse(file, value, { abortEarly: true })
  if (parsed.success) return ok({ name: parsed.output.name, table: parsed.output.table })
  const [issue] = parsed.issues
  const at = v.getDotPath(issue) ?? ''
  return damaged(`This file of a Marshal set is damaged${at ? ` (${at})` : ''}.`, at)
}

const OF_GAMES = 'This is a file of games, not of a set. Import it in History.'

function isOfGames(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'marshal-games'
}

/** `marshal-set-my-winter.json` */
export function fileNameOf(name: string): string {
  return `marshal-set-${wordsOf(name).join('-').slice(0, 60) || 'table'}.json`
}

function damaged(message: string, at = ''): Result<never, SetFileError> {
  return fail({ code: 'damaged', message: `${message} Nothing was imported.`, at })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
