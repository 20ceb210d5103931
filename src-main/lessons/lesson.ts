/**
 * A lesson as data. How to write one:
 *
 * 1. Add it to the list of its edition (`classic.ts`; a new file is added to `index.ts`). It is played by one seat, in parts of one idea each; each part begins
 *    with its own position, as text (docs/notation.md), in which an enemy piece is known to the student where it has `!`. Leave out what the idea does not need, but a
 *    position in which a seat cannot act is over (CL-22 and its like): every army needs a Flag and something that can move.
 * 2. A part asks one thing after another:
 *    - `do`: one action. `best` is the model solution; `may` are further actions that will do, as text of the notation with `*` for any characters: `'D4-*'`,
 *      but for those that `except` names.
 *      `replies` are what the opponents do after it, one action each, until the student is to act again. Everything else that the rules allow is not played;
 *      instead the screen says the hint of the ask, or the one that `wrong` names for it.
 *    - `try`: an action that the rules refuse by `refused`, to show that they do.
 *    - `play`: freely, until the game is over or for so many own actions. The opponents are the computer at the level of the part. `remarks` are commented when
 *      they first happen (`remarks.ts`).
 *    When the last one is done, the part is done and the table stays as it is.
 * 3. Say it in `src-renderer/words/en/lessons/EDITION.ts`, by lesson and part: one to three short sentences for each ask. Tests name every sentence that is missing or
 *    not needed.
 * 4. `lessons.test.ts` plays each part with its model solution, and with each other action that will do, at the real table; it needs no change.
 */
import type { OptionValues } from '../contract/common.ts'
import type { Level } from '../contract/words.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Remark } from './remarks.ts'

export interface Lesson {
  /** Once in its edition. */
  readonly id: string
  readonly edition: string
  /** As for a new game; what is left out is as usual. */
  readonly options: OptionValues
  /** The student's. */
  readonly seat: Seat
  /** About how long it takes. */
  readonly minutes: number
  readonly parts: readonly Part[]
}

export interface Part {
  /** Once in its lesson. */
  readonly id: string
  /** The rules that it is about, as links to Help. */
  readonly rules: readonly string[]
  readonly position: string
  /** How well the opponents play where nothing else says what they do. */
  readonly level?: Level
  readonly asks: readonly Ask[]
}

export type Ask =
  | {
      readonly type: 'do'
      readonly best: string
      readonly may?: readonly string[]
      readonly except?: readonly string[]
      readonly replies?: readonly string[]
      /** Names of hints, by the actions that they are for. */
      readonly wrong?: Readonly<Record<string, string>>
    }
  | { readonly type: 'try'; readonly best: string; readonly refused: string }
  | { readonly type: 'play'; readonly until: 'over' | number; readonly remarks?: readonly Remark[] }

/** Whether an action, as text, is one that a pattern with `*` means. */
export function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(text)
}

/** Whether an action, as text, will do. */
export function isAsked(ask: Ask, text: string): boolean {
  if (ask.type === 'play') return true
  if (ask.type !== 'do' || (ask.except ?? []).some((pattern) => isLike(text, pattern))) return false
  return [ask.best, ...(ask.may ?? [])].some((pattern) => isLike(text, pattern))
}

/** The name of the hint for an action that is not asked for. */
export function hintFor(ask: Ask, text: string): string {
  const wrong = ask.type === 'do' ? Object.entries(ask.wrong ?? {}) : []
  return wrong.find(([pattern]) => isLike(text, pattern))?.[1] ?? 'hint'
}
