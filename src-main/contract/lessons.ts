/** Lessons: which there are, and where the student of an open one is. What they say is the screen’s (`src-renderer/words/en/lessons`). */
import * as v from 'valibot'
import { count, id, name } from './common.ts'
import { drawback, hint } from './hints.ts'

/** A lesson of an edition, with its parts in order and the rules that they are about. */
const lessonInfo = v.object({
  edition: id,
  lesson: id,
  minutes: count,
  parts: v.array(v.object({ part: id, rules: v.array(v.string()) })),
})
export type LessonInfo = v.InferOutput<typeof lessonInfo>

/** Where the student is in a part. */
export const lessonProgress = v.object({
  gameId: id,
  /** What is asked of the student now, counted from 0. */
  ask: count,
  isDone: v.boolean(),
  /** Whether the game that the part is has ended and the student has not won it. */
  isLost: v.boolean(),
  /** The sentence for what was tried just now and is not asked for; null where nothing was. */
  hint: v.nullable(id),
  /** Of a puzzle: what that gives up or risks and the answer does not; absent where none is known. */
  against: v.exactOptional(drawback),
  /** The student’s actions so far in a game that is played freely. */
  turns: count,
  /** What has happened for the first time since the student’s latest action, in order. */
  remarks: v.array(id),
  /** Of a puzzle: its answer, once it was found, or shown on request. */
  answer: v.exactOptional(v.object({ ...hint.entries, how: v.picklist(['best', 'nearly', 'shown']) })),
})
export type LessonProgress = v.InferOutput<typeof lessonProgress>

export const lessonRequests = {
  'lessons.list': { args: v.strictObject({}), result: v.array(lessonInfo) },
  /**
   * Lays a part out on a table of its own. Its game is opened and played by the requests of every table, and kept nowhere. The part that this screen left last, for
   * Help perhaps, goes on where it was, unless it is to begin `again`.
   */
  'lessons.open': {
    args: v.strictObject({ edition: id, lesson: id, part: id, student: name, opponent: name, again: v.optional(v.boolean()) }),
    result: lessonProgress,
  },
} as const
