/** A thread that plays measured games one after another. Players stay open from game to game. */
import { parentPort } from 'node:worker_threads'
import type { Job, Player } from './job.ts'
import { openPlayer } from './open-player.ts'
import { playJob } from './play.ts'

const open = new Map<string, Player>()

/** The same name on both sides is two players: each sees only what its own seats see. */
function playerOf(key: 'a' | 'b', name: string): Player {
  const id = `${key} ${name}`
  const player = open.get(id) ?? openPlayer(name)
  open.set(id, player)
  return player
}

parentPort?.on('message', (job: Job | null) => {
  if (job === null) {
    for (const player of open.values()) player.close()
    process.exit() // an unfinished game is abandoned
  }
  void playJob(job, { a: playerOf('a', job.a), b: playerOf('b', job.b) }).then((record) => parentPort?.postMessage(record))
})
