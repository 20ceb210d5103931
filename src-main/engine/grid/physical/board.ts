/** What is known of real pieces on squares: a state of the engine whose kinds are mostly unknown, and what its owners have physical of each. */
import { armyOf, type KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { KindsById, PhysicalBoard } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import type { GridInfo } from '../edition.ts'
import { seen } from '../state/piece.ts'
import { changed } from '../state/state.ts'
import type { GridState, Piece } from '../types.ts'

/** The kind of a piece that nobody has named: no edition has it. */
export const UNKNOWN = ''

export interface PhysicalGrid extends PhysicalBoard {
  readonly state: GridState
  /** Piece id → the kind that its owner has physical in a battle or where a power was used. */
  readonly claims: KindsById
  /** Piece id → whether it stood from the start or came with the reinforcements (NA-6), where all players know that and it can differ. */
  readonly came: Readonly<Record<string, Wave>>
  /** Piece id → the seats that a power let look at it, where not all were shown it (NA-13, NA-14, NA-20, TF-8). */
  readonly looked: Readonly<Record<string, readonly Seat[]>>
  /** Whoever is on turn has changed a piece's mode in it (TF-6). */
  readonly hasChanged: boolean
}

export type Wave = 'first' | 'late'

/** What has a kind, and how many of it an army has. */
export type Roster = readonly { readonly kind: KindSpec; readonly count: number }[]

/** Powers are aimed, and reinforcements laid out in secret: only without them spaces say all that is done. */
export function spacesSayAll({ powers, reinforcements }: Pick<GridInfo, 'powers' | 'reinforcements'>): boolean {
  return powers.length === 0 && !reinforcements
}

/** The kinds that an army has, with how many of each. */
export function rosterOf({ info }: GridContext, preset: string, seat: Seat): Roster {
  const army = armyOf(info, preset, seat)
  return info.kinds.flatMap((kind) => ((army[kind.id] ?? 0) > 0 ? [{ kind, count: army[kind.id] ?? 0 }] : []))
}

/** The kinds that a piece can be of, and the other pieces of its seat that share them: all there are, or those of its own wave (NA-6). */
export interface Pool {
  readonly roster: Roster
  readonly others: readonly Piece[]
  readonly wave: Wave | null
}

export function poolOf(ctx: GridContext, physical: Pick<PhysicalGrid, 'state' | 'came'>, piece: Piece): Pool {
  const { state, came } = physical
  const { preset } = state.options
  const roster = rosterOf(ctx, preset, piece.seat)
  const others = piecesOf(state, piece.seat).filter(({ id }) => id !== piece.id)
  const reserve = reserveOf(ctx.info, preset, piece.seat)
  const waveOfKind = (kind: string): Wave => (Object.hasOwn(reserve, kind) ? 'late' : 'first')
  const waveOf = ({ id, kind }: Piece): Wave | null => came[id] ?? (kind === UNKNOWN ? null : waveOfKind(kind))
  const wave = came[piece.id] ?? null
  if (wave === null) return { roster, others, wave }
  return {
    roster: roster.filter(({ kind }) => waveOfKind(kind.id) === wave),
    others: others.filter((other) => waveOf(other) === wave),
    wave,
  }
}

/** How many pieces of these can move at all (CL-8). */
export function moversIn(roster: Roster): number {
  return roster.reduce((sum, { kind, count }) => sum + (kind.movement === 'none' ? 0 : count), 0)
}

/** Those that go more than one square (CL-10): most armies have one such kind, and custom editions can have none or several. */
export function runnersIn(roster: Roster): Roster {
  return roster.filter(({ kind }) => kind.movement === 'line')
}

/** The one kind of an army that goes more than one square (CL-10); null where there is none, or where several do. */
export function runnerOf(ctx: GridContext, preset: string, seat: Seat): KindSpec | null {
  const [runner, ...others] = runnersIn(rosterOf(ctx, preset, seat))
  return runner && others.length === 0 ? runner.kind : null
}

/** All players saw it run, and it can be any of several kinds that do. */
export function hasRun(ctx: GridContext, { seat, kind, seenBy }: Piece): boolean {
  return kind === UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other))
}

/** Every piece of a seat there is, on the board and lost. */
export function piecesOf({ board, captured }: GridState, seat: Seat): readonly Piece[] {
  return [...board, ...captured].filter((piece) => piece?.seat === seat) as readonly Piece[]
}

/** The piece as a seat knows it that may have looked at it. */
export function asLooked({ looked }: Pick<PhysicalGrid, 'looked'>, piece: Piece, seat: Seat): Piece {
  return looked[piece.id]?.includes(seat) ? seen(piece, [seat]) : piece
}

/** The kind of a piece as far as all players know it (CL-14). */
export function publicKind(ctx: GridContext, { seat, kind, seenBy }: Piece): KindSpec | null {
  return kind !== UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other)) ? ctx.kind(kind) : null
}

/** The same where the piece on a square is of this kind. */
export function withKind(state: GridState, square: number, { id: kind }: Pick<KindSpec, 'id'>): GridState {
  const piece = state.board[square]
  if (!piece || piece.kind === kind) return state
  return changed(state, { board: Object.freeze(state.board.with(square, Object.freeze({ ...piece, kind }))) })
}

/** The same where the owner of a piece has physical its kind. What was physical of it is kept, so that it can be physical otherwise only once. */
export function withClaim(physical: PhysicalGrid, square: number, kind: string): PhysicalGrid {
  const piece = physical.state.board[square]
  if (!piece) return physical
  return {
    ...physical,
    state: withKind(physical.state, square, { id: kind }),
    claims: Object.freeze({ ...physical.claims, [piece.id]: kind }),
  }
}
