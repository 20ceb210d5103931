/** Questions and answers of a thread that judges one game, as plain data. */
import type { GameRecord } from '../record/types.ts'
import { createJudge, type Judged } from '../review/judging.ts'
import { makeReplay } from '../review/replay.ts'

export type ToJudgeWorker =
  | { readonly type: 'open'; readonly record: GameRecord }
  | { readonly type: 'judge'; readonly frames: readonly number[]; readonly effort: number }

/** Answers messages about one game through `send`. */
export function createJudgeTask(send: (judged: readonly Judged[]) => void): (message: ToJudgeWorker) => void {
  let judge: ReturnType<typeof createJudge> = () => null
  return (message) => {
    if (message.type === 'judge') return send(message.frames.flatMap((frame) => judge(frame, message.effort) ?? []))
    const replay = makeReplay(message.record)
    if (replay) judge = createJudge(replay)
  }
}
