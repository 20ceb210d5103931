/** A thread that plays measured games one after another. Players stay open from game to game. */
import { parentPort } from 'node:worker_threads'
import type { GameRecord } from './game-record.ts'
import type { Job, Player } from './job.ts'
import { openPlayer } from './open-player.ts'
import { playJob } from './play.ts'

const open = new Map<string, Player>()

/** The same name on both sides is two players: each sees only what its own seats see. */
async function playerOf(key: 'a' | 'b', name: string): Promise<Player> {
  const id = `${key} ${name}`
  const player = open.get(id) ?? (await openPlayer(name))
  open.set(id, player)
  return player
}

async function play(job: Job): Promise<GameRecord> {
  return playJob(job, { a: await playerOf('a', job.a), b: await playerOf('b', job.b) })
}

parentPort?.on('message', (job: Job | null) => {
  if (job === null) {
    for (const player of open.values()) player.close()
    process.exit() // an unfinished game is abandoned
  }
  void play(job).then((record) => parentPort?.postMessage(record))
})
