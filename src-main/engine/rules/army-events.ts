/** Events of armies on spaces, whatever the rules of their pieces: deployment, the start of play, a seat that leaves, the turn that passes, the end. */
import type { Placement } from '../core/game.ts'
import { deepFreeze } from '../core/json.ts'
import type { Outcome } from '../core/outcome.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { LostPiece } from './pieces.ts'

export interface ArmyDeployed {
  readonly type: 'army-deployed'
  readonly seat: Seat
  readonly placement: Placement
}

/** All armies are on the board; `pieces` in order of spaces, `tokens` are their flags. `rng`: the generator after the ids were drawn, secret. */
export interface PlayBegan<Piece, Token> {
  readonly type: 'play-began'
  readonly firstSeat: Seat
  readonly pieces: readonly { readonly space: number; readonly piece: Piece }[]
  readonly tokens: readonly Token[]
  readonly rng: RngState
}

/** A seat is out; its remaining pieces are removed, and shown where its rules say so. */
export interface SeatLeft {
  readonly type: 'seat-left'
  readonly seat: Seat
  readonly reason: 'no-pieces' | 'resigned' | 'time'
  readonly lost: readonly LostPiece[]
}

export interface TurnPassed {
  readonly type: 'turn-passed'
  readonly seat: Seat
}

export interface GameEnded {
  readonly type: 'game-ended'
  readonly outcome: Outcome
  readonly shown: readonly { readonly id: string; readonly kind: string }[]
}

export type ArmyEvent<Piece, Token> = ArmyDeployed | PlayBegan<Piece, Token> | SeatLeft | TurnPassed | GameEnded

/** The events that hide something. */
type Beginning<Piece, Token> = ArmyDeployed | PlayBegan<Piece, Token>

type SeenBeginning<SeenPiece, Token> =
  | (Omit<ArmyDeployed, 'placement'> & { readonly placement: Placement | null })
  | Omit<PlayBegan<SeenPiece, Token>, 'rng'>

/** Events as a viewer may see them: all others hide nothing. */
export type SeenArmyEvent<Event, SeenPiece, Token> =
  | Exclude<Event, { readonly type: Beginning<unknown, unknown>['type'] }>
  | SeenBeginning<SeenPiece, Token>

/** The beginning as a viewer may see it: only its seat sees a deployment, and a piece until it is met. */
export function redactBeginning<Piece extends SeenPiece, SeenPiece, Token>(
  event: Beginning<Piece, Token>,
  viewer: Viewer,
  seenPiece: (piece: Piece, viewer: Viewer) => SeenPiece,
): SeenBeginning<SeenPiece, Token> {
  if (event.type === 'army-deployed') return event.seat === viewer || viewer === 'arbiter' ? event : { ...event, placement: null }
  const { type, firstSeat, pieces, tokens } = event
  const seen = pieces.map(({ space, piece }) => ({ space, piece: viewer === 'arbiter' ? piece : seenPiece(piece, viewer) }))
  return { type, firstSeat, pieces: seen, tokens }
}

/** The parts of a state that change when all armies are on the board. */
export function standingArmies<Piece, Token>(
  { board }: { readonly board: readonly unknown[] },
  { firstSeat, pieces, tokens, rng }: PlayBegan<Piece, Token>,
): {
  readonly phase: 'playing'
  readonly turn: Seat
  readonly board: readonly (Piece | null)[]
  readonly tokens: readonly Token[]
  readonly deployed: Readonly<Record<string, never>>
  readonly rng: RngState
} {
  const standing = new Map(pieces.map(({ space, piece }) => [space, piece]))
  return {
    phase: 'playing',
    turn: firstSeat,
    board: deepFreeze(board.map((_, space) => standing.get(space) ?? null)),
    tokens: deepFreeze(tokens),
    deployed: Object.freeze({}),
    rng: deepFreeze(rng),
  }
}
