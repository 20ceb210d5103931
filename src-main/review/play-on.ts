/** Starts a new game from a frame of a finished one. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { Player } from '../contract/table.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { seatPlayers } from '../record/seating.ts'
import { storable, summaryOf, type Position } from '../record/timeline.ts'
import type { GameHeader, GameStore, StoredStep } from '../record/types.ts'
import { canGoOn, drawAnew } from './draw-anew.ts'
import { witnessOf } from './knowledge.ts'
import { withLine } from './lines.ts'
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
  /** Moves of a variation from that frame on, in notation; the game goes on after them. */
  readonly moves?: readonly string[]
  /** One for each seat of the old game, including seats that are out. */
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  /** Hidden pieces are drawn anew by what this seat knew; otherwise they stay as they were. */
  readonly drawnFor?: Seat
}

/**
 * Stores the new game with copies of the steps up to that frame, so that it keeps its past, and what each player knew, even if the old game is deleted. Undone
 * steps, offers, seals and clocks are not copied. Where hidden pieces are drawn anew, the game begins with that position instead: the past would contradict it.
 */
export function playOn(ports: PlayOnPorts, game: Replay, wish: PlayOn): { ok: true; value: { gameId: string } } | Refusal {
  if (!game.isOver) return refuse('conflict', 'Finish this game first. Playing on would reveal hidden pieces.')
  const { moves = [] } = wish
  const line = moves.length === 0 ? game : withLine(game, wish.frame, moves)
  return line ? playOnFrom(ports, line, wish, moves.length) : refuse('not-found', 'This variation does not fit the game.')
}

/** `varied`: how many of the last frames are moves of a variation. */
function playOnFrom(ports: PlayOnPorts, replay: Replay, wish: PlayOn, varied: number): { ok: true; value: { gameId: string } } | Refusal {
  const { header, game, frames } = replay
  const frame = wish.frame + varied
  const position = frames[frame]
  if (!position) return refuse('not-found', 'This game has no such frame.')
  if (!canGoOn(game, position.state)) return refuse('conflict', 'No seat can move here under the current rules. Choose another moment.')
  if (position.state.phase === 'over') return refuse('conflict', 'The game is over here. Choose an earlier moment to play on from.')
  const seated = seatPlayers(
    header.players.map(({ seat }) => seat),
    wish.players,
  )
  if (!seated.ok) return seated
  const players = seated.value
  const { drawnFor } = wish
  const at = ports.now()
  const seed = ports.newSeed()
  const drawn = drawnFor === undefined ? null : drawnAnew(replay, frame, drawnFor, seed)
  if (drawn && 'error' in drawn) return drawn
  const { lots, seal: _sealed, ...kept } = header
  const next: GameHeader = {
    ...kept,
    gameId: ports.newId(),
    seed,
    players,
    clock: null,
    startedAt: at,
    note: '',
    origin: {
      gameId: header.gameId,
      frame: wish.frame,
      ...(varied > 0 && { varied }),
      ...(drawnFor === undefined ? { seed: header.origin?.seed ?? header.seed } : { drawnFor }),
    },
    ...(lots?.includes('first') && { lots: ['first'] }),
  }
  const past = drawn ? [] : pastOf(replay, position)
  const action = drawn ? ({ type: 'position-set', state: game.encode(drawn.value) } as const) : ({ type: 'played-on' } as const)
  const mark: StoredStep = { seq: past.length + 1, at, by: null, ...storable(action, []), clock: null }
  ports.games.import([{ header: next, steps: [...past, mark], summary: summaryOf(drawn?.value ?? position.state, at) }])
  return { ok: true, value: { gameId: next.gameId } }
}

function pastOf({ timeline: { positions } }: Replay, position: Position): readonly StoredStep[] {
  return positions.slice(1, positions.indexOf(position) + 1).flatMap(({ step }, i) => (step ? [unclocked(step, i + 1)] : []))
}

/** The position with what is hidden from the seat drawn anew, or why that makes no sense. */
function drawnAnew(replay: Replay, frame: number, seat: Seat, seed: string): { ok: true; value: StateBase } | Refusal {
  const { header, game } = replay
  const state = replay.frames[frame]?.state
  const seen = witnessOf(replay, seat)(frame)
  if (!state || !seen || !header.players.some((player) => player.seat === seat) || isOut(state, seat))
    return refuse('invalid', 'Hidden pieces are drawn anew by what a seat knew that plays on.', { detail: 'drawnFor' })
  if (!isHiding(game, state, seat))
    return refuse('conflict', 'Nothing is hidden from this seat here. Play on with all pieces as they were.')
  const drawn = drawAnew(game, seen, seed)
  return drawn
    ? { ok: true, value: drawn }
    : refuse('conflict', 'Hidden pieces cannot be drawn anew here. Choose another moment, or leave them as they were.')
}

/** Whether an arbiter sees more than the seat. */
function isHiding(game: Replay['game'], state: StateBase, seat: Seat): boolean {
  const open = { ...game.viewFor(state, 'arbiter'), viewer: seat }
  return JSON.stringify(open) !== JSON.stringify(game.viewFor(state, seat))
}

function unclocked({ at, by, action, events }: StoredStep, seq: number): StoredStep {
  return { seq, at, by, action, events, clock: null }
}
