/** What the table needs from outside: storage, time, fresh ids and seeds, and somebody to think for bots. */
import type { AnyAction, Placement } from '../engine/core/game.ts'
import type { Reason } from '../contract/hints.ts'
import type { BotPlayer, Character, Level } from '../contract/table.ts'
import type { BotPace } from '../contract/words.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import type { Failure } from '../contract/errors.ts'
import type { SetStore } from '../record/custom-editions.ts'
import type { GameStore, MarkStore } from '../record/types.ts'

/** Time, so that tests can hold it still. Milliseconds. */
export interface Clock {
  now(): number
  /** Runs `run` once after `ms`; the result cancels it. */
  setTimer(ms: number, run: () => void): () => void
}

/** Everything a bot may know about its turn: what its seat sees and saw, never a state. */
export interface BotTask {
  /** Names the game; never told to whoever thinks. */
  readonly gameId: string
  readonly edition: string
  /** The table that the game is played with, when it is not the edition's own. */
  readonly table: EditionTable | null
  readonly seat: Seat
  readonly view: AnyView
  /** What the seat was shown since the start, oldest first; undone steps left out. */
  readonly history: readonly AnySeenEvent[]
  readonly bot: string
  readonly level: Level
  readonly character?: Character | undefined
  /** How long it may think, in milliseconds. */
  readonly budgetMs: number
  readonly seed: string
  /** A person asks, and is to be told why. */
  readonly explains?: boolean | undefined
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal
}

export type BotChoice =
  | { readonly type: 'placement'; readonly placement: Placement }
  | { readonly type: 'action'; readonly action: AnyAction; readonly reason?: Reason }

/** Thinks for bots. A rejection or an illegal answer never loses a game: the table then plays a random legal action. */
export interface BotRunner {
  choose(task: BotTask): Promise<BotChoice>
  /** Nothing more is asked in this game: it has ended, or, where there is no outcome, it was left or deleted. Who is asked again begins anew. Absent where nobody waits for that. */
  over?(gameId: string, outcome: Outcome | null): void
}

/** Says that something went wrong, in words that hold nothing about the game's hidden parts. */
export type Warn = (message: string) => void

/** Which seats are a guest's alone, because he holds a token for it. */
export interface HeldSeats {
  isHeld(gameId: string, seat: Seat): boolean
  /** The game is gone: nobody is a guest of it any more. */
  withdraw(gameId: string): void
  /** Calls `fn` with a game whose held seats may have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** Where nobody can be invited. */
export const NO_GUESTS: HeldSeats = { isHeld: () => false, withdraw: () => undefined, onChange: () => () => undefined }

export interface TablePorts {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly sets: Pick<SetStore, 'get'>
  readonly clock: Clock
  readonly bots: BotRunner
  /** Whether there is such a computer to be seated, at its level and with its character. */
  isOffered(player: BotPlayer): boolean
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  /** A new seed that nobody can guess. */
  newSeed(): string
  /** 16 random bytes that nobody can guess, as 32 small hexadecimal digits: for a seal. */
  newSalt(this: void): string
  readonly warn: Warn
  /** How long screens may take to show a step before the next turn begins all the same, in milliseconds; 0 waits for none. */
  readonly allowanceMs: number
  /** How quickly bots answer a person now. */
  botPace(): BotPace
  readonly held: HeldSeats
  /** Says what an error means where a person can do something about it; null for a bug. */
  explain(error: unknown): Failure | null
}
