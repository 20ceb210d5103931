/**
 * The line protocol between Marshal and external engines (docs/bot-protocol.md): one JSON object per line on standard input and output. A
 * program gets what its seat may see and nothing else: views, redacted events, legal actions. The host asks, the program answers; Marshal
 * can be either.
 */
import * as v from 'valibot'
import { name } from '../contract/common.ts'
import type { OptionsBase, DeploymentOrder, Placement } from '../engine/core/game.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent, AnyView, EditionInfo, EditionTable } from '../engine/families.ts'

export const PROTOCOL = 1

/** Milliseconds that the program has for this answer. */
interface Clock {
  readonly move: number
}

/** What every question has. */
interface Question {
  readonly game: string
  /** The answer repeats it. */
  readonly id: number
  readonly view: AnyView
  readonly clock: Clock
  /** Any text, different for each question: a program that draws from it plays the same game twice. */
  readonly seed: string
}

export type DeployQuestion = Question & { readonly type: 'deploy'; readonly order: DeploymentOrder }

/**
 * `legal` are actions as text. `order` is present while reinforcements may come in: then a placement is an answer as well (NA-8), the only
 * one where `legal` is empty.
 */
export type ActQuestion = Question & { readonly type: 'act'; readonly legal: readonly string[]; readonly order?: DeploymentOrder }

/** Messages of the host. `hello`, `deploy` and `act` are answered, the rest is not. */
export type FromHost =
  | { readonly type: 'hello'; readonly protocol: number; readonly host: string }
  | {
      /** A game begins, or begins again: everything sent of it before is void. */
      readonly type: 'game'
      readonly game: string
      readonly edition: string
      /** The table that the game is played with, when it is a custom edition. */
      readonly table: EditionTable | null
      /** All public facts of the edition: kinds, boards, armies. */
      readonly info: EditionInfo
      readonly options: OptionsBase
      readonly seat: Seat
    }
  | { readonly type: 'told'; readonly game: string; readonly events: readonly AnySeenEvent[] }
  | DeployQuestion
  | ActQuestion
  | { readonly type: 'over'; readonly game: string; readonly outcome: Outcome | null }
  | { readonly type: 'bye' }

const id = v.pipe(v.number(), v.integer(), v.minValue(0))
const placement = v.record(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), v.pipe(v.string(), v.maxLength(100)))

/** Answers of a program. */
const answer = v.variant('type', [
  v.object({ type: v.literal('hello'), protocol: v.literal(PROTOCOL), name }),
  v.object({ type: v.literal('deploy'), id, placement }),
  v.object({ type: v.literal('act'), id, action: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({ type: v.literal('error'), id, message: v.pipe(v.string(), v.maxLength(2000)) }),
])
export type FromProgram = v.InferOutput<typeof answer>

/** A program's line; null where it does not follow the protocol. */
export function readAnswer(line: string): FromProgram | null {
  try {
    const read = v.safeParse(answer, JSON.parse(line))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** A placement with numbers for spaces, as the rules have it. */
export function placementOf(given: Readonly<Record<string, string>>): Placement {
  return Object.fromEntries(Object.entries(given).map(([space, kind]) => [Number(space), kind]))
}
