/** An analyst without a thread. */
import type { Analyst } from '../../src-main/review/judging.ts'
import { createJudgeTask, type FromJudgeWorker, type ToJudgeWorker } from '../../src-main/workers/judge-task.ts'

export const ANALYST_HERE: Analyst = {
  open(record) {
    let answer: FromJudgeWorker = {}
    const task = createJudgeTask((each) => (answer = each))
    const ask = <T>(message: ToJudgeWorker, of: (answer: FromJudgeWorker) => T | undefined): Promise<T> => {
      task(message)
      const found = of(answer)
      return found === undefined ? Promise.reject(new Error(`no answer to ${message.type}`)) : Promise.resolve(found)
    }
    task({ type: 'open', record })
    return {
      drawback: (against) => ask({ type: 'drawback', against }, ({ drawback }) => drawback),
      puzzle: () => ask({ type: 'puzzle' }, ({ puzzle }) => puzzle),
      judge: (frames, effort) => ask({ type: 'judge', frames, effort }, ({ judged }) => judged),
      parts: (frames) => ask({ type: 'parts', frames }, ({ parts }) => parts),
      try: (frame, action) => ask({ type: 'try', frame, action }, ({ tried }) => tried),
      beliefs: (seat) => ask({ type: 'beliefs', seat }, ({ beliefs }) => beliefs),
      suppose: (question) => ask({ type: 'suppose', question }, ({ outlooks }) => outlooks),
      stop: () => undefined,
    }
  },
}
