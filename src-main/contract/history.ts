/** The history: all games, digital and refereed. */
import * as v from 'valibot'
import { SEATS } from '../engine/core/seats.ts'
import { count, id, instant, name, note, outcome, seat } from './common.ts'
import { customEditionName } from './editions.ts'
import { battleSought, MOST_SOUGHT, placeSought, setupSought, tag, tags } from './search.ts'
import { player } from './table.ts'

export const gameRow = v.object({
  gameId: id,
  kind: v.picklist(['digital', 'refereed']),
  /** A game of the table with real pieces and sealed armies. */
  realPieces: v.exactOptional(v.literal(true)),
  edition: v.string(),
  /** Its custom edition; null for the edition's own table. */
  set: v.nullable(customEditionName),
  preset: v.string(),
  players: v.array(v.object({ seat, player })),
  /** The side of each seat, also in a game in progress; absent without partners. */
  sides: v.exactOptional(v.record(seat, seat)),
  startedAt: instant,
  updatedAt: instant,
  /** Turn actions, or battles in a refereed game. */
  length: count,
  status: v.picklist(['deploying', 'playing', 'over']),
  outcome: v.nullable(outcome),
  /** Hints given, including those in turns taken back; absent where the game allows none. */
  hints: v.exactOptional(count),
  /** Turns taken back; absent where none was. */
  takeBacks: v.exactOptional(count),
  /** The game that this one was played on from, its frame, and whether it is here. */
  origin: v.exactOptional(v.object({ gameId: id, frame: count, isHere: v.boolean() })),
  /** How many games that are here were played on from this one; absent where none was. */
  playedOn: v.exactOptional(count),
  /** It came in a file; of games that came before archives kept that, it is not known. */
  imported: v.exactOptional(v.literal(true)),
  note: v.string(),
  /** Absent where it has none. */
  tags: v.exactOptional(tags),
  /** An imported game that today's rules play differently: it can be reviewed, but not played on. */
  reviewOnly: v.exactOptional(v.literal(true)),
  /** What is wrong with a game that has changed on the disk, in a sentence; null for a sound one. Only its names and dates are safe to show. */
  damage: v.nullable(v.string()),
})
export type GameRow = v.InferOutput<typeof gameRow>

/** Whether the game was played with real pieces: refereed, or with sealed armies. */
export function isPlayedForReal({ kind, realPieces }: Pick<GameRow, 'kind' | 'realPieces'>): boolean {
  return kind === 'refereed' || realPieces === true
}

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** All given parts must match. Dates are instants; lengths are inclusive. */
export const gameFilter = v.strictObject({
  /** Parts of words that must all occur in player names, notes, edition or preset; `draw`, `drawn` and `unfinished` also match the result. */
  text: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** The start of a word in a winner's name; otherwise `word` must occur as in `text`. */
  winner: v.optional(v.strictObject({ name: word, word })),
  /** The same of a seat that lost, by name or by colour. */
  loser: v.optional(v.strictObject({ name: word, word })),
  /** `refereed`: all games with real pieces, also with sealed armies. `digital`: all others. */
  kind: v.optional(v.picklist(['digital', 'refereed'])),
  /** Whether it came in a file. Of which that is not known counts as played here. */
  imported: v.optional(v.boolean()),
  /** The game that it was played on from. */
  parent: v.optional(id),
  edition: v.optional(id),
  preset: v.optional(id),
  player: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** The seats of the winning side, exactly; or how the game ended. */
  result: v.optional(v.union([v.picklist(['draw', 'unfinished']), v.pipe(v.array(seat), v.minLength(1), v.maxLength(SEATS.length))])),
  from: v.optional(instant),
  to: v.optional(instant),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  /** Tags that it must all have, in any case. */
  tags: v.optional(tags),
  /** What only finished games that were not refereed are found by: a setup that one of the armies had, places of pieces in it, battles. */
  setup: v.optional(setupSought),
  places: v.optional(v.pipe(v.array(placeSought), v.maxLength(MOST_SOUGHT))),
  battles: v.optional(v.pipe(v.array(battleSought), v.maxLength(MOST_SOUGHT))),
})
export type GameFilter = v.InferOutput<typeof gameFilter>

