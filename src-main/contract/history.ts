/** All games that were ever played here, digital and refereed. */
import * as v from 'valibot'
import { SEATS } from '../engine/core/seats.ts'
import { count, id, instant, name, note, outcome, seat } from './common.ts'
import { setName } from './editions.ts'
import { player } from './table.ts'

export const gameRow = v.object({
  gameId: id,
  kind: v.picklist(['digital', 'refereed']),
  /** The table keeps it, its armies are sealed, and its pieces stand on a real board. */
  realPieces: v.exactOptional(v.literal(true)),
  edition: v.string(),
  /** The set that it was played with; null for the edition's own table. */
  set: v.nullable(setName),
  preset: v.string(),
  players: v.array(v.object({ seat, player })),
  /** The side of each seat, also of a game that goes on; absent where everybody plays for themselves. */
  sides: v.exactOptional(v.record(seat, seat)),
  startedAt: instant,
  updatedAt: instant,
  /** Turn actions, or battles in a refereed game. */
  length: count,
  status: v.picklist(['deploying', 'playing', 'over']),
  outcome: v.nullable(outcome),
  /** How often the person who plays among computers was given a hint, in what was taken back too; absent where the game allows none. */
  hints: v.exactOptional(count),
  /** How many turns were taken back; absent where none was. */
  takeBacks: v.exactOptional(count),
  /** The game that this one was played on from, its frame, and whether it is here. */
  origin: v.exactOptional(v.object({ gameId: id, frame: count, isHere: v.boolean() })),
  /** How many games that are here were played on from this one; absent where none was. */
  playedOn: v.exactOptional(count),
  /** It came in a file; of games that came before archives kept that, it is not known. */
  imported: v.exactOptional(v.literal(true)),
  note: v.string(),
  /** It came from outside, and the rules make something else of it today: review shows it, and nobody can play on in it. */
  reviewOnly: v.exactOptional(v.literal(true)),
  /** A sentence that says what is wrong with a game that has changed on the disk; null for a sound one. Only its names and dates can be trusted to be shown. */
  damage: v.nullable(v.string()),
})
export type GameRow = v.InferOutput<typeof gameRow>

/** Whether pieces stood on a real table: told to the referee, or sealed before. */
export function isPlayedForReal({ kind, realPieces }: Pick<GameRow, 'kind' | 'realPieces'>): boolean {
  return kind === 'refereed' || realPieces === true
}

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** All given parts must hold. Dates are instants; lengths are inclusive. */
export const gameFilter = v.strictObject({
  /** Words that must all occur in player names, notes, edition or preset; `draw` and `unfinished` also say how a game stands. */
  text: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** A word that begins a word in the name of one who has won; or else `word` must occur as those of `text` do. */
  winner: v.optional(v.strictObject({ name: word, word })),
  /** `refereed`: whatever was played with real pieces, sealed armies too; `digital`: all else. */
  kind: v.optional(v.picklist(['digital', 'refereed'])),
  /** Whether it came in a file. Of which that is not known counts as played here. */
  imported: v.optional(v.boolean()),
  /** The game that it was played on from. */
  parent: v.optional(id),
  edition: v.optional(id),
  preset: v.optional(id),
  player: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** The seats of the side that won, all of them and nobody else; or how it stands. */
  result: v.optional(v.union([v.picklist(['draw', 'unfinished']), v.pipe(v.array(seat), v.minLength(1), v.maxLength(SEATS.length))])),
  from: v.optional(instant),
  to: v.optional(instant),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
})
export type GameFilter = v.InferOutput<typeof gameFilter>

export const gamePage = v.object({ rows: v.array(gameRow), total: v.number() })

/** As many games as somebody may select at once. */
const many = v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000))

/** Longest part in which a file comes in or goes out, in characters. */
export const PART_LENGTH = 500_000

