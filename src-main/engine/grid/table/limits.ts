import { ROSTER_LIMITS } from '../../rules/table/limits.ts'
import { MOST_FILES } from '../../core/board/rectangle.ts'

/** How far a table may be corrected. */
export const TABLE_LIMITS = {
  ...ROSTER_LIMITS,
  powers: 30,
  narrowest: 4,
  widest: MOST_FILES,
  shallowest: 5,
  deepest: 16,
  obstacles: 128,
  /** Squares that a power reaches. */
  reach: 8,
  /** Steps that Speed goes; ways to walk them grow fast. */
  steps: 4,
  /** Enemies in one Rumble. */
  targets: 4,
} as const
