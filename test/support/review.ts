/** An analyst without a thread. */
import type { Analyst } from '../../src-main/review/judging.ts'
import { createJudgeTask, type FromJudgeWorker } from '../../src-main/workers/judge-task.ts'

export const ANALYST_HERE: Analyst = {
  open(record) {
    let answer: FromJudgeWorker | null = null
    const task = createJudgeTask((each) => (answer = each))
    const latest = (): FromJudgeWorker | null => answer
    task({ type: 'open', record })
    return {
      judge(frames, effort) {
        task({ type: 'judge', frames, effort })
        const found = latest()
        return Promise.resolve(found?.type === 'judged' ? found.judged : [])
      },
      parts(frames) {
        task({ type: 'parts', frames })
        const found = latest()
        return Promise.resolve(found?.type === 'parted' ? found.parts : [])
      },
      stop: () => undefined,
    }
  },
}
