/** What lessons say, by edition and lesson. */
import { classic } from './classic.ts'
import type { LessonWords } from './types.ts'

export const lessons: Readonly<Record<string, Readonly<Record<string, LessonWords>>>> = { classic }
