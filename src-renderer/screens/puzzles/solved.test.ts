import { beforeEach, expect, it } from 'vitest'
import type { PuzzleInfo } from '../../../src-main/contract/index.ts'
import { keep } from '../../state/memory.ts'
import { mark, nextAfter, numberOf, puzzleOf, recallMarks } from './solved.ts'

const PUZZLES = ['c', 'a', 'd', 'b'].map((id): PuzzleInfo => ({
  id,
  edition: 'classic',
  preset: id === 'd' ? 'duel' : 'full',
  theme: 'capture',
  level: 'easy',
}))

beforeEach(() => localStorage.clear())

it('a day has one puzzle, from its first hour to its last, and each puzzle has its day', () => {
  const on = (day: number, hour: number) => puzzleOf(new Date(2026, 5, day, hour), PUZZLES)?.id
  expect(on(1, 0)).toBe(on(1, 23))
  expect(new Set([1, 2, 3, 4].map((day) => on(day, 12)))).toEqual(new Set(['a', 'b', 'c', 'd']))
  expect(puzzleOf(new Date(2026, 5, 1), PUZZLES.toReversed())).toEqual(puzzleOf(new Date(2026, 5, 1), PUZZLES))
  expect(puzzleOf(new Date(2026, 5, 1), [])).toBeNull()
})

it('marks stay: one that was solved, and one whose answer was seen first', () => {
  mark('a', 'shown')
  mark('b', 'solved')
  mark('b', 'shown')
  expect(recallMarks()).toEqual({ solved: ['b'], shown: ['a'] })
  mark('a', 'solved')
  expect(recallMarks()).toEqual({ solved: ['b'], shown: ['a'] })
  keep('puzzles', { solved: 'all', shown: [1, 'c'] })
  expect(recallMarks()).toEqual({ solved: [], shown: ['c'] })
})

it('goes on to the next unsolved one, round the end of the list', () => {
  expect(nextAfter(null, PUZZLES)?.id).toBe('c')
  mark('b', 'solved')
  expect(nextAfter('d', PUZZLES)?.id).toBe('c')
  for (const id of ['a', 'c', 'd']) mark(id, 'solved')
  expect(nextAfter('d', PUZZLES)).toBeNull()
  expect(PUZZLES.map((puzzle) => numberOf(puzzle, PUZZLES))).toEqual([1, 2, 1, 3])
})
