/** Games on the classic board whose moves chance chooses, to be imported: quick to make, and the same ones each time. */
import { deploySensibly } from '../src-main/bots/grid/deployment.ts'
import type { Player } from '../src-main/contract/index.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { RecordWriter } from './records.ts'

export interface RandomGame {
  readonly gameId: string
  readonly preset: 'full' | 'barrage'
  readonly players: Readonly<Record<'red' | 'blue', Player>>
  readonly steps: number
  /** Who gives up after these steps. */
  readonly resigns?: 'red' | 'blue'
}

/** Both sides deploy, and move to and fro. */
export function playAtRandom({ gameId, preset, players, steps, resigns }: RandomGame): RecordWriter {
  const writer = new RecordWriter({ gameId, preset, seed: `at random ${gameId}`, players })
  const { game, info } = writer.edition
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, deploySensibly(info, order, createRng(`at random ${seat}`)))
  }
  const rng = createRng('at random')
  for (let step = 0; step < steps && game.outcome(writer.state) === null; step++) {
    const moves = game.legalActions(writer.state, writer.state.turn).filter(({ type }) => type === 'move')
    const move = moves[rng.below(moves.length)]
    if (move) writer.take(move)
  }
  if (resigns) writer.take({ type: 'resign', seat: resigns })
  return writer
}

const computer = (name: string) => ({ type: 'bot', name, bot: 'random', level: 'normal' }) as const

/** A file of one barrage of two computers, which Blue has given up. */
export const FINISHED = playAtRandom({
  gameId: 'finished',
  preset: 'barrage',
  players: { red: computer('Recruit'), blue: computer('Cadet') },
  steps: 30,
  resigns: 'blue',
}).file()
