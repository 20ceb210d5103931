/**
 * What happens when a step cannot be saved: all screens read why, and what the app itself has to do is tried again every five seconds. The trouble is over
 * once anything is saved. Digital and refereed games share it.
 */
import type { Failure } from '../contract/errors.ts'

/** A step could not be saved. */
export interface SaveFailure {
  /** Why, in a sentence. */
  readonly message: string
  /** Whether it is tried again without a person, who can only repeat the request. */
  readonly isRetried: boolean
  /** Cancels the retry. */
  cancel(this: void): void
}

/** A game in memory, and why its last step could not be saved; null when all is saved. */
export interface SavedGame {
  trouble: SaveFailure | null
}

export interface SavingPorts<G extends SavedGame> {
  /** Calls `run` once after so many milliseconds; returns a function that cancels it. */
  setTimer(this: void, ms: number, run: () => void): () => void
  /** What a user can do about a system error; null for a bug. */
  explain(this: void, error: unknown): Failure | null
  /** Shows the trouble on all screens; may throw. `isNew`: all was saved until now. */
  report(game: G, isNew: boolean): void
  /** Goes on, since the trouble is over. */
  resume(game: G): void
}

export interface Saving<G extends SavedGame> {
  /** Stores what a person asked for. On failure reports it, tries `again` later where given, and throws the error again. An earlier retry goes on. */
  save<T>(this: void, game: G, store: () => T, again?: () => void): T
  /** Runs what a timer or a bot started. On failure reports it and tries again later. Never throws. */
  saveOrRetry(this: void, game: G, attempt: () => void): void
}

const RETRY_MS = 5_000

const UNKNOWN = 'Something went wrong in Marshal and this could not be saved. The game is as last saved.'

export function createSaving<G extends SavedGame>(ports: SavingPorts<G>): Saving<G> {
  const fail = (game: G, error: unknown, again?: () => void): void => {
    const before = game.trouble
    if (again) before?.cancel()
    const cancel = again ? ports.setTimer(RETRY_MS, () => saveOrRetry(game, again)) : (before?.cancel ?? nothing)
    const isRetried = again !== undefined || before?.isRetried === true
    game.trouble = { message: ports.explain(error)?.message ?? UNKNOWN, isRetried, cancel }
    try {
      ports.report(game, before === null)
    } catch {
      return // where the disk cannot even be read; the retry will report it
    }
  }

  const resume = (game: G): void => {
    endTrouble(game)
    ports.resume(game)
  }

  const saveOrRetry: Saving<G>['saveOrRetry'] = (game, attempt) => {
    const before = game.trouble
    try {
      attempt()
      if (before?.isRetried === true && game.trouble === before) resume(game)
    } catch (error) {
      const isReported = game.trouble !== null && game.trouble !== before
      if (!isReported) fail(game, error, attempt)
    }
  }

  const save: Saving<G>['save'] = (game, store, again) => {
    const saved = storeOrFail(game, store, again)
    if (game.trouble?.isRetried === false) resume(game)
    return saved
  }

  const storeOrFail: Saving<G>['save'] = (game, store, again) => {
    try {
      return store()
    } catch (error) {
      fail(game, error, again)
      throw error
    }
  }

  return { save, saveOrRetry }
}

/** Ends the trouble of a game and its retries: a step was saved, or no screen has the game open. */
export function endTrouble(game: SavedGame): void {
  game.trouble?.cancel()
  game.trouble = null
}

const nothing = (): void => undefined
