/** The three levels that there were when measuring began. */
import type { BotLevel } from '../../contract.ts'

export const LEVELS = ['normal', 'easy', 'strong'] as const
export type Level = (typeof LEVELS)[number]

/** A level of its own; nobody asks it for others. */
export function levelOf(level: BotLevel): Level {
  const own = LEVELS.find((each) => each === level)
  if (own === undefined) throw new Error(`strategist-1 does not play at ${level}`)
  return own
}
