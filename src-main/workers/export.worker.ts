/** The thread in which one file of games is written. */
import { parentPort } from 'node:worker_threads'
import { createExportTask, type ToExportWorker } from './export-task.ts'

const answer = createExportTask((message) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToExportWorker) => answer(message))
