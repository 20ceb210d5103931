/** Judges games in worker threads, one thread for each game. */
import type { Analyst } from '../review/judging.ts'
import type { FromJudgeWorker, ToJudgeWorker } from './judge-task.ts'
import { openThread, type ThreadLike } from './thread.ts'

/** Makes an analyst. `spawn` starts a thread; it may have to be loaded first. */
export function createThreadAnalyst(spawn: () => Promise<ThreadLike<ToJudgeWorker, FromJudgeWorker>>): Analyst {
  return {
    open(record) {
      const thread = openThread(spawn())
      thread.send({ type: 'open', record })
      return {
        judge: (frames, effort) => thread.ask({ type: 'judge', frames, effort }, ({ judged }) => judged),
        parts: (frames) => thread.ask({ type: 'parts', frames }, ({ parts }) => parts),
        try: (frame, action) => thread.ask({ type: 'try', frame, action }, ({ tried }) => tried),
        beliefs: (seat) => thread.ask({ type: 'beliefs', seat }, ({ beliefs }) => beliefs),
        suppose: (question) => thread.ask({ type: 'suppose', question }, ({ outlooks }) => outlooks),
        drawback: (against) => thread.ask({ type: 'drawback', against }, ({ drawback }) => drawback),
        puzzle: () => thread.ask({ type: 'puzzle' }, ({ puzzle }) => puzzle),
        stop: () => thread.stop(),
      }
    },
  }
}
