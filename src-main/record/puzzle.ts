/** Puzzles that come with the app, as data. */
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { Level } from '../contract/words.ts'

export interface Puzzle extends PuzzleAnswer {
  /** Once among all; the same as long as its position is. */
  readonly id: string
  readonly edition: string
  readonly preset: string
  /** In notation. */
  readonly position: string
  /** The weakest level that finds the answer, each time it is asked. */
  readonly level: Level
}
