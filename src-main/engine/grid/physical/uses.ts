/**
 * Why uses of powers with real pieces are refused: by the rules of digital games, from what the user’s side can see and what it has said of its own pieces. So
 * a refusal says nothing new, and only that side gets it.
 */
import type { Seat } from '../../core/seats.ts'
import type { PossibleUse, ObservedModeChange, BoardRefusal, ObservedUse } from '../../rules/physical-board.ts'
import { changeError, ownPieceOn, powerError } from '../actions/actions.ts'
import type { GridContext } from '../context.ts'
import type { PowerSpec } from '../edition.ts'
import { knownBy } from '../state/piece.ts'
import { otherMode, usesOf } from '../powers/index.ts'
import type { SpecOf } from '../powers/power.ts'
import { asLooked, UNKNOWN, withClaim, type PhysicalGrid } from './board.ts'
import { pieceRefusal } from './claims.ts'
import { refusedBy, turnRefusal } from './refusals.ts'
import type { GridView, PowerUse, SeenPiece } from '../types.ts'

type Named = readonly { readonly at: number; readonly kind: string }[]

/** The position as a seat sees it, with the kinds that it has just named. It knows all its losses. */
function seenBy(physical: PhysicalGrid, seat: Seat, named: Named): GridView {
  const { state } = physical
  const isKnown = (piece: SeenPiece): boolean =>
    piece.kind !== UNKNOWN && (piece.seat === seat || knownBy(state.options, piece).includes(seat))
  const board = state.board.map((there, square) => {
    const piece = there && asLooked(physical, there, seat)
    const kind = named.find(({ at }) => at === square)?.kind
    return piece && { ...piece, kind: kind ?? (isKnown(piece) ? piece.kind : null) }
  })
  return { ...state, viewer: seat, board, deployed: {} }
}

/** The user’s kind, and the kind of a piece that is called. */
function namedIn(power: PowerSpec | undefined, { from, kind, aims }: Pick<ObservedUse, 'from' | 'kind' | 'aims'>): Named {
  const called = power?.type === 'summon' ? aims.map((at) => ({ at, kind: power.kind })) : []
  return [{ at: from, kind }, ...called]
}

/** Why a use of a power is refused. */
export function useRefusal(ctx: GridContext, physical: PhysicalGrid, use: ObservedUse): BoardRefusal | null {
  const { seat, from, power, to, aims } = use
  const refused = turnRefusal(ctx, physical, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, physical.state, seat, from)
  if ('code' in piece) return refusedBy(ctx, piece)
  const spec = ctx.info.powers.find(({ id }) => id === power)
  const named = namedIn(spec, use)
  const unfit = named.reduce<BoardRefusal | null>((found, { at, kind }) => found ?? claimedRefusal(ctx, physical, seat, at, kind), null)
  if (unfit) return unfit
  const unsaid = spec?.type === 'summon' ? callRefusal(ctx, physical, spec, use) : null
  if (unsaid) return unsaid
  const position = seenBy(physical, seat, named)
  const kind = spec?.type === 'revive' ? backAt(ctx, position, spec, use) : null
  const error = powerError(ctx, position, { type: 'power', seat, from, power, to, targets: aims, kind })
  return error && refusedBy(ctx, error)
}

/** Refusals of a power whatever it is aimed at. */
const OF_USER: readonly string[] = ['no-such-power', 'power-spent']

/** Why a piece cannot use a power at all. */
export function userRefusal(ctx: GridContext, physical: PhysicalGrid, use: ObservedUse): BoardRefusal | null {
  const { seat, from, kind, power } = use
  const refused = turnRefusal(ctx, physical, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, physical.state, seat, from)
  if ('code' in piece) return refusedBy(ctx, piece)
  const unfit = claimedRefusal(ctx, physical, seat, from, kind)
  if (unfit) return unfit
  const position = seenBy(physical, seat, [{ at: from, kind }])
  const error = powerError(ctx, position, { type: 'power', seat, from, power, to: from, targets: [], kind: null })
  return error && OF_USER.includes(error.code) ? refusedBy(ctx, error) : null
}

/** Why a seat’s piece cannot be of a kind; null where it has no piece there. */
function claimedRefusal(ctx: GridContext, physical: PhysicalGrid, seat: Seat, at: number, kind: string): BoardRefusal | null {
  return physical.state.board[at]?.seat === seat ? pieceRefusal(ctx, physical, at, kind, false) : null
}

