/** An analyst without a thread. */
import type { Analyst, Judged } from '../../src-main/review/judging.ts'
import { createJudgeTask } from '../../src-main/workers/judge-task.ts'

export const ANALYST_HERE: Analyst = {
  open(record) {
    let judged: readonly Judged[] = []
    const task = createJudgeTask((each) => (judged = each))
    task({ type: 'open', record })
    return {
      judge(frames, effort) {
        task({ type: 'judge', frames, effort })
        return Promise.resolve(judged)
      },
      stop: () => undefined,
    }
  },
}
