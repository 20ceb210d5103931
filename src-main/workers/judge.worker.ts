/** The thread in which one game is judged. */
import { parentPort } from 'node:worker_threads'
import { createJudgeTask, type ToJudgeWorker } from './judge-task.ts'

const answer = createJudgeTask((judged) => parentPort?.postMessage(judged))
parentPort?.on('message', (message: ToJudgeWorker) => answer(message))
