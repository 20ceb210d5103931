/** What happens to armies on spaces whatever the rules of their pieces: they are deployed and stand, a seat leaves, the turn passes, the game ends. */
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

/** All armies stand; `pieces` in order of spaces, `tokens` are their flags. `rng` is the generator after their ids were drawn, secret. */
export interface PlayBegan<Piece, Token> {
  readonly type: 'play-began'
  readonly firstSeat: Seat
  readonly pieces: readonly { readonly space: number; readonly piece: Piece }[]
  readonly tokens: readonly Token[]
  readonly rng: RngState
}

/** A seat is out; the pieces that it still had are removed, and shown where its rules say so. */
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

/** What of them hides something. */
type Beginning<Piece, Token> = ArmyDeployed | PlayBegan<Piece, Token>

type SeenBeginning<SeenPiece, Token> =
  | (Omit<ArmyDeployed, 'placement'> & { readonly placement: Placement | null })
  | Omit<PlayBegan<SeenPiece, Token>, 'rng'>

/** Events as a viewer may see them: of all the others there is nothing to hide. */
export type SeenArmyEvent<Event, SeenPiece, Token> =
  | Exclude<Event, { readonly type: Beginning<unknown, unknown>['type'] }>
  | SeenBeginning<SeenPiece, Token>

/** What a viewer is told of the beginning: deployments are their seats' own, and so are pieces until somebody meets them. */
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

/** What of a state is new once all armies stand. */
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
