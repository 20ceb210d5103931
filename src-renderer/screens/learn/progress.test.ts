import { beforeEach, describe, expect, it } from 'vitest'
import type { LessonInfo } from '../../../src-main/contract/index.ts'
import { keep } from '../../state/memory.ts'
import { addressOf, after, doneIn, noteDone, noteOpened, resumeAmong, resumeIn } from './progress.ts'

const lesson = (name: string, ...parts: readonly string[]): LessonInfo => ({
  edition: 'classic',
  lesson: name,
  minutes: 1,
  parts: parts.map((part) => ({ part, rules: [] })),
})
const move = lesson('move', 'step', 'flag')
const ranks = lesson('ranks', 'higher')
const all = [move, ranks]

describe('the progress of a student', () => {
  beforeEach(() => localStorage.clear())

  it('begins at the first lesson', () => {
    expect(resumeAmong(all)).toEqual({ info: move, place: 0 })
    expect(resumeAmong([])).toBeNull()
  })

  it('goes on at the first part that is not done, in the lesson that was open last', () => {
    noteDone({ info: move, place: 0 })
    expect(doneIn(move)).toBe(1)
    expect(resumeAmong(all)).toEqual({ info: move, place: 1 })
    noteOpened({ info: ranks, place: 0 })
    expect(resumeAmong(all)).toEqual({ info: ranks, place: 0 })
    noteDone({ info: ranks, place: 0 })
    expect(resumeAmong(all)).toEqual({ info: move, place: 1 })
    noteDone({ info: move, place: 1 })
    expect(resumeAmong(all)?.place).toBe(0)
    expect(resumeIn(move)).toEqual({ info: move, place: 0 })
  })

  it('counts a part once, and forgets what is unreadable', () => {
    noteDone({ info: move, place: 0 })
    noteDone({ info: move, place: 0 })
    expect(doneIn(move)).toBe(1)
    keep('lessons', { done: [7, null], last: {} })
    expect(doneIn(move)).toBe(0)
    keep('lessons', 'nonsense')
    expect(resumeAmong(all)).toEqual({ info: move, place: 0 })
  })

  it('leads from part to part and from lesson to lesson', () => {
    expect(after({ info: move, place: 0 }, all)).toEqual({ info: move, place: 1 })
    expect(after({ info: move, place: 1 }, all)).toEqual({ info: ranks, place: 0 })
    expect(after({ info: ranks, place: 0 }, all)).toBeNull()
    expect(addressOf({ info: ranks, place: 0 })).toBe('#/learn/classic/ranks/1')
  })
})
