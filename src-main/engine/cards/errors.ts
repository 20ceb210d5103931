/** What the rules of the cards family can refuse beside what every family can. `kind` is a name for people; places are counted from 1. */
import type { CitedCode, CommonError } from '../core/errors.ts'
import type { Ability } from './abilities.ts'

export type CardsError =
  | CommonError
  /** There is a gap, or no such place (BC-3). */
  | { readonly code: 'no-card'; readonly place: number; readonly whose: 'own' | 'enemy' }
  | { readonly code: 'card-cannot-attack'; readonly kind: string }
  | { readonly code: 'no-such-ability'; readonly place: number; readonly ability: Ability; readonly rule: string }
  /** Abilities need something to look at (BC-15). */
  | { readonly code: 'nothing-to-see' }
  /** So many different cards have to be named (BC-9). */
  | { readonly code: 'wrong-number-to-see'; readonly due: number }
  /** Gaps must be filled, or the line laid, before the turn is over (BC-3). */
  | { readonly code: 'line-first' }
  /** A first line, one after a redeal, or gaps: each has its own rule (BC-2, BC-10, BC-3). */
  | { readonly code: 'wrong-number-laid'; readonly laid: number; readonly due: number; readonly rule: string }

export type CardsCitedCode = CitedCode<CardsError>
