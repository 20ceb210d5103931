/** How far a table of the castle may be corrected in addition to its kinds. */
export const CASTLE_LIMITS = {
  /** Spaces at which a Cannon fires. */
  range: 8,
  /** Where a slider ends. */
  slider: 12,
} as const