/** How far an import is: `reading` until the last part has been read, which is ready for the next part or not; `ended` was cancelled meanwhile. */
export const importProgress = v.variant('stage', [
  v.object({ stage: v.literal('reading'), isReady: v.boolean() }),
  v.object({
    stage: v.literal('done'),
    added: count,
    alreadyHere: count,
    /** Games that are here, and go on after their last step in the file; `longerNames` are the players of the first of them. */
    longer: count,
    longerNames: v.array(v.string()),
    /** Games that were left out; `faults` says of the first of them which, why, and where in the file. */
    leftOut: count,
    faults: v.array(v.object({ message: v.string(), at: v.optional(v.string()) })),
  }),
  v.object({ stage: v.literal('ended') }),
])
export type ImportProgress = v.InferOutput<typeof importProgress>

/**
 * How far an export is: `writing` brings the next part of the file, which may be empty, and counts games; `done` comes once the file has been brought whole.
 * `unfinished` counts the games that were left out because they are not over; `damaged` says of each game that is not in it because it has changed on the disk
 * what is wrong with it. `ended` was cancelled meanwhile.
 */
export const exportProgress = v.variant('stage', [
  v.object({ stage: v.literal('writing'), text: v.string(), done: count, total: count }),
  v.object({ stage: v.literal('done'), fileName: v.string(), games: count, unfinished: count, damaged: v.array(v.string()) }),
  v.object({ stage: v.literal('ended') }),
])
export type ExportProgress = v.InferOutput<typeof exportProgress>

const anImport = { importId: id }
const anExport = { exportId: id }

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
  'history.note': { args: v.strictObject({ gameId: id, note }), result: gameRow },
  /** The ids of all games that the filter lets through, for doing something with all of them. */
  'history.ids': { args: v.strictObject({ filter: gameFilter }), result: v.object({ gameIds: v.array(id) }) },
  /** Deleted games lie in the recycle bin. */
  'history.delete': {
    args: v.strictObject({ gameIds: many }),
    result: v.object({ deleted: v.array(id) }),
  },
  'history.restore': {
    args: v.strictObject({ gameIds: many }),
    result: v.object({ restored: v.array(id) }),
  },
  /**
   * One game, several, or all (empty list), as the documented JSON file, which goes out by parts: `go` is asked until it says `done` or refuses. Unfinished games
   * are included only when the host asks, since the file holds both armies.
   */
  'history.export.begin': { args: v.strictObject({ gameIds: v.array(id), unfinished: v.boolean() }), result: v.object({ exportId: id }) },
  /** How many games an export of these would be about, all where none is named, and how many of them are not over. */
  'history.export.count': { args: v.strictObject({ gameIds: v.array(id) }), result: v.object({ games: count, unfinished: count }) },
  'history.export.go': { args: v.strictObject(anExport), result: exportProgress },
  'history.export.cancel': { args: v.strictObject(anExport), result: v.null() },
  /** A damaged game just as the archive holds it, since it cannot be opened or exported otherwise. Such a file cannot be imported. */
  'history.exportRaw': { args: v.strictObject({ gameId: id }), result: v.object({ fileName: v.string(), text: v.string() }) },
  /** The longest sound beginning of a damaged game becomes a game of its own, from which one can play on; the damaged one stays. */
  'history.keepSound': { args: v.strictObject({ gameId: id }), result: gameRow },
  /** A file comes in by parts. After each of them `go` is asked until the import is ready for the next one; after the last, until it says `done` or refuses. */
  'history.import.begin': { args: v.strictObject({}), result: v.object({ importId: id }) },
  'history.import.part': {
    args: v.strictObject({ ...anImport, text: v.pipe(v.string(), v.maxLength(PART_LENGTH)), isLast: v.boolean() }),
    result: importProgress,
  },
  'history.import.go': { args: v.strictObject(anImport), result: importProgress },
  /** What has come in already is taken out again. */
  'history.import.cancel': { args: v.strictObject(anImport), result: v.null() },
  /** Takes out everything that an import of this session brought. */
  'history.import.undo': { args: v.strictObject(anImport), result: v.object({ removed: count }) },
} as const
