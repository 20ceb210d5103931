/** The pace of a bot that plays against a person: it takes its time as a person would, and its clock pays for it. */
import type { BotPace } from '../contract/words.ts'
import { createRng } from '../engine/core/rng.ts'

/** The shortest and the longest time for a turn, in milliseconds; short ones are more frequent. */
const TIMES: Readonly<Record<BotPace, readonly [least: number, most: number]>> = {
  quick: [0, 0],
  natural: [900, 2_800],
  slow: [2_500, 6_000],
}

/** How long a bot takes at least for the turn that `seed` stands for, in milliseconds. The same seed gives the same time, which says nothing of the turn. */
export function timeForTurn(pace: BotPace, seed: string): number {
  const [least, most] = TIMES[pace]
  return Math.round(least + (most - least) * createRng(`pace ${seed}`).fraction() ** 2)
}
