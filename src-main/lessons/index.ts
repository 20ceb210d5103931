/** All lessons, in the order of learning. */
import { CLASSIC } from './classic.ts'
import type { Lesson } from './lesson.ts'

export const LESSONS: readonly Lesson[] = [...CLASSIC]
