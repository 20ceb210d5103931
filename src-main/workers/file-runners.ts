/** Reads and writes files of games in worker threads, one thread per file. */
import type { FileReader } from '../history/reader.ts'
import type { FromImportWorker, ToImportWorker } from './import-task.ts'
import { openThread, type ThreadLike } from './thread.ts'
import type { FileWriter } from '../history/writer.ts'
import type { FromExportWorker, ToExportWorker } from './export-task.ts'

/** Makes a reader. `spawn` starts a thread; it may have to be loaded first. */
export function createThreadReader(spawn: () => Promise<ThreadLike<ToImportWorker, FromImportWorker>>): FileReader {
  return {
    open() {
      const thread = openThread(spawn())
      return {
        read: (part, take) =>
          thread.ask(part, (message) => {
            if (message.type === 'read') return message.result
            take(message.games)
            return undefined
          }),
        stop: () => thread.stop(),
      }
    },
  }
}

/** Makes a writer. `spawn` starts a thread; it may have to be loaded first. */
export function createThreadWriter(spawn: () => Promise<ThreadLike<ToExportWorker, FromExportWorker>>): FileWriter {
  return {
    open() {
      const thread = openThread(spawn())
      return {
        add: (part) => thread.send({ type: 'add', part }),
        take: () => thread.ask({ type: 'take' }, (written) => written),
        stop: () => thread.stop(),
      }
    },
  }
}
