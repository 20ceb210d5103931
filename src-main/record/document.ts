/** Files of games that users keep, move and read with other programs. Described in docs/file-format.md; change both or neither. */
import * as v from 'valibot'
import { clockSetting, editionTable, id, instant, note, optionValues, player, seat, tags } from '../contract/index.ts'
import type { Json } from '../engine/core/json.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { formatAnalysis } from './analysis.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { chainEnd, type ChainedRecord } from './seal/chain.ts'
import { MOST_PIECES } from './seal/check-opening.ts'
import type { SealedArmy } from './seal/sealed.ts'
import { LOTS, type BareRecord, type GameHeader, type StoredStep } from './types.ts'

export const FORMAT = 'marshal-games'
export const DOCUMENT_VERSION = 9

/** Why a text is not such a file, as a sentence. `at` is the path of the error, empty for the whole. */
export interface DocumentError {
  readonly code: 'damaged' | 'newer'
  readonly message: string
  readonly at: string
  /** The game as it came, where it came as text of another format. */
  readonly text?: string
}

/** Most steps in a game; the longest games have a few thousand. */
export const MOST_STEPS = 100_000
export const TOO_MANY_STEPS = `it has more than ${MOST_STEPS.toLocaleString('en')} actions`
/** The most milliseconds that a clock can show: over a month. */
const LONGEST_CLOCK = 4_000_000_000

/** Version 1 had no custom editions. */
const set: v.GenericSchema<unknown, GameHeader['set']> = v.nullable(
  v.strictObject({ name: v.pipe(v.string(), v.maxLength(60)), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), table: editionTable }),
)

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const named = v.pipe(v.string(), v.minLength(1), v.maxLength(40))

/** The seal of a deployment; new in version 4. */
const sealedArmy: v.GenericSchema<unknown, SealedArmy> = v.strictObject({
  commitments: v.pipe(v.array(digest), v.minLength(1), v.maxLength(MOST_PIECES)),
  opening: v.nullable(v.pipe(v.array(v.strictObject({ space: named, kind: named, salt })), v.minLength(1), v.maxLength(MOST_PIECES))),
})

const frameNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STEPS))
const aSeed = v.pipe(v.string(), v.maxLength(200))

const header: v.GenericSchema<unknown, GameHeader> = v.strictObject({
  gameId: id,
  kind: v.picklist(['digital', 'refereed']),
  edition: id,
  set: v.optional(set, null),
  preset: id,
  options: optionValues,
  seed: aSeed,
  players: v.pipe(v.array(v.strictObject({ seat, player })), v.minLength(1), v.maxLength(5)),
  clock: clockSetting,
  startedAt: instant,
  note,
  /** New in version 9. */
  tags: v.exactOptional(tags),
  origin: v.nullable(
    v.strictObject({
      gameId: id,
      frame: frameNumber,
      varied: v.exactOptional(frameNumber),
      seed: v.exactOptional(aSeed),
      drawnFor: v.exactOptional(seat),
    }),
  ),
  lots: v.exactOptional(v.pipe(v.array(v.picklist(LOTS)), v.minLength(1), v.maxLength(LOTS.length))),
  seal: v.exactOptional(v.strictObject({ version: v.exactOptional(v.picklist([2, 3])), table: digest, salt })),
})

/** JSON texts; only their form is checked here, their meaning when they are replayed. */
const typed = v.looseObject({ type: v.pipe(v.string(), v.maxLength(40)) }) as unknown as v.GenericSchema<unknown, StoredStep['action']>

const step: v.GenericSchema<unknown, StoredStep> = v.strictObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_STEPS)),
  at: instant,
  by: v.nullable(seat),
  action: typed,
  events: v.array(typed),
  clock: v.nullable(v.record(seat, v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_CLOCK)))),
  seal: v.exactOptional(sealedArmy),
})

/** The longest text of the variations of a game. */
export const LONGEST_VARIATIONS = 500_000
/** New in version 8. They may be anything, so that damaged ones do not cost the game; what is too long is as good as damaged. */
const variations = v.pipe(
  v.unknown(),
  v.transform((value) => (JSON.stringify(value).length > LONGEST_VARIATIONS ? null : (value as Json))),
)

/** The analysis is read apart, so that a bad one costs nothing else. */
type InFile = Omit<ChainedRecord, 'analysis'> & { readonly analysis?: unknown }
const game: v.GenericSchema<unknown, InFile> = v.strictObject({
  header,
  steps: v.pipe(v.array(step), v.maxLength(MOST_STEPS)),
  variations: v.exactOptional(variations),
  chain: v.exactOptional(v.strictObject({ steps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STEPS)), link: digest })),
  analysis: v.exactOptional(v.unknown()),
})

/** A game of a file. Its analysis, if it has one, is as it was found: it belongs to a game whose steps have been replayed. */
export interface ReadGame extends Omit<ChainedRecord, 'analysis'> {
  readonly rawAnalysis?: unknown
}

const envelope = v.looseObject({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const anyVersion = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, DOCUMENT_VERSION]),
  writtenAt: instant,
  games: v.strictTuple([]), // the cutter has removed them
})

const NEWER: DocumentError = {
  code: 'newer',
  message: 'This file was written by a newer Marshal. Update Marshal to read it.',
  at: 'version',
}
const isNewer = (version: unknown): boolean => typeof version === 'number' && version > DOCUMENT_VERSION

