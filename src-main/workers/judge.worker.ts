/** The thread in which one game is judged. */
import { parentPort } from 'node:worker_threads'
import { createJudgeTask, type ToJudgeWorker } from './judge-task.ts'

const answer = createJudgeTask((message) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToJudgeWorker) => answer(message))