/** A kind that could return to the square; the player names it afterwards. */
function backAt(ctx: GridContext, position: GridView, spec: PowerSpec, { from, kind, to }: ObservedUse): string | null {
  const user = position.board[from]
  const uses = user ? usesOf({ ctx, position, user: { ...user, kind }, from }, spec) : []
  return (uses.find((use) => use.to === to) ?? uses[0])?.kind ?? null
}

/** Every use of a power by the piece on a square, if it is of a kind. */
export function usesFrom(
  ctx: GridContext,
  physical: PhysicalGrid,
  { seat, from, kind, power }: Pick<ObservedUse, 'seat' | 'from' | 'kind' | 'power'>,
): readonly Omit<PossibleUse, 'text'>[] {
  const spec = ctx.info.powers.find(({ id }) => id === power)
  const piece = physical.state.board[from]
  if (!spec || piece?.seat !== seat) return []
  const found = (named: Named): readonly PowerUse[] =>
    usesOf({ ctx, position: seenBy(physical, seat, named), user: { ...piece, kind }, from }, spec)
  const own: Named = [{ at: from, kind }]
  const uses =
    spec.type === 'summon'
      ? callable(ctx, physical, seat, spec.kind, from).flatMap((at) => found([...own, { at, kind: spec.kind }]))
      : found(own)
  const aims = new Map(uses.map(({ to, targets }) => [`${to}:${targets.join()}`, { to, aims: targets }]))
  return [...aims.values()].filter((aim) => useRefusal(ctx, physical, { seat, from, kind, power, ...aim }) === null)
}

/** The square of the called piece must be named, as long as it can be on the board (TF-14). */
function callRefusal(
  ctx: GridContext,
  physical: PhysicalGrid,
  { kind, name, rule }: SpecOf<'summon'>,
  { seat, from, aims }: ObservedUse,
): BoardRefusal | null {
  const others = callable(ctx, physical, seat, kind, from)
  const [at = -1, ...more] = aims
  if (others.length === 0 || (more.length === 0 && others.includes(at))) return null
  return { detail: 'power-out-of-reach', rule, message: `${name}: say on which one square ${ctx.kind(kind).name} stands.` }
}

/** Squares of pieces that can be called: those known to be of the kind, or else those that might be. */
function callable(ctx: GridContext, physical: PhysicalGrid, seat: Seat, kind: string, from: number): readonly number[] {
  const own = physical.state.board.flatMap((piece, at) => (piece?.seat === seat && at !== from ? [{ piece, at }] : []))
  const known = own.filter(({ piece }) => piece.kind === kind)
  const hidden = own.filter(({ piece, at }) => piece.kind === UNKNOWN && pieceRefusal(ctx, physical, at, kind, false) === null)
  return (known.length > 0 ? known : hidden).map(({ at }) => at)
}

/** Why the next piece that a power meets cannot be of a kind, given the kinds named before it. */
export function metRefusal(
  ctx: GridContext,
  physical: PhysicalGrid,
  squares: readonly number[],
  before: readonly string[],
  kind: string,
): BoardRefusal | null {
  const square = squares[before.length]
  if (square === undefined) return null
  const known = before.reduce((all, each, i) => withClaim(all, squares[i] ?? -1, each), physical)
  return pieceRefusal(ctx, known, square, kind, false)
}

/** Why a piece cannot change its mode (TF-6): one does in a turn, before the action. */
export function changeRefusal(ctx: GridContext, physical: PhysicalGrid, { seat, at, kind, mode }: ObservedModeChange): BoardRefusal | null {
  const refused = turnRefusal(ctx, physical, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, physical.state, seat, at)
  if ('code' in piece) return refusedBy(ctx, piece)
  const error = { code: 'cannot-change-mode', space: ctx.names.nameOf(at) ?? '', modes: ctx.info.modes } as const
  if (physical.hasChanged)
    return { ...refusedBy(ctx, error), detail: 'has-changed', message: 'One piece changes its mode in a turn, and one has already.' }
  const unfit = claimedRefusal(ctx, physical, seat, at, kind)
  if (unfit) return unfit
  const found = changeError(ctx, seenBy(physical, seat, [{ at, kind }]), seat, at)
  if (found) return refusedBy(ctx, found)
  return otherMode(piece) === mode ? null : refusedBy(ctx, error)
}
