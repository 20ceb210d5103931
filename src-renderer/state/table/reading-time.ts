/** How long an outcome stays on screen before the next turn begins. Pure. */
import type { Settings } from '../../../src-main/contract/index.ts'

/** Per outcome; per outcome in a game between computers; per card to remember; and the most in total. */
const OUTCOME_MS = 1_800
const WATCHED_MS = 1_000
const CARD_MS = 700
const MOST_MS = 5_000

/** Whether the outcome of a battle is shown over the board. Without animation it is shown next to the board only. */
export function showsOutcomeOverBoard({ animationSpeed }: Pick<Settings, 'animationSpeed'>): boolean {
  return animationSpeed > 0
}

/** In milliseconds, `watched` in a game between bots; 0 without animation. Any key or click ends it. */
export function readingMs({ animationSpeed }: Pick<Settings, 'animationSpeed'>, watched: boolean, cards = 0): number {
  if (animationSpeed === 0) return 0
  const outcome = watched ? WATCHED_MS : OUTCOME_MS
  return Math.min(MOST_MS, (outcome + cards * CARD_MS) / animationSpeed)
}
