/**
 * All refusals of the rules, as data. Each family has the sentences for people (`SENTENCES` in its `errors.ts`); `refusals.ts` adds the rule id. A refusal
 * holds only what the refused seat can see (CL-13).
 */
import type { Seat } from './seats.ts'

/** A refusal of the rules, in every family. */
export interface RuleErrorBase {
  readonly code: string
}

/** Refusals of every family. `kind` is a name for people, `rule` the rule of the army or of its zone. */
export type CommonError =
  | { readonly code: 'not-your-turn'; readonly seat: Seat }
  | { readonly code: 'game-over' }
  | { readonly code: 'not-deploying' }
  | { readonly code: 'still-deploying' }
  | { readonly code: 'already-deployed'; readonly seat: Seat }
  | { readonly code: 'deployment-outside-zone'; readonly space: string; readonly rule: string }
  | { readonly code: 'deployment-wrong-army'; readonly kind: string; readonly placed: number; readonly due: number; readonly rule: string }

/** Codes of refusals whose rule the edition names; the others hold theirs. */
export type CitedCode<E extends RuleErrorBase> = Exclude<E, { readonly rule: string }>['code']

/** A text that is not in the notation, or names what does not exist. `at` is the 0-based offset of the fault. */
export interface NotationError {
  readonly code: 'notation'
  readonly message: string
  readonly at: number
}

/** Options that an edition does not have, or does not allow together. */
export interface OptionsError {
  readonly code: 'options'
  readonly option: string
  readonly message: string
}

export interface Refusal {
  /** The rule id, `CL-8`. */
  readonly rule: string
  /** A sentence that says what to do. */
  readonly message: string
}

/** A sentence for every code of a family's errors. */
export type Explain<E extends { readonly code: string }> = {
  readonly [C in E['code']]: (error: Extract<E, { readonly code: C }>) => string
}
