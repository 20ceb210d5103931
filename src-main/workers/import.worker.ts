/** The thread in which one file of games is read. */
import { parentPort } from 'node:worker_threads'
import { createImportTask, type ToImportWorker } from './import-task.ts'

const answer = createImportTask((message) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToImportWorker) => answer(message))
