/** Writes files of games in worker threads, one thread per file. */
import type { FileWriter } from '../history/writer.ts'
import type { FromExportWorker, ToExportWorker } from './export-task.ts'
import { openThread, type ThreadLike } from './thread.ts'

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
