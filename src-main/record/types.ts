/** What a game is when it is written down, digital or refereed. Table, referee and review make and read records; the archive keeps them. */
import type { GameFilter, GameRow, OptionValues, Player } from '../contract/index.ts'
import type { ClockSetting } from '../contract/table.ts'
import type { Json } from '../engine/core/json.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { EditionTable } from '../engine/families.ts'
import type { Terms } from './seal/commitments.ts'
import type { SealedArmy } from './seal/sealed.ts'

/** The table that a game is played with, when somebody has corrected the edition's own. Kept whole, so that the game outlives the set. */
export interface PlayedSet {
  /** What the set was called then. */
  readonly name: string
  /** `hashOf` the table. */
  readonly hash: string
  readonly table: EditionTable
}

/** What was drawn by lot when a game was made: who sits where, and who begins. A rematch draws it again. */
export const LOTS = ['places', 'first'] as const
export type Lot = (typeof LOTS)[number]

/** What is known of a game before its first step. Never changes, except names and note. */
export interface GameHeader {
  readonly gameId: string
  readonly kind: 'digital' | 'refereed'
  readonly edition: string
  /** Null when the game is played with the edition's own table. */
  readonly set: PlayedSet | null
  readonly preset: string
  /** The options as the edition parsed them; for a refereed game its own settings. */
  readonly options: OptionValues
  readonly seed: string
  readonly players: readonly { readonly seat: Seat; readonly player: Player }[]
  readonly clock: ClockSetting
  readonly startedAt: number
  readonly note: string
  /**
   * Set when the game was played on from another one's frame. `seed` is that game's, from which the steps follow that this one keeps of it, up to `played-on`;
   * absent where it keeps none and begins with a position.
   */
  readonly origin: { readonly gameId: string; readonly frame: number; readonly seed?: string } | null
  /** What of `players` and `options` was drawn by lot; absent where nothing was. */
  readonly lots?: readonly Lot[]
  /**
   * Set when every deployment of the game is sealed (docs/seal.md): the table as the seals name it, and what keeps the seed from being guessed. From version 2 on every
   * step is chained to all before it; in version 3 all sides draw the deal as well; where no version is named, moves are not bound.
   */
  readonly seal?: Pick<Terms, 'table' | 'salt' | 'version'>
}

/** One step: an action with all that followed from it, committed in one transaction before anyone is told. */
export interface StoredStep {
  /** 1-based, without gaps. */
  readonly seq: number
  readonly at: number
  readonly by: Seat | null
  /** A game action, or a table action such as `{type: 'undo', to}`; its `type` tells. */
  readonly action: { readonly type: string; readonly [key: string]: Json }
  /** What the rules decided; empty for table actions. History folds these and never decides again. */
  readonly events: readonly { readonly type: string; readonly [key: string]: Json }[]
  /** Milliseconds left by seat after this step, when there is a clock. */
  readonly clock: Readonly<Partial<Record<Seat, number>>> | null
  /** Of a deployment in a sealed game: its commitments, and the salts, which are as secret as the army. */
  readonly seal?: SealedArmy
}

/** What lists need to know without folding; written in the same transaction as the step. */
export interface GameSummary {
  readonly status: 'deploying' | 'playing' | 'over'
  readonly length: number
  readonly outcome: Outcome | null
  readonly updatedAt: number
  /** It came from outside, and the rules make something else of it today: it can be looked at, and not played on. */
  readonly reviewOnly?: true
}

export interface GameRecord {
  readonly header: GameHeader
  readonly steps: readonly StoredStep[]
  readonly summary: GameSummary
}

/** A game as a file holds it: without the summary. */
export type BareRecord = Omit<GameRecord, 'summary'>

/** A part of what a store keeps of a game: plain data, to be handed to another thread. Only the reader of that store understands it. */
export type KeptPart = object

/** Puts games together from the parts that a store has given of them, one game after the other. */
export interface KeptReader {
  /** The game with its last part, null before. Throws `DamagedGameError` then when it is no longer what was written. */
  take(part: KeptPart): GameRecord | null
}

