/** Starts a new game from a frame of a finished one. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import { hintsAreShared } from '../contract/sitting.ts'
import type { Player } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { storable, summaryOf } from '../record/timeline.ts'
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
  /** One for each seat of the old game, including seats that are out. */
  readonly players: Readonly<Partial<Record<Seat, Player>>>
}

/**
 * Stores the new game with copies of the steps up to that frame, so that it keeps its past, and what each player knew, even if the old game is deleted. Undone
 * steps, offers, seals and clocks are not copied.
 */
export function playOn(
  ports: PlayOnPorts,
  { header, game, timeline, frames, isOver }: Replay,
  wish: PlayOn,
): { ok: true; value: { gameId: string } } | Refusal {
  const position = frames[wish.frame]
  if (!isOver) return refuse('conflict', 'Finish this game first. Playing on would reveal hidden pieces.')
  if (!position) return refuse('not-found', 'This game has no such frame.')
  if (!canGoOn(game, position.state)) return refuse('conflict', 'No seat can move here under the current rules. Choose another moment.')
  if (position.state.phase === 'over') return refuse('conflict', 'The game is over here. Choose an earlier moment to play on from.')
  const players = header.players.flatMap(({ seat }) => {
    const player = wish.players[seat]
    return player ? [{ seat, player }] : []
  })
  if (players.length < header.players.length || Object.keys(wish.players).length > players.length)
    return refuse('invalid', `Choose a player for each seat: ${header.players.map(({ seat }) => seat).join(', ')}.`, { detail: 'players' })
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
    origin: { gameId: header.gameId, frame: wish.frame, seed: header.origin?.seed ?? header.seed },
    ...(lots?.includes('first') && { lots: ['first'] }),
  }
  const passed = timeline.positions.slice(1, timeline.positions.indexOf(position) + 1)
  const past = passed.flatMap(({ step }, i) => (step ? [unclocked(step, i + 1)] : []))
  const mark: StoredStep = { seq: past.length + 1, at, by: null, ...storable({ type: 'played-on' }, []), clock: null }
  ports.games.import([{ header: next, steps: [...past, mark], summary: summaryOf(position.state, at) }])
  return { ok: true, value: { gameId: next.gameId } }
}

/** Whether a seat can act, or the game is over. */
function canGoOn(game: Replay['game'], state: Replay['frames'][number]['state']): boolean {
  const seats = game.toAct(state)
  return seats.length === 0 || seats.some((seat) => game.deployment(state, seat) !== null || game.legalActions(state, seat).length > 0)
}

function unclocked({ at, by, action, events }: StoredStep, seq: number): StoredStep {
  return { seq, at, by, action, events, clock: null }
}
