/** An analyst without a thread. */
import type { Analyst } from '../../src-main/review/judging.ts'
import { createJudgeTask, type FromJudgeWorker, type ToJudgeWorker } from '../../src-main/workers/judge-task.ts'

export const ANALYST_HERE: Analyst = {
  open(record) {
    let answer: FromJudgeWorker = { judged: [] }
    const task = createJudgeTask((each) => (answer = each))
    const ask = (message: ToJudgeWorker): FromJudgeWorker => {
      task(message)
      return answer
    }
    ask({ type: 'open', record })
    return {
      judge(frames, effort) {
        const said = ask({ type: 'judge', frames, effort })
        return Promise.resolve('judged' in said ? said.judged : [])
      },
      suppose(question) {
        const said = ask({ type: 'suppose', question })
        return Promise.resolve('outlooks' in said ? said.outlooks : null)
      },
      stop: () => undefined,
    }
  },
}
