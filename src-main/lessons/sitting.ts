/** A part of a lesson, or a puzzle, that a screen shows. */
import type { Caller } from '../contract/handlers.ts'
import type { LessonProgress } from '../contract/index.ts'
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { AnyAction } from '../engine/core/game.ts'
import type { Edition } from '../engine/editions/index.ts'
import { isLike, type Ask, type Lesson, type Part } from './lesson.ts'
import type { Remark } from './remarks.ts'

export interface Sitting {
  readonly edition: Edition
  readonly lesson: Lesson
  readonly part: Part
  /** Of a puzzle. */
  readonly answer: PuzzleAnswer | null
  caller: Caller
  progress: LessonProgress
  /** What the opponents do after the student’s latest action. */
  replies: readonly string[]
  /** What has been commented. */
  readonly remarked: Set<Remark>
  /** The latest wrong try, while it is judged. */
  trying: AnyAction | null
}

/** What the student is to do now; undefined once the part is done. */
export function askIn({ part, progress }: Sitting): Ask | undefined {
  return part.asks[progress.ask]
}

/** The answer of a puzzle that was just given. One that had been shown was not found. */
export function answerAfter({ answer, progress }: Sitting, text = ''): Partial<LessonProgress> {
  if (!answer || progress.answer) return {}
  return { answer: { action: answer.best, reason: answer.why, how: isLike(text, answer.best) ? 'best' : 'nearly' } }
}
