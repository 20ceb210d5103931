/** What is known of real pieces on squares: a state of the engine in which most kinds are unknown, and the kinds that owners have named. */
import { armyOf, type KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { KindsById, PhysicalBoard } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import type { GridInfo } from '../edition.ts'
import { seen } from '../state/piece.ts'
import { changed } from '../state/state.ts'
import type { GridState, Piece } from '../types.ts'

/** The kind of a piece that is not named yet: no edition has it. */
export const UNKNOWN = ''

export interface PhysicalGrid extends PhysicalBoard {
  readonly state: GridState
  /** Piece id → the kind that its owner named in a battle or for a power. */
  readonly claims: KindsById
  /** Piece id → whether it was there from the start or came with the reinforcements (NA-6), where all players know that and it matters. */
  readonly came: Readonly<Record<string, Wave>>
  /** Piece id → the seats that saw it by a power, where not all players did (NA-13, NA-14, NA-20, TF-8). */
  readonly looked: Readonly<Record<string, readonly Seat[]>>
  /** The seat on turn has changed a piece’s mode in this turn (TF-6). */
  readonly hasChanged: boolean
}

export type Wave = 'first' | 'late'

/** Kinds, and how many pieces of each an army has. */
export type Roster = readonly { readonly kind: KindSpec; readonly count: number }[]

/** Whether spaces say all that is done: not where powers are aimed or reinforcements are placed in secret. */
export function spacesSayAll({ powers, reinforcements }: Pick<GridInfo, 'powers' | 'reinforcements'>): boolean {
  return powers.length === 0 && !reinforcements
}

/** Rosters of an edition by preset and seat: each move that is looked at asks for one. */
const rosters = new WeakMap<GridInfo, Map<string, Roster>>()

/** The kinds that an army has, and how many pieces of each. */
export function rosterOf({ info }: GridContext, preset: string, seat: Seat): Roster {
  const known = rosters.get(info) ?? new Map<string, Roster>()
  rosters.set(info, known)
  const key = `${preset} ${seat}`
  const roster = known.get(key) ?? makeRoster(info, preset, seat)
  known.set(key, roster)
  return roster
}

function makeRoster(info: GridInfo, preset: string, seat: Seat): Roster {
  const army = armyOf(info, preset, seat)
  return info.kinds.flatMap((kind) => ((army[kind.id] ?? 0) > 0 ? [{ kind, count: army[kind.id] ?? 0 }] : []))
}

/** The kinds that a piece can be, and the other pieces of its seat that share them: the whole army, or its wave (NA-6). */
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
  const wave = came[piece.id] ?? null
  if (wave === null) return { roster, others, wave }
  const reserve = reserveOf(ctx.info, preset, piece.seat)
  const waveOfKind = (kind: string): Wave => (Object.hasOwn(reserve, kind) ? 'late' : 'first')
  const waveOf = ({ id, kind }: Piece): Wave | null => came[id] ?? (kind === UNKNOWN ? null : waveOfKind(kind))
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

/** The kinds that move more than one square (CL-10): most armies have one; those of custom editions can have none or several. */
export function runnersIn(roster: Roster): Roster {
  return roster.filter(({ kind }) => kind.movement === 'line')
}

/** The one kind of an army that moves more than one square (CL-10); null where there is none, or several. */
export function runnerOf(ctx: GridContext, preset: string, seat: Seat): KindSpec | null {
  const [runner, ...others] = runnersIn(rosterOf(ctx, preset, seat))
  return runner && others.length === 0 ? runner.kind : null
}

/** Whether all players saw it run, and it can be one of several kinds that do. */
export function hasRun(ctx: GridContext, { seat, kind, seenBy }: Piece): boolean {
  return kind === UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other))
}

/** Every piece of a seat, on the board or lost. */
export function piecesOf({ board, captured }: GridState, seat: Seat): readonly Piece[] {
  return [...board, ...captured].filter((piece) => piece?.seat === seat) as readonly Piece[]
}

/** The piece as a seat knows it, by looks of its own powers too. */
export function asLooked({ looked }: Pick<PhysicalGrid, 'looked'>, piece: Piece, seat: Seat): Piece {
  return looked[piece.id]?.includes(seat) ? seen(piece, [seat]) : piece
}

/** The kind of a piece if all players know it (CL-14), or null. */
export function publicKind(ctx: GridContext, { seat, kind, seenBy }: Piece): KindSpec | null {
  return kind !== UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other)) ? ctx.kind(kind) : null
}

/** The state once the piece on a square is known to be of this kind. */
export function withKind(state: GridState, square: number, { id: kind }: Pick<KindSpec, 'id'>): GridState {
  const piece = state.board[square]
  if (!piece || piece.kind === kind) return state
  return changed(state, { board: Object.freeze(state.board.with(square, Object.freeze({ ...piece, kind }))) })
}

/** The board once an owner has named the kind of its piece. The name is kept, so that the owner cannot name another one later. */
export function withClaim(physical: PhysicalGrid, square: number, kind: string): PhysicalGrid {
  const piece = physical.state.board[square]
  if (!piece) return physical
  return {
    ...physical,
    state: withKind(physical.state, square, { id: kind }),
    claims: Object.freeze({ ...physical.claims, [piece.id]: kind }),
  }
}