/** A game in the recycle bin. */
export interface DeletedGame {
  readonly game: GameRow
  /** In milliseconds since 1970. */
  readonly deletedAt: number
}

/**
 * Keeps games. Implemented by archive/; in tests also by a Map. All calls are synchronous and durable when they return.
 * A deleted game lies in the recycle bin and is as if it were not there, except for `deleted`, `restore` and `erase`. Writing to a game that is not there throws: that is a bug.
 */
export interface GameStore {
  create(header: GameHeader, summary: GameSummary): void
  /** Appends one step; `step.seq` must be the next one. Throws otherwise: that is a bug. */
  append(gameId: string, step: StoredStep, summary: GameSummary): void
  /** Throws `DamagedGameError` when the game is no longer what was written. */
  load(gameId: string): GameRecord | null
  /** Of a game that is no longer what was written: the longest beginning that still is. Null where not even what was agreed before the game is, and for sound games. */
  soundPart(gameId: string): BareRecord | null
  row(gameId: string): GameRow | null
  /** A word for what is kept of a game, names and note apart: another one after every step. Null when it is not there. */
  version(gameId: string): string | null
  /** A game just as it is kept, also one that cannot be read: plain JSON for somebody who looks into it by hand. Null when it is not there. */
  raw(gameId: string): unknown
  /** What the filter and the sort orders mean is in `query.ts`. */
  list(query: GameQuery): { readonly rows: readonly GameRow[]; readonly total: number }
  /** What is kept of a game, part by part, for a reader elsewhere. Reading a part is little work; between two the game may go on. Nothing where it is not there. */
  kept(gameId: string): Generator<KeptPart, void>
  /** The ids of all games that the filter lets through, newest first unless another order is asked for. */
  ids(filter: GameFilter, sort?: GameQuery['sort']): readonly string[]
  /** How many of these games are not over; of all games where none is named. */
  unfinished(gameIds: readonly string[]): number
  /** Names of people, not of bots, each once, who played last comes first. */
  players(): readonly string[]
  rename(gameId: string, seat: Seat, name: string): void
  setNote(gameId: string, note: string): void
  /** Puts games into the recycle bin. Answers the ids that were there. */
  delete(gameIds: readonly string[]): readonly string[]
  /** Takes them out of the bin again. Answers the ids that were in it. */
  restore(gameIds: readonly string[]): readonly string[]
  /** What lies in the bin, deleted last comes first. */
  deleted(): readonly DeletedGame[]
  /** Removes for good what lies in the bin. Answers the ids that were in it. */
  erase(gameIds: readonly string[]): readonly string[]
  /**
   * All or nothing: either every record is in, or nothing changed. Games already here are left alone. A game in the bin comes back: as it lies there, or as
   * the record has it where that holds more steps or the one in the bin is damaged.
   */
  import(records: readonly GameRecord[]): ImportReport
  /**
   * Puts records aside, where nobody sees them until they are accepted: a part of a file that is not whole yet. Those of games that are here are left out;
   * a game in the bin stays as it is. The next start lets go what is still aside. Once accepted they are marked as imported.
   */
  stage(records: readonly GameRecord[]): ImportReport
  /** The whole has arrived: takes in what lies aside of these games, of which there was none or one in the bin, as `import` would. All or nothing. */
  accept(staged: Pick<ImportReport, 'added' | 'fromBin'>): ImportReport
  /** Removes for good those that still lie aside; the others are left alone. */
  unstage(gameIds: readonly string[]): void
}

/** The ids of the records by what has become of them. */
export interface ImportReport {
  readonly added: readonly string[]
  readonly fromBin: readonly string[]
  readonly alreadyHere: readonly string[]
  /** Here, and the record goes on after its last step; left alone as well. */
  readonly longer: readonly string[]
}

export interface GameQuery {
  readonly filter: GameFilter
  readonly sort: 'newest' | 'oldest' | 'longest' | 'shortest'
  readonly offset: number
  readonly limit: number
}

/** Small private things of a seat in a game: marks on pieces. Not part of the record. */
export interface MarkStore {
  marks(gameId: string, seat: Seat): Readonly<Record<string, string>>
  setMark(gameId: string, seat: Seat, piece: string, mark: string): void
}
