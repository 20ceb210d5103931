/** The threads in which files are read and written, loaded by the first file so that nothing of them weighs on the start of the app. */
import type { FileReader } from './history/reader.ts'
import type { FileWriter } from './history/writer.ts'
import { createThreadWriter, createThreadReader } from './workers/file-runners.ts'

/** Makes the reader; starts nothing yet. */
export function createImportThread(): FileReader {
  return createThreadReader(async () => (await import('./workers/import.worker.ts?nodeWorker')).default({}))
}

/** Makes the writer; starts nothing yet. */
export function createExportThread(): FileWriter {
  return createThreadWriter(async () => (await import('./workers/export.worker.ts?nodeWorker')).default({}))
}
