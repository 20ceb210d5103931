/**
 * Everything the rules can refuse, as data. The sentences for people live in one catalogue, `contract/refusals.ts`, which also cites the rule id.
 * A refusal holds only what the refused seat can see (CL-13).
 */
import type { Seat } from './seats.ts'

export type RuleError =
  | { readonly code: 'not-your-turn'; readonly seat: Seat }
  | { readonly code: 'game-over' }
  | { readonly code: 'not-deploying' }
  | { readonly code: 'still-deploying' }
  | { readonly code: 'already-deployed'; readonly seat: Seat }
  | { readonly code: 'deployment-outside-zone'; readonly space: string }
  | { readonly code: 'deployment-wrong-army'; readonly kind: string; readonly placed: number; readonly due: number }
  | { readonly code: 'no-piece'; readonly space: string }
  | { readonly code: 'not-your-piece'; readonly space: string }
  | { readonly code: 'piece-cannot-move'; readonly kind: string }
  | { readonly code: 'obstacle'; readonly space: string }
  | { readonly code: 'own-piece-there'; readonly space: string }
  | { readonly code: 'not-in-line'; readonly from: string; readonly to: string }
  | { readonly code: 'too-far'; readonly kind: string; readonly from: string; readonly to: string }
  | { readonly code: 'path-blocked'; readonly space: string }
  | { readonly code: 'repetition'; readonly from: string; readonly to: string; readonly limit: number; readonly policy: string }
  | { readonly code: 'more-squares'; readonly from: string; readonly to: string }

/** A text that is not in the notation, or names what does not exist. `at` is the 0-based offset where it went wrong. */
export interface NotationError {
  readonly code: 'notation'
  readonly message: string
  readonly at: number
}

/** Options that an edition does not have or does not allow together. */
export interface OptionsError {
  readonly code: 'options'
  readonly option: string
  readonly message: string
}
