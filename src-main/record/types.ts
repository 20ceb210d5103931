/** The stored form of a game, digital or refereed. Table, referee and review make and read records; the archive keeps them. */
import type { GameFilter, GameRow, OptionValues, Player, SetupResults } from '../contract/index.ts'
import type { TagChange, Tagged } from '../contract/search.ts'
import type { ClockSetting } from '../contract/table.ts'
import type { Json } from '../engine/core/json.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { EditionTable } from '../engine/families.ts'
import type { Terms } from './seal/commitments.ts'
import type { KeptAnswer } from './analysis.ts'
import type { DeployedArmy, GameTally } from './tally-types.ts'
import type { SealedArmy } from './seal/sealed.ts'

/** The table of a custom edition. Stored whole, so that the game outlives the custom edition. */
export interface PlayedCustomEdition {
  /** The name of the custom edition at that time. */
  readonly name: string
  /** `hashOf` the table. */
  readonly hash: string
  readonly table: EditionTable
}

/** What was drawn by lot for a new game: seats, and who begins. A rematch draws it again. */
export const LOTS = ['places', 'first'] as const
export type Lot = (typeof LOTS)[number]

/** The facts of a game before its first step. Only names, note and tags ever change. */
export interface GameHeader {
  readonly gameId: string
  readonly kind: 'digital' | 'refereed'
  readonly edition: string
  /** Null when the game is played with the edition's own table. */
  readonly set: PlayedCustomEdition | null
  readonly preset: string
  /** The options as the edition parsed them; for a refereed game its own settings. */
  readonly options: OptionValues
  readonly seed: string
  readonly players: readonly { readonly seat: Seat; readonly player: Player }[]
  readonly clock: ClockSetting
  readonly startedAt: number
  readonly note: string
  /** In order; absent where there are none. */
  readonly tags?: readonly string[]
  /**
   * Set when the game was played on from a frame of another. `seed` is that game's, which gave the steps that this one keeps, up to `played-on`;
   * absent where it keeps none and begins with a position. `drawnFor`: the position was drawn anew by what this seat knew there.
   * `varied`: how many moves of a variation followed that frame.
   */
  readonly origin: {
    readonly gameId: string
    readonly frame: number
    readonly varied?: number
    readonly seed?: string
    readonly drawnFor?: Seat
  } | null
  /** The parts of `players` and `options` drawn by lot; absent where none were. */
  readonly lots?: readonly Lot[]
  /**
   * Set when all deployments are sealed (docs/seal.md): the table as the seals name it, and a salt that keeps the seed from being guessed. From
   * version 2 on all steps are chained; in version 3 all sides also draw the deal; without version, moves are not bound.
   */
  readonly seal?: Pick<Terms, 'table' | 'salt' | 'version'>
}

/** One step: an action with its events, committed in one transaction before it is announced. */
export interface StoredStep {
  /** 1-based, without gaps. */
  readonly seq: number
  readonly at: number
  readonly by: Seat | null
  /** A game action, or a table action such as `{type: 'undo', to}`; `type` tells them apart. */
  readonly action: { readonly type: string; readonly [key: string]: Json }
  /** The events of the rules; empty for table actions. History folds them and never decides again. */
  readonly events: readonly { readonly type: string; readonly [key: string]: Json }[]
  /** Milliseconds left by seat after this step, when there is a clock. */
  readonly clock: Readonly<Partial<Record<Seat, number>>> | null
  /** For a deployment in a sealed game: its commitments, and the salts, which are as secret as the army. */
  readonly seal?: SealedArmy
}

/** What lists show without folding; written in the same transaction as the step. */
export interface GameSummary {
  readonly status: 'deploying' | 'playing' | 'over'
  readonly length: number
  readonly outcome: Outcome | null
  readonly updatedAt: number
  /** Imported, and today's rules give other events: it can be reviewed, not played on. */
  readonly reviewOnly?: true
}

export interface GameRecord {
  readonly header: GameHeader
  readonly steps: readonly StoredStep[]
  readonly summary: GameSummary
  /** Variations and comments on their way into or out of a file, unchecked: review checks them when it reads them. Null where they are damaged. */
  readonly variations?: Json
  /** What was judged of it once it was over: only on the way to and from a file. */
  readonly analysis?: readonly KeptAnswer[]
}

/** A finished game, as statistics read it. */
export interface PlayedGame extends Pick<GameHeader, 'edition' | 'preset' | 'players'> {
  readonly set: Pick<PlayedCustomEdition, 'name' | 'hash'> | null
  readonly outcome: Outcome
  readonly length: number
  /** Null where nothing is counted: a refereed game, or one that does not fit today's rules. */
  readonly tally: GameTally | null
  /** Its steps have not been read yet, which is why there is no tally. */
  readonly isUnread: boolean
  /** Read when asked for, before the next games are. */
  armies(this: void): readonly DeployedArmy[]
}

/** A game as stored in a file: without summary. */
export type BareRecord = Omit<GameRecord, 'summary'>

/** A part of a stored game: plain data for another thread. Only the reader of that store understands it. */
export type KeptPart = object

/** The rows of a game as stored; only what is asked of them is named. */
interface RawGame {
  readonly steps: readonly { readonly seal?: unknown }[]
}

/** Puts games together from the parts of a store, one game after the other. */
export interface KeptReader {
  /** The game after its last part, null before. Throws `DamagedGameError` when it is damaged. */
  take(part: KeptPart): GameRecord | null
}

/** A game in the recycle bin. */
export interface DeletedGame {
  readonly game: GameRow
  /** In milliseconds since 1970. */
  readonly deletedAt: number
}

