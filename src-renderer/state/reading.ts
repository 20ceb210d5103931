/** How long what was shown stays to be read before the turn begins. Pure. */
import type { Settings } from '../../src-main/contract/index.ts'

/** For an outcome; in a game that only computers play, whose pace is a setting of its own; for each card to be remembered; at most. */
const OUTCOME_MS = 1_800
const WATCHED_MS = 1_000
const CARD_MS = 700
const MOST_MS = 5_000

/** Whether the outcome of a battle may lie over the board: not for who wants no animation, who reads it beside the board. */
export function laysOutcomeOver({ animationSpeed }: Pick<Settings, 'animationSpeed'>): boolean {
  return animationSpeed > 0
}

/** In milliseconds, `watched` in a game between bots; 0 for who wants no animation. Any key or click ends it. */
export function readingMs({ animationSpeed }: Pick<Settings, 'animationSpeed'>, watched: boolean, cards = 0): number {
  if (animationSpeed === 0) return 0
  const outcome = watched ? WATCHED_MS : OUTCOME_MS
  return Math.min(MOST_MS, (outcome + cards * CARD_MS) / animationSpeed)
}
