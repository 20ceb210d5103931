/** What the rules of the grid family can refuse in addition to what every family can. `kind` and `power` are names for people. */
import type { CitedCode, CommonError } from '../core/errors.ts'
import type { Seat } from '../core/seats.ts'
import type { PowerType } from '../rules/power-spec.ts'

export type GridError =
  | CommonError
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
  /** The piece on the square is stone or enchanted and can do nothing, or have nothing done to it (NA-11). */
  | { readonly code: 'piece-bound'; readonly space: string; readonly state: 'stone' | 'enchanted' }
  /** It does not have this power, or not in this mode. */
  | { readonly code: 'no-such-power'; readonly space: string; readonly power: string; readonly modes: boolean }
  | { readonly code: 'power-spent'; readonly space: string; readonly power: string; readonly rule: string }
  /** The power is aimed at a piece that is stone or enchanted (NA-22). */
  | { readonly code: 'target-bound'; readonly space: string; readonly state: 'stone' | 'enchanted' }
  /** It would neither show nor remove anything (TF-16). */
  | { readonly code: 'power-in-vain'; readonly power: string; readonly space: string }
  /** What one step does is an ordinary move or attack (CL-25). */
  | { readonly code: 'single-step'; readonly power: string; readonly from: string; readonly to: string }
  /** It meets nobody (TF-18). */
  | { readonly code: 'no-target'; readonly power: string }
  /** Whom it calls is not on the board, or stands there already (TF-18). */
  | { readonly code: 'nobody-to-call'; readonly power: string; readonly space: string; readonly isThere: boolean }
  /** The power cannot be used so. `rule` is the power's own. */
  | {
      readonly code: 'power-out-of-reach'
      readonly power: string
      readonly type: PowerType
      readonly rule: string
      readonly from: string
      readonly to: string
    }
  | { readonly code: 'cannot-change-mode'; readonly space: string; readonly modes: boolean }
  | { readonly code: 'reinforcements-not-due'; readonly removed: number; readonly due: number }
  | { readonly code: 'no-reinforcements'; readonly seat: Seat }
  | { readonly code: 'no-room-for-reinforcements'; readonly free: number; readonly due: number }
  /** Nothing could be done once they stand like this (NA-22). */
  | { readonly code: 'nothing-to-do-after' }

export type GridCitedCode = CitedCode<GridError>
