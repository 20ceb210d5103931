/** Plays one measured game. */
import { createHash } from 'node:crypto'
import { playGame } from '../bots/arena.ts'
import type { StateBase } from '../engine/core/game.ts'
import { lineupOf, sidesOf, type Side } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { AnyView } from '../engine/families.ts'
import type { GameRecord } from './game-record.ts'
import type { Job, Player } from './job.ts'
import { isOpen, openView } from './open-ranks.ts'
import { NO_TIMES, withMove } from './times.ts'

/** One side is played by `a`, all others by `b`; games of a round have the same armies or deal, and `a` has each side once. */
export async function playJob(job: Job, players: Readonly<Record<'a' | 'b', Player>>): Promise<GameRecord> {
  const edition = findEdition(job.edition)
  if (!edition) throw new Error(`no edition ${job.edition}`)
  const lineup = lineupOf(edition.info, job.options)
  const side = sidesOf(lineup)[job.game]
  if (side === undefined) throw new Error(`a round has no game ${job.game}`)
  const by = { a: { times: NO_TIMES, faults: 0 }, b: { times: NO_TIMES, faults: 0 } }
  const keyOf = (of: Side): 'a' | 'b' => (of === side ? 'a' : 'b')
  const viewOf = (state: StateBase, seat: Seat): AnyView =>
    isOpen(job[keyOf(lineup.sides[seat] ?? seat)]) ? openView(edition.game, state, seat) : edition.game.viewFor(state, seat)
  const play = playGame({ ...job, edition, seed: `${job.seed}/${job.round}`, viewOf })
  let next = play.next()
  while (!next.done) {
    const key = keyOf(next.value.side)
    const started = performance.now()
    const { action, fault } = await players[key].choose(next.value, job)
    const { times, faults } = by[key]
    by[key] = { times: withMove(times, performance.now() - started), faults: faults + (fault ? 1 : 0) }
    next = play.next(action)
  }
  for (const player of Object.values(players)) player.over()
  const { outcome, plies, actions } = next.value
  const digest = createHash('sha256').update(JSON.stringify(actions)).digest('hex').slice(0, 16)
  const { a, b, round, game } = job
  return { a, b, round, game, side, outcome, plies, digest, by }
}
