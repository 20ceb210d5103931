/** What makes levels of the strategist on squares weaker: memory, depth of thought, how exactly it judges, and how bold it is. */
import type { BotLevel } from '../contract.ts'

export interface Strength {
  /** Turn actions until a shown rank is forgotten. */
  readonly memory: number
  /** Whether it concludes anything from where pieces stand and what they do. */
  readonly reads: boolean
  /**
   * Where ranks alone decide: moves made, and at most where the answer is not settled by then; plies at most; the spread of the noise on what a move costs (a Marshal
   * is 100) in an army of eight, and how much it goes by what it feels like (`impulses.ts`), on the same scale; and how bold it is, 1 where it weighs risks as they are: less keeps
   * away from what it does not know. `prudent`: in long games it keeps what it has and its secrets, unless it has a character.
   */
  readonly ranks: {
    readonly effort: number
    readonly most: number
    readonly deepest: number
    readonly noise: number
    readonly blunder: number
    readonly boldness: number
    readonly prudent: boolean
  }
  /** The same where there are powers: plies after the candidate itself, imagined boards at most, the spread of the noise on every value, and impulses. */
  readonly powers: { readonly depth: number; readonly samples: number; readonly noise: number; readonly blunder: number }
}

export const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: {
    memory: 0,
    reads: false,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 120, blunder: 90, boldness: 0.7, prudent: false },
    powers: { depth: 0, samples: 1, noise: 90, blunder: 40 },
  },
  easy: {
    memory: 10,
    reads: false,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 32, blunder: 30, boldness: 1, prudent: false },
    powers: { depth: 1, samples: 2, noise: 45, blunder: 15 },
  },
  normal: {
    memory: 24,
    reads: true,
    ranks: { effort: 1_500, most: 1_500, deepest: 1, noise: 34, blunder: 18, boldness: 1, prudent: false },
    powers: { depth: 1, samples: 4, noise: 22, blunder: 6 },
  },
  strong: {
    memory: 32,
    reads: true,
    ranks: { effort: 3_000, most: 3_000, deepest: 2, noise: 15, blunder: 4, boldness: 1, prudent: false },
    powers: { depth: 2, samples: 6, noise: 11, blunder: 0 },
  },
  expert: {
    memory: 100,
    reads: true,
    ranks: { effort: 6_000, most: 6_000, deepest: 3, noise: 5, blunder: 0, boldness: 1, prudent: false },
    powers: { depth: 2, samples: 10, noise: 5, blunder: 0 },
  },
  master: {
    memory: Infinity,
    reads: true,
    ranks: { effort: 60_000, most: 400_000, deepest: 16, noise: 0.1, blunder: 0, boldness: 1, prudent: true },
    powers: { depth: 3, samples: 16, noise: 0.1, blunder: 0 },
  },
}