/** The beginning of a file, up to its first game. `writtenAt` in milliseconds since 1970. */
export function formatHead(writtenAt: number): string {
  return `{ "format": ${JSON.stringify(FORMAT)}, "version": ${DOCUMENT_VERSION}, "writtenAt": ${writtenAt}, "games": [\n`
}

/** One game of a file, on one line. A sealed game has the end of its chain. */
export function formatGame({ header, steps, variations, analysis = [] }: BareRecord): string {
  const chain = chainEnd({ header, steps })
  return JSON.stringify({
    ...{ header, steps },
    ...(chain && { chain }),
    ...(variations !== undefined && variations !== null && { variations }),
    ...(analysis.length > 0 && { analysis: formatAnalysis(analysis) }),
  })
}

export const BETWEEN_GAMES = ',\n'
/** The end of a file, after its last game. */
export const TAIL = '\n] }\n'

/** The text of a file with these games, one to a line. `writtenAt` in milliseconds since 1970. */
export function formatDocument(games: readonly BareRecord[], writtenAt: number): string {
  return formatHead(writtenAt) + games.map(formatGame).join(BETWEEN_GAMES) + TAIL
}

/** Errors that the start of a file already shows: it is not ours, or is from a newer Marshal. `text` is the file without its games. */
export function checkHead(text: string): Result<null, DocumentError> {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return notJson(text)
  if ('format' in value && value.format !== FORMAT) return damaged(otherFormat(value), 'format')
  return 'version' in value && isNewer(value.version) ? fail(NEWER) : ok(null)
}

/** Whether a file without its games is one of ours. */
export function checkEnvelope(text: string): Result<null, DocumentError> {
  const value = parseJson(text)
  if (value === undefined) return notJson(text)
  const enveloped = v.safeParse(envelope, value)
  if (!enveloped.success) return damaged(otherFormat(value), pathOf(enveloped.issues[0]))
  if (isNewer(enveloped.output.version)) return fail(NEWER)
  const opened = v.safeParse(anyVersion, value, { abortEarly: true })
  const isPlain = repeatedKeys(text).length === 0 && Object.keys(value as object).every((key) => Object.hasOwn(anyVersion.entries, key))
  return opened.success && isPlain ? ok(null) : damaged('This Marshal file is damaged at its beginning.', pathOf(opened.issues?.[0]))
}

/** One game of a file, or why it cannot be read. The meaning of its steps is not checked. `index` counts from 0. */
export function parseGame(value: unknown, index: number): Result<ReadGame, DocumentError> {
  const parsed = v.safeParse(game, value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return damaged(`${nameOf(index)} cannot be read: ${wordsFor(issue)}.`, [`games.${index}`, pathOf(issue)].filter(Boolean).join('.'))
  }
  const { analysis: rawAnalysis, ...record } = parsed.output
  const { header, steps } = record
  const gap = steps.findIndex(({ seq }, i) => seq !== i + 1)
  if (gap >= 0) return damaged(`${nameOf(index, header)} is damaged: step ${gap + 1} is missing.`, `games.${index}.steps.${gap}.seq`)
  return ok(rawAnalysis === undefined ? record : { ...record, rawAnalysis })
}

/** The name of a game in messages: its number, and its players where they can be read. */
export function nameOf(index: number, header?: GameHeader): string {
  const names = header?.players.map(({ player }) => player.name).join(' – ')
  return `Game ${index + 1} of the file${names ? ` (${names})` : ''}`
}

const NOT_OURS = 'This is not in a format that Marshal reads.'
const BROKEN_OFF = 'This Marshal file breaks off or is damaged. Copy or export it once more.'

/** The error for a file that is not JSON. `text` is the known part, without games. */
export function notJson(text: string): Result<never, DocumentError> {
  return damaged(/^\s*\{\s*"format"\s*:\s*"marshal-/.test(text) ? BROKEN_OFF : NOT_OURS)
}

function otherFormat(value: unknown): string {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : null
  if (format === 'marshal-set') return 'This file has a custom edition, not games. Import it under Custom editions.'
  return format === FORMAT ? 'This Marshal file is damaged at its beginning.' : NOT_OURS
}

/** The names of the parts of a game. */
const PARTS: readonly (readonly [key: string, words: string])[] = [
  ['seal', 'a seal of it is damaged'],
  ['chain', 'the end of its chain is damaged'],
  ['clock', 'a time of its clock is invalid'],
  ['player', 'a player has no proper name, or is neither a person nor a bot'],
  ['startedAt', 'its date is invalid'],
  ['at', 'the date of a step is invalid'],
  ['set', 'its custom edition is damaged'],
  ['options', 'its options are invalid'],
  ['note', 'its note is too long'],
  ['action', 'a step does not say what was done'],
  ['events', 'a step does not say what happened'],
  ['steps', 'its steps are damaged'],
  ['header', 'the part before its first step is damaged'],
]

function wordsFor(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key)) ?? []
  return PARTS.find(([key]) => keys.includes(key))?.[1] ?? 'it is no game of Marshal'
}

function pathOf(issue: v.BaseIssue<unknown> | undefined): string {
  return (issue && v.getDotPath(issue)) ?? ''
}

export function damaged(message: string, at = ''): Result<never, DocumentError> {
  return fail({ code: 'damaged', message, at })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
