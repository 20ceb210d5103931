/** Questions and answers of a thread that judges one game, as plain data. */
import type { GameRecord } from '../record/types.ts'
import { createJudge, type Judged } from '../review/judging.ts'
import { makeReplay } from '../review/replay.ts'
import { createOutlooks, type Outlooks, type Question } from '../review/supposing.ts'

export type ToJudgeWorker =
  | { readonly type: 'open'; readonly record: GameRecord }
  | { readonly type: 'judge'; readonly frames: readonly number[]; readonly effort: number }
  | { readonly type: 'suppose'; readonly question: Question }

/** Decisions, or one position judged two ways. */
export type FromJudgeWorker = { readonly judged: readonly Judged[] } | { readonly outlooks: Outlooks | null }

/** Answers messages about one game through `send`. */
export function createJudgeTask(send: (answer: FromJudgeWorker) => void): (message: ToJudgeWorker) => void {
  let judge: ReturnType<typeof createJudge> = () => null
  let outlooks: ReturnType<typeof createOutlooks> = () => null
  return (message) => {
    if (message.type === 'judge') return send({ judged: message.frames.flatMap((frame) => judge(frame, message.effort) ?? []) })
    if (message.type === 'suppose') return send({ outlooks: outlooks(message.question) })
    const replay = makeReplay(message.record)
    if (!replay) return
    judge = createJudge(replay)
    outlooks = createOutlooks(replay)
  }
}