/** How the armies with a setup fared: an army once for each game. */
const setupResults = v.object({ won: count, drawn: count, lost: count })
export type SetupResults = v.InferOutput<typeof setupResults>

/**
 * `unread`: finished games whose setups and battles are not read yet; only where the filter asks for them. `results`: only where it asks for a setup, over all
 * that match.
 */
export const gamePage = v.object({
  rows: v.array(gameRow),
  total: v.number(),
  unread: v.exactOptional(count),
  results: v.exactOptional(setupResults),
})

/** Most games that can be selected at once. */
const many = v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000))

/** Longest part of an imported or exported file, in characters. */
export const PART_LENGTH = 500_000

/** Longest text of games that were left out, in characters. */
export const LEFT_TEXT_LENGTH = 100_000

/** Progress of an import. `reading`: until the last part has been read; `isReady` for the next part. `ended`: it was cancelled. */
export const importProgress = v.variant('stage', [
  v.object({ stage: v.literal('reading'), isReady: v.boolean() }),
  v.object({
    stage: v.literal('done'),
    added: count,
    /** The only game that was added; absent where it was none or several. */
    only: v.exactOptional(gameRow),
    /** The game here where the file holds just that one. */
    same: v.exactOptional(gameRow),
    /** How many of the added games are not over. */
    unfinished: count,
    alreadyHere: count,
    /** Longer versions of games that are here: they wait for `settle`. `longerNames` are the players of the first of them. */
    longer: count,
    longerNames: v.array(v.string()),
    /** Games that came without their analysis, which was damaged or that of another game. */
    withoutAnalysis: count,
    /** Games left out. `faults` names the first of them, with the reason and the place in the file. */
    leftOut: count,
    /** The texts of all of them, to be mended; absent where they did not come as text, or are too long for that. */
    leftText: v.exactOptional(v.string()),
    faults: v.array(v.object({ message: v.string(), at: v.optional(v.string()) })),
  }),
  v.object({ stage: v.literal('ended') }),
])
export type ImportProgress = v.InferOutput<typeof importProgress>

/**
 * Progress of an export. `writing`: the next part of the file, which may be empty, and the games so far. `done`: the file is complete; `unfinished` counts the
 * games left out because they are not over, and `damaged` has a sentence for each game left out because it has changed on the disk. `ended`: it was cancelled.
 */
export const exportProgress = v.variant('stage', [
  v.object({ stage: v.literal('writing'), text: v.string(), done: count, total: count }),
  v.object({ stage: v.literal('done'), fileName: v.string(), games: count, unfinished: count, damaged: v.array(v.string()) }),
  v.object({ stage: v.literal('ended') }),
])
export type ExportProgress = v.InferOutput<typeof exportProgress>

/** What can become of longer versions of games that are here. */
export const SETTLINGS = ['replace', 'both', 'leave'] as const

const anImport = { importId: id }
const anExport = { exportId: id }

