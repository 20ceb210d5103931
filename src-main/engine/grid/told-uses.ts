/**
 * What cannot be where powers are told: asked of the rules of digital games, by what the side that uses one can see and what it has said of its pieces itself. So
 * whatever is refused tells that side nothing new, and it is told to it alone.
 */
import type { Seat } from '../core/seats.ts'
import type { ToldAim, ToldChange, ToldRefusal, ToldUse } from '../rules/telling.ts'
import { changeError, ownPieceOn, powerError } from './actions.ts'
import type { GridContext } from './context.ts'
import type { PowerSpec } from './edition.ts'
import { knownBy } from './piece.ts'
import { otherMode, usesOf } from './powers/index.ts'
import type { SpecOf } from './powers/power.ts'
import { asLooked, UNKNOWN, withClaim, type GridTold } from './told-board.ts'
import { pieceRefusal } from './told-claims.ts'
import { refusedBy, turnRefusal } from './told-refusals.ts'
import type { GridView, PowerUse, SeenPiece } from './types.ts'

type Named = readonly { readonly at: number; readonly kind: string }[]

/** The position as a seat sees it, once it has said what some of its pieces are. Its losses it has told all. */
function seenBy(told: GridTold, seat: Seat, named: Named): GridView {
  const { state } = told
  const isKnown = (piece: SeenPiece): boolean =>
    piece.kind !== UNKNOWN && (piece.seat === seat || knownBy(state.options, piece).includes(seat))
  const board = state.board.map((there, square) => {
    const piece = there && asLooked(told, there, seat)
    const kind = named.find(({ at }) => at === square)?.kind
    return piece && { ...piece, kind: kind ?? (isKnown(piece) ? piece.kind : null) }
  })
  return { ...state, viewer: seat, board, deployed: {} }
}

/** Whoever is called is of the kind that the power calls. */
function namedIn(power: PowerSpec | undefined, { from, kind, aims }: Pick<ToldUse, 'from' | 'kind' | 'aims'>): Named {
  const called = power?.type === 'summon' ? aims.map((at) => ({ at, kind: power.kind })) : []
  return [{ at: from, kind }, ...called]
}

/** Why a power cannot be used so. */
export function useRefusal(ctx: GridContext, told: GridTold, use: ToldUse): ToldRefusal | null {
  const { seat, from, power, to, aims } = use
  const refused = turnRefusal(ctx, told, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, told.state, seat, from)
  if ('code' in piece) return refusedBy(ctx, piece)
  const spec = ctx.info.powers.find(({ id }) => id === power)
  const named = namedIn(spec, use)
  const unfit = named.reduce<ToldRefusal | null>((found, { at, kind }) => found ?? claimedRefusal(ctx, told, seat, at, kind), null)
  if (unfit) return unfit
  const unsaid = spec?.type === 'summon' ? callRefusal(ctx, told, spec, use) : null
  if (unsaid) return unsaid
  const position = seenBy(told, seat, named)
  const kind = spec?.type === 'revive' ? backAt(ctx, position, spec, use) : null
  const error = powerError(ctx, position, { type: 'power', seat, from, power, to, targets: aims, kind })
  return error && refusedBy(ctx, error)
}

/** What stands against a power whatever it is aimed at. */
const OF_USER: readonly string[] = ['no-such-power', 'power-spent']

/** Why a piece cannot use a power at all. */
export function userRefusal(ctx: GridContext, told: GridTold, use: ToldUse): ToldRefusal | null {
  const { seat, from, kind, power } = use
  const refused = turnRefusal(ctx, told, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, told.state, seat, from)
  if ('code' in piece) return refusedBy(ctx, piece)
  const unfit = claimedRefusal(ctx, told, seat, from, kind)
  if (unfit) return unfit
  const position = seenBy(told, seat, [{ at: from, kind }])
  const error = powerError(ctx, position, { type: 'power', seat, from, power, to: from, targets: [], kind: null })
  return error && OF_USER.includes(error.code) ? refusedBy(ctx, error) : null
}

/** Why an own piece is not of a kind, or none stands there. */
function claimedRefusal(ctx: GridContext, told: GridTold, seat: Seat, at: number, kind: string): ToldRefusal | null {
  return told.state.board[at]?.seat === seat ? pieceRefusal(ctx, told, at, kind, false) : null
}

