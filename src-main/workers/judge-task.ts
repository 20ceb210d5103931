/** Questions and answers of a thread that judges one game, as plain data. */
import type { DecisionParts } from '../contract/review-parts.ts'
import type { GameRecord } from '../record/types.ts'
import { createJudge, type Judged } from '../review/judging.ts'
import { createParts } from '../review/parts.ts'
import { makeReplay } from '../review/replay.ts'

export type ToJudgeWorker =
  | { readonly type: 'open'; readonly record: GameRecord }
  | { readonly type: 'judge'; readonly frames: readonly number[]; readonly effort: number }
  | { readonly type: 'parts'; readonly frames: readonly number[] }

export interface FromJudgeWorker {
  readonly judged?: readonly Judged[]
  readonly parts?: readonly DecisionParts[]
}

/** Answers messages about one game through `send`. */
export function createJudgeTask(send: (answer: FromJudgeWorker) => void): (message: ToJudgeWorker) => void {
  let judge: ReturnType<typeof createJudge> = () => null
  let partsAt: ReturnType<typeof createParts> = () => null
  return (message) => {
    if (message.type === 'judge') return send({ judged: message.frames.flatMap((frame) => judge(frame, message.effort) ?? []) })
    if (message.type === 'parts') return send({ parts: message.frames.flatMap((frame) => partsAt(frame) ?? []) })
    const replay = makeReplay(message.record)
    if (!replay) return
    judge = createJudge(replay)
    partsAt = createParts(replay, judge)
  }
}
