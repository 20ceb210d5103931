/** A new game from a frame of a finished one. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import { hintsAreShared } from '../contract/sitting.ts'
import type { Player } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf } from '../record/timeline.ts'
import type { GameHeader, GameStore, StoredStep } from '../record/types.ts'
import type { Replay } from './replay.ts'

export interface PlayOnPorts {
  readonly games: GameStore
  now(): number
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

export interface PlayOn {
  readonly frame: number
  /** One for each seat that played it, out or not. */
  readonly players: Readonly<Partial<Record<Seat, Player>>>
}

/** Stores the new game: its first step sets the position of that frame. */
export function playOn(
  ports: PlayOnPorts,
  { header, game, frames, isOver }: Replay,
  wish: PlayOn,
): { ok: true; value: { gameId: string } } | Refusal {
  const position = frames[wish.frame]
  if (!isOver) return refuse('conflict', 'Finish this game first: playing on would show what is still hidden.')
  if (!position) return refuse('not-found', 'This game has no such frame.')
  if (!canGoOn(game, position.state))
    return refuse('conflict', 'Nobody could go on here by the rules as they are read today. Choose another moment.')
  if (position.state.phase === 'over') return refuse('conflict', 'The game is over here. Choose an earlier moment to play on from.')
  const players = header.players.flatMap(({ seat }) => {
    const player = wish.players[seat]
    return player ? [{ seat, player }] : []
  })
  if (players.length < header.players.length || Object.keys(wish.players).length > players.length)
    return refuse('invalid', `Say who plays: ${header.players.map(({ seat }) => seat).join(', ')}.`, { detail: 'players' })
  if (hintsAreShared(players)) return refuse('invalid', 'Hints are for one person who plays against computers.', { detail: 'players' })
  const at = ports.now()
  const { lots, seal: _sealed, ...kept } = header
  const next: GameHeader = {
    ...kept,
    gameId: ports.newId(),
    seed: ports.newSeed(),
    players,
    clock: null,
    startedAt: at,
    note: '',
    origin: { gameId: header.gameId, frame: wish.frame },
    ...(lots?.includes('first') && { lots: ['first'] }),
  }
  const set = storable({ type: 'position-set', state: game.encode(position.state) }, [])
  const step: StoredStep = { seq: 1, at, by: null, ...set, clock: null }
  const begun = beginTimeline(game, next)
  ports.games.import([{ header: next, steps: [step], summary: summaryOf(stateOf(extendTimeline(game, begun, step)), at) }])
  return { ok: true, value: { gameId: next.gameId } }
}

/** Whether somebody has something to do, or the game is over. */
function canGoOn(game: Replay['game'], state: Replay['frames'][number]['state']): boolean {
  const seats = game.toAct(state)
  return seats.length === 0 || seats.some((seat) => game.deployment(state, seat) !== null || game.legalActions(state, seat).length > 0)
}