/**
 * Keeps games. Implemented by archive/; in tests also by a Map. All calls are synchronous and durable when they return. A deleted game is in the
 * recycle bin and invisible to all calls but `deleted`, `restore` and `erase`. Writing to a missing game throws: that is a bug.
 */
export interface GameStore {
  create(header: GameHeader, summary: GameSummary): void
  /** Appends one step; `step.seq` must be the next one. Throws otherwise: that is a bug. */
  append(gameId: string, step: StoredStep, summary: GameSummary): void
  /** Throws `DamagedGameError` when the game is damaged. */
  load(gameId: string): GameRecord | null
  /** The longest intact beginning of a damaged game. Null where the header is damaged too, and for intact games. */
  intactPart(gameId: string): BareRecord | null
  row(gameId: string): GameRow | null
  /** A fingerprint of a game without names and note: each step changes it. Null for a missing game. */
  version(gameId: string): string | null
  /** A game exactly as stored, damaged or not: plain JSON to inspect by hand. Null for a missing game. */
  raw(gameId: string): RawGame | null
  /** What the filter and the sort orders mean is in `query.ts`. */
  list(query: GameQuery): { readonly rows: readonly GameRow[]; readonly total: number }
  /** A stored game in parts, for a reader elsewhere. Reading a part is little work; between two the game may go on. Empty for a missing game. */
  kept(gameId: string): Generator<KeptPart, void>
  /** The ids of all games that match the filter, newest first unless another order is asked for. */
  ids(filter: GameFilter, sort?: GameQuery['sort']): readonly string[]
  /** How many of these games are unfinished; of all games where none is named. */
  unfinished(gameIds: readonly string[]): number
  /** Names of people, not bots, each once, latest players first. */
  players(): readonly string[]
  rename(gameId: string, seat: Seat, name: string): void
  setNote(gameId: string, note: string): void
  /** Adds tags and removes others, of all these games or none; see `record/tags.ts`. */
  tag(gameIds: readonly string[], change: TagChange): Tagged
  /** All tags of games, in order. */
  tags(): readonly string[]
  /** How the armies with the setup of this filter fared in the games that match it. */
  setupResults(filter: GameFilter & Required<Pick<GameFilter, 'setup'>>): SetupResults
  /** The finished games that match the filter, for statistics: some at a time. Games that are damaged are left out. */
  played(filter: GameFilter): Generator<readonly PlayedGame[], void>
  /** How many finished games could have facts that are not read yet. */
  unread(): number
  /** The variations and comments of a game, unchecked; undefined for none, null where they are damaged. */
  variations(gameId: string): Json | undefined
  keepVariations(gameId: string, variations: Json): void
  /** Kept answers of the analysis by frame, of the game and of the analysis as they are today; none for a missing game. */
  answers(gameId: string, asked: Pick<KeptAnswer, 'question' | 'effort'>): ReadonlyMap<number, Json>
  /** Keeps answers about a finished game with it. Does nothing where the game has another version by now, or is not over. */
  keepAnswers(gameId: string, version: string, answers: readonly KeptAnswer[]): void
  /** Moves games to the recycle bin. Returns the ids that were found. */
  delete(gameIds: readonly string[]): readonly string[]
  /** Restores games from the recycle bin. Returns the ids that were in it. */
  restore(gameIds: readonly string[]): readonly string[]
  /** The contents of the recycle bin, last deleted first. */
  deleted(): readonly DeletedGame[]
  /** Deletes games for good from the recycle bin. Returns the ids that were in it. */
  erase(gameIds: readonly string[]): readonly string[]
  /**
   * All or nothing: either all records are in, or nothing changed. Games already here are left alone. A game in the recycle bin is restored: as it is
   * there, or as the record has it where that holds more steps or the one in the bin is damaged.
   */
  import(records: readonly GameRecord[]): ImportReport
  /**
   * Puts records aside, unseen until they are accepted: the first part of a file. Records of games already here are left out, but for longer versions
   * of them; games in the recycle bin do not change. The next start drops what is still aside. Accepted ones are marked as imported.
   * A game that the file had before, whose ids so far are `earlier`, counts as already here: the longer of both stays aside, under the first id.
   */
  stage(records: readonly GameRecord[], earlier?: ReadonlySet<string>): ImportReport
  /** The file is complete: accepts these games from aside, as `import` would where none or one is in the recycle bin. All or nothing. */
  accept(staged: Pick<ImportReport, 'added' | 'fromBin'>): ImportReport
  /** Ends the wait of longer versions of games here that are aside: all or nothing. */
  settle(gameIds: readonly string[], how: Settling): Settled
  /** Deletes for good those still aside; the others are left alone. */
  unstage(gameIds: readonly string[]): void
}

/** The ids of the records by result; of those already here, the ids that the games have here. */
export interface ImportReport {
  readonly added: readonly string[]
  readonly fromBin: readonly string[]
  readonly alreadyHere: readonly string[]
  /** Already here, and the record has more steps. `import` leaves the games here alone; `stage` puts the records aside until `settle`. */
  readonly longer: readonly string[]
}

/**
 * What becomes of longer versions. `replace`: the games here get their further steps and keep everything else, except games in play, which are left alone.
 * `both`: they come in as games of their own, with new ids where theirs are taken.
 */
export type Settling =
  | { readonly type: 'replace'; isInPlay(this: void, gameId: string): boolean }
  | { readonly type: 'both'; newId(this: void): string }

/** The ids of games by what became of them. */
export interface Settled {
  /** Games here that are longer now. */
  readonly replaced: readonly string[]
  readonly added: readonly string[]
  /** Games here that were left alone. */
  readonly inPlay: readonly string[]
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
