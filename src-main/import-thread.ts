/** The reader of files in a thread, loaded by the first file so that nothing of it weighs on the start of the app. */
import type { FileReader } from './history/reader.ts'
import { createThreadReader } from './workers/import-runner.ts'

/** Makes the reader; starts nothing yet. */
export function createImportThread(): FileReader {
  return createThreadReader(async () => (await import('./workers/import.worker.ts?nodeWorker')).default({}))
}