/** Somebody who could come back to a square: who does is told afterwards. */
function backAt(ctx: GridContext, position: GridView, spec: PowerSpec, { from, kind, to }: ToldUse): string | null {
  const user = position.board[from]
  const uses = user ? usesOf({ ctx, position, user: { ...user, kind }, from }, spec) : []
  return (uses.find((use) => use.to === to) ?? uses[0])?.kind ?? null
}

/** Every use of a power from a square, by a piece that shows itself to be of a kind. */
export function usesFrom(
  ctx: GridContext,
  told: GridTold,
  { seat, from, kind, power }: Pick<ToldUse, 'seat' | 'from' | 'kind' | 'power'>,
): readonly Omit<ToldAim, 'text'>[] {
  const spec = ctx.info.powers.find(({ id }) => id === power)
  const piece = told.state.board[from]
  if (!spec || piece?.seat !== seat) return []
  const found = (named: Named): readonly PowerUse[] =>
    usesOf({ ctx, position: seenBy(told, seat, named), user: { ...piece, kind }, from }, spec)
  const own: Named = [{ at: from, kind }]
  const uses =
    spec.type === 'summon'
      ? callable(ctx, told, seat, spec.kind, from).flatMap((at) => found([...own, { at, kind: spec.kind }]))
      : found(own)
  const aims = new Map(uses.map(({ to, targets }) => [`${to}:${targets.join()}`, { to, aims: targets }]))
  return [...aims.values()].filter((aim) => useRefusal(ctx, told, { seat, from, kind, power, ...aim }) === null)
}

/** Where whoever is called stands has to be said, as long as it can stand somewhere (TF-14). */
function callRefusal(
  ctx: GridContext,
  told: GridTold,
  { kind, name, rule }: SpecOf<'summon'>,
  { seat, from, aims }: ToldUse,
): ToldRefusal | null {
  const others = callable(ctx, told, seat, kind, from)
  const [at = -1, ...more] = aims
  if (others.length === 0 || (more.length === 0 && others.includes(at))) return null
  return { detail: 'power-out-of-reach', rule, message: `${name}: say on which one square ${ctx.kind(kind).name} stands.` }
}

/** Where the piece can stand that is called: wherever one of that kind does, or might. */
function callable(ctx: GridContext, told: GridTold, seat: Seat, kind: string, from: number): readonly number[] {
  const own = told.state.board.flatMap((piece, at) => (piece?.seat === seat && at !== from ? [{ piece, at }] : []))
  const known = own.filter(({ piece }) => piece.kind === kind)
  const hidden = own.filter(({ piece, at }) => piece.kind === UNKNOWN && pieceRefusal(ctx, told, at, kind, false) === null)
  return (known.length > 0 ? known : hidden).map(({ at }) => at)
}

/** Why the next of those whom a power meets cannot be of a kind, once those before it were told. */
export function metRefusal(
  ctx: GridContext,
  told: GridTold,
  squares: readonly number[],
  before: readonly string[],
  kind: string,
): ToldRefusal | null {
  const square = squares[before.length]
  if (square === undefined) return null
  const known = before.reduce((all, each, i) => withClaim(all, squares[i] ?? -1, each), told)
  return pieceRefusal(ctx, known, square, kind, false)
}

/** Why a piece cannot change its mode (TF-6): one does in a turn, before anything else is done in it. */
export function changeRefusal(ctx: GridContext, told: GridTold, { seat, at, kind, mode }: ToldChange): ToldRefusal | null {
  const refused = turnRefusal(ctx, told, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, told.state, seat, at)
  if ('code' in piece) return refusedBy(ctx, piece)
  const error = { code: 'cannot-change-mode', space: ctx.names.nameOf(at) ?? '', modes: ctx.info.modes } as const
  if (told.hasChanged)
    return { ...refusedBy(ctx, error), detail: 'has-changed', message: 'One piece changes its mode in a turn, and one has already.' }
  const unfit = claimedRefusal(ctx, told, seat, at, kind)
  if (unfit) return unfit
  const found = changeError(ctx, seenBy(told, seat, [{ at, kind }]), seat, at)
  if (found) return refusedBy(ctx, found)
  return otherMode(piece) === mode ? null : refusedBy(ctx, error)
}