/** Texts of games: our own for people, and those of other programs (docs/formats.md). */
export const TEXT_FORMATS = ['written', 'gsn', 'xml', 'yorktown', 'ataraxos'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** What a text to be imported is: one of these, or a file of Marshal. */
const READ_FORMATS = ['file', ...TEXT_FORMATS] as const
export type ReadFormat = (typeof READ_FORMATS)[number]

/** The format of a text is known once this much of it is there, or all of it. */
export const BEGINNING_LENGTH = 400

export const historyRequests = {
  'history.list': {
    args: v.strictObject({
      filter: gameFilter,
      sort: v.picklist(['newest', 'oldest', 'longest', 'shortest']),
      offset: count,
      limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
    }),
    result: gamePage,
  },
  /** Names to offer in filters and new games, most recent first. */
  'history.players': { args: v.strictObject({}), result: v.array(v.string()) },
  'history.rename': { args: v.strictObject({ gameId: id, seat, name }), result: gameRow },
  /** Adds tags to games and removes others. A game that would have more tags than are possible is left as it is. */
  'history.tag': {
    args: v.strictObject({ gameIds: many, add: tags, remove: tags }),
    result: v.object({ changed: v.array(id), full: count }),
  },
  /** All tags, in order. */
  'history.tags': { args: v.strictObject({}), result: v.array(tag) },
  /** `from` is the note that was edited. A note that was saved elsewhere meanwhile is kept in front of the new one (`withDraft`). */
  'history.note': { args: v.strictObject({ gameId: id, note, from: v.exactOptional(note) }), result: gameRow },
  /** The ids of all games that match the filter. */
  'history.ids': { args: v.strictObject({ filter: gameFilter }), result: v.object({ gameIds: v.array(id) }) },
  /** Moves games to the recycle bin. */
  'history.delete': {
    args: v.strictObject({ gameIds: many }),
    result: v.object({ deleted: v.array(id) }),
  },
  'history.restore': {
    args: v.strictObject({ gameIds: many }),
    result: v.object({ restored: v.array(id) }),
  },
  /**
   * Exports one game, several, or all (empty list) as the documented JSON file, in parts: `go` is asked until it answers `done` or refuses. Unfinished games are
   * included only when the host asks, since the file contains both armies.
   */
  'history.export.begin': { args: v.strictObject({ gameIds: v.array(id), unfinished: v.boolean() }), result: v.object({ exportId: id }) },
  /** Counts the games of such an export, and those of them that are not over. */
  'history.export.count': { args: v.strictObject({ gameIds: v.array(id) }), result: v.object({ games: count, unfinished: count }) },
  'history.export.go': { args: v.strictObject(anExport), result: exportProgress },
  'history.export.cancel': { args: v.strictObject(anExport), result: v.null() },
  /** The raw rows of a damaged game, which cannot be opened or exported otherwise. The file cannot be imported. */
  'history.exportRaw': { args: v.strictObject({ gameId: id }), result: v.object({ fileName: v.string(), text: v.string() }) },
  /** The formats that can hold a finished game; none for a game with a custom edition or with real pieces. */
  'history.textFormats': { args: v.strictObject({ gameId: id }), result: v.object({ formats: v.array(v.picklist(TEXT_FORMATS)) }) },
  /** A finished game as text in one of these. */
  'history.text': { args: v.strictObject({ gameId: id, format: v.picklist(TEXT_FORMATS) }), result: v.object({ text: v.string() }) },
  /** Copies the sound steps of a damaged game to a new game that can be played on; the damaged one stays. */
  'history.keepSound': { args: v.strictObject({ gameId: id }), result: gameRow },
  /** The format of a text that begins so; null where Marshal reads none that does. */
  'history.format': {
    args: v.strictObject({ beginning: v.pipe(v.string(), v.maxLength(BEGINNING_LENGTH)) }),
    result: v.object({ format: v.nullable(v.picklist(READ_FORMATS)) }),
  },
  /** Imports a file in parts, perhaps without the names of its players. After each, `go` is asked until the import is ready for the next; after the last, until it answers `done` or refuses. */
  'history.import.begin': { args: v.strictObject({ withoutNames: v.exactOptional(v.boolean()) }), result: v.object({ importId: id }) },
  'history.import.part': {
    args: v.strictObject({ ...anImport, text: v.pipe(v.string(), v.maxLength(PART_LENGTH)), isLast: v.boolean() }),
    result: importProgress,
  },
  'history.import.go': { args: v.strictObject(anImport), result: importProgress },
  /** Removes the games imported so far. */
  'history.import.cancel': { args: v.strictObject(anImport), result: v.null() },
  /**
   * What becomes of the longer versions of games that are here. `replace`: the games here get their further steps and keep names, note, tags, marks and variations;
   * those in play are left alone. `both`: the versions are added next to them. `leave`: the games here stay as they are, as they do where no answer comes.
   */
  'history.import.settle': {
    args: v.strictObject({ ...anImport, how: v.picklist(SETTLINGS) }),
    result: v.object({ replaced: count, added: count, inPlay: count }),
  },
  /** Removes all games of an import of this session. */
  'history.import.undo': { args: v.strictObject(anImport), result: v.object({ removed: count }) },
} as const
