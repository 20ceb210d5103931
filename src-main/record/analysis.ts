/** Answers of the analysis of a finished game, as they are kept with it. They follow from the game alone, so one that is lost or damaged is only judged again. */
import * as v from 'valibot'
import { decisionParts } from '../contract/review-parts.ts'
import { judged } from '../contract/review.ts'
import type { Json } from '../engine/core/json.ts'

/** Raised whenever judging changes: answers of another version are not used. */
export const ANALYSIS_VERSION = 11

/** The form of an answer, by question. */
const ANSWERS = { judge: judged, parts: decisionParts } as const
export type Question = keyof typeof ANSWERS

/** What was asked of one decision, and the answer; null where the frame holds no decision. */
export interface KeptAnswer {
  readonly question: Question
  readonly effort: number
  readonly frame: number
  readonly answer: Json
}

/** An answer in today's form, without what that form does not name; undefined where it has another. */
export function readAnswer(question: string, frame: number, answer: unknown): Json | undefined {
  if (!Object.hasOwn(ANSWERS, question)) return undefined
  if (answer === null) return null
  const read = v.safeParse(ANSWERS[question as Question], answer)
  return read.success && read.output.frame === frame ? read.output : undefined
}

/** An analysis as it is written to a file. */
export function formatAnalysis(answers: readonly KeptAnswer[]): { readonly version: number; readonly answers: readonly KeptAnswer[] } {
  return { version: ANALYSIS_VERSION, answers }
}
