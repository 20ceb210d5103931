/** What the table needs from outside: storage, time, fresh ids and seeds, and bots. */
import type { AnyAction, Placement } from '../engine/core/game.ts'
import type { Reason } from '../contract/hints.ts'
import type { BotPlayer, Character, Level } from '../contract/table.ts'
import type { BotPace } from '../contract/words.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import type { Failure } from '../contract/errors.ts'
import type { CustomEditionStore } from '../record/custom-editions.ts'
import type { GameStore, MarkStore } from '../record/types.ts'

/** Time, so that tests can hold it still. Milliseconds. */
export interface Clock {
  now(): number
  /** Runs `run` once after `ms`; the result cancels it. */
  setTimer(ms: number, run: () => void): () => void
}

/** All that a bot may know about its turn: what its seat sees and was shown, never a state. */
export interface BotTask {
  /** Names the game. Bots never get it. */
  readonly gameId: string
  readonly edition: string
  /** The custom edition’s table; null for the edition’s own. */
  readonly table: EditionTable | null
  readonly seat: Seat
  readonly view: AnyView
  /** What the seat was shown since the start, oldest first, without undone steps. */
  readonly history: readonly AnySeenEvent[]
  readonly bot: string
  readonly level: Level
  readonly character?: Character | undefined
  /** How long it may think, in milliseconds. */
  readonly budgetMs: number
  readonly seed: string
  /** A person asks and needs a reason. */
  readonly explains?: boolean | undefined
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal
}

export type BotChoice =
  | { readonly type: 'placement'; readonly placement: Placement }
  | { readonly type: 'action'; readonly action: AnyAction; readonly reason?: Reason; readonly wins?: true }

/** Runs bots. A rejection or an illegal answer never loses a game: the table then plays a random legal action. */
export interface BotRunner {
  choose(task: BotTask): Promise<BotChoice>
  /** Ends a game for its bots; without an outcome it was left or deleted, and a later task starts fresh. */
  over?(gameId: string, outcome: Outcome | null): void
}

/** Logs a warning, in words that reveal nothing hidden. */
export type Warn = (message: string) => void

/** Which seats guests hold by a token. */
export interface HeldSeats {
  isHeld(gameId: string, seat: Seat): boolean
  /** Withdraws all tokens of a deleted game. */
  withdraw(gameId: string): void
  /** Calls `fn` with each game whose held seats may have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** For a table without guests. */
export const NO_GUESTS: HeldSeats = { isHeld: () => false, withdraw: () => undefined, onChange: () => () => undefined }

export interface TablePorts {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly customEditions: Pick<CustomEditionStore, 'get'>
  readonly clock: Clock
  readonly bots: BotRunner
  /** Whether this computer is available, at its level and with its character. */
  isOffered(player: BotPlayer): boolean
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  /** A new, unpredictable seed. */
  newSeed(): string
  /** 16 unpredictable random bytes for a seal, as 32 lower-case hexadecimal digits. */
  newSalt(this: void): string
  readonly warn: Warn
  /** How long screens may take to show a step before the next turn begins anyway, in milliseconds; 0 does not wait. */
  readonly allowanceMs: number
  /** The present pace of bots against people. */
  botPace(): BotPace
  readonly held: HeldSeats
  /** Explains an error that a person can do something about; null for a bug. */
  explain(error: unknown): Failure | null
}
