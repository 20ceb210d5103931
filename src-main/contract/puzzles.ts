/**
 * Puzzles: positions with one clearly best action. A puzzle is a lesson of one part (`lessons.ts`): it has a table of its own, and its progress is pushed as
 * `lesson.changed`. The answer is sent only once it was found or asked for, as the hint of that table.
 */
import * as v from 'valibot'
import { id, name, optionValues } from './common.ts'
import { lessonProgress } from './lessons.ts'
import { positionText, puzzleAnswer } from './positions.ts'
import { LEVELS } from './words.ts'

export const PUZZLE_THEMES = ['flag', 'capture', 'guess', 'escape', 'chase', 'power', 'carry', 'land', 'look', 'other'] as const
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number]

/** `level`: the weakest that finds the answer. */
const puzzleInfo = v.object({ id, edition: id, preset: id, theme: v.picklist(PUZZLE_THEMES), level: v.picklist(LEVELS) })
export type PuzzleInfo = v.InferOutput<typeof puzzleInfo>

/** A puzzle of a person’s own: its text and its answer are theirs. */
const ownPuzzle = v.strictObject({ edition: id, options: optionValues, text: positionText, answer: puzzleAnswer })

export const puzzleRequests = {
  'puzzles.list': { args: v.strictObject({}), result: v.array(puzzleInfo) },
  /** Lays a puzzle out, as `lessons.open` does: one of the list by its id, or a person’s own. */
  'puzzles.open': {
    args: v.strictObject({ puzzle: v.union([id, ownPuzzle]), student: name, opponent: name, again: v.optional(v.boolean()) }),
    result: lessonProgress,
  },
} as const
