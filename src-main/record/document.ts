/** Games as a file that people keep, move and read with other programs. The form is described in docs/file-format.md; change both or neither. */
import * as v from 'valibot'
import { clockSetting, editionTable, id, instant, note, optionValues, player, seat } from '../contract/index.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { BareRecord } from './refold.ts'
import type { GameHeader, StoredStep } from './types.ts'

export const FORMAT = 'marshal-games'
export const DOCUMENT_VERSION = 2

/** Why a text is not such a file. `at` is the path of what is wrong, empty for the whole. */
export interface DocumentError {
  readonly code: 'damaged' | 'newer'
  readonly message: string
  readonly at: string
}

/** Version 1 knew no sets. */
const set: v.GenericSchema<unknown, GameHeader['set']> = v.nullable(
  v.strictObject({ name: v.pipe(v.string(), v.maxLength(60)), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), table: editionTable }),
)

const header: v.GenericSchema<unknown, GameHeader> = v.strictObject({
  gameId: id,
  kind: v.picklist(['digital', 'refereed']),
  edition: id,
  set: v.optional(set, null),
  preset: id,
  options: optionValues,
  seed: v.pipe(v.string(), v.maxLength(200)),
  players: v.pipe(v.array(v.strictObject({ seat, player })), v.minLength(1), v.maxLength(5)),
  clock: clockSetting,
  startedAt: instant,
  note,
  origin: v.nullable(v.strictObject({ gameId: id, frame: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
})

/** Texts that JSON could hold; only their form is checked here, their meaning when they are folded. */
const typed = v.looseObject({ type: v.pipe(v.string(), v.maxLength(40)) }) as unknown as v.GenericSchema<unknown, StoredStep['action']>

const step: v.GenericSchema<unknown, StoredStep> = v.strictObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: instant,
  by: v.nullable(seat),
  action: typed,
  events: v.array(typed),
  clock: v.nullable(v.record(seat, v.number())),
})

const game: v.GenericSchema<unknown, BareRecord> = v.strictObject({ header, steps: v.array(step) })

const envelope = v.looseObject({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const anyVersion = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([1, DOCUMENT_VERSION]),
  writtenAt: instant,
  games: v.array(v.unknown()),
})

/** The text of a file with these games, one to a line. `writtenAt` in milliseconds since 1970. */
export function formatDocument(games: readonly BareRecord[], writtenAt: number): string {
  const lines = games.map(({ header, steps }) => JSON.stringify({ header, steps }))
  const head = `"format": ${JSON.stringify(FORMAT)}, "version": ${DOCUMENT_VERSION}, "writtenAt": ${writtenAt}`
  return `{ ${head}, "games": [\n${lines.join(',\n')}\n] }\n`
}

/** The games of a file, or the first reason why it is none. What the games' steps mean is not looked at. */
export function parseDocument(text: string): Result<readonly BareRecord[], DocumentError> {
  const value = parseJson(text)
  if (value === undefined) return damaged('This is not a Marshal file: it is not JSON, or it was cut off.')
  const enveloped = v.safeParse(envelope, value)
  if (!enveloped.success) return damaged('This is not a file of Marshal games.', enveloped.issues[0])
  if (enveloped.output.version > DOCUMENT_VERSION)
    return fail({ code: 'newer', message: 'This file was written by a newer Marshal. Update to read it.', at: 'version' })
  const opened = v.safeParse(anyVersion, value, { abortEarly: true })
  if (!opened.success) return damaged('This file of Marshal games is damaged', opened.issues[0])
  return parseGames(opened.output.games)
}

/** How a message names a game of a file. */
export function nameOf(index: number, gameId?: string): string {
  return gameId === undefined ? `Game ${index + 1} of the file` : `Game ${index + 1} of the file (${gameId})`
}

function parseGames(values: readonly unknown[]): Result<readonly BareRecord[], DocumentError> {
  const games: BareRecord[] = []
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    const parsed = v.safeParse(game, value, { abortEarly: true })
    if (!parsed.success) return damaged(`${nameOf(index)} is damaged`, parsed.issues[0], `games.${index}`)
    const { header, steps } = parsed.output
    const gap = steps.findIndex(({ seq }, i) => seq !== i + 1)
    if (gap >= 0)
      return damagedAt(`${nameOf(index, header.gameId)} is damaged: step ${gap + 1} is missing.`, `games.${index}.steps.${gap}.seq`)
    if (seen.has(header.gameId)) return damagedAt(`${nameOf(index, header.gameId)} is in it twice.`, `games.${index}.header.gameId`)
    seen.add(header.gameId)
    games.push(parsed.output)
  }
  return ok(games)
}

function damagedAt(message: string, at: string): Result<never, DocumentError> {
  return fail({ code: 'damaged', message, at })
}

function damaged(message: string, issue?: v.BaseIssue<unknown>, under = ''): Result<never, DocumentError> {
  if (!issue) return damagedAt(message, '')
  const at = [under, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.')
  const where = at === '' ? '' : ` at ${at}`
  return damagedAt(`${message.replace(/\.$/, '')}${where}: expected ${issue.expected ?? 'another value'}.`, at)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
