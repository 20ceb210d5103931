/** What a text can say of a board of squares and no game leads to. */
import { armyCitation, armyOf, type KindSpec } from '../../core/edition.ts'
import { fault, type Fault } from '../../core/fault.ts'
import type { Seat } from '../../core/seats.ts'
import { isOut, seatsLeft, type Seated } from '../../core/sides.ts'
import { hasModes } from '../../rules/powers.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { deploymentOrder, seatsWithReserve } from '../start.ts'
import { canBeRescuing } from '../actions/rescue.ts'
import type { GridOptions, GridView } from '../types.ts'
import { formatToken, type Placed } from './cells.ts'

function here({ at, square }: Placed): Pick<Fault, 'at' | 'spaces'> {
  return { at, spaces: square === null ? [] : [square] }
}

/** Pieces that cannot be as they are, wherever they came from (CL-1, CL-8, TF-6). */
export function pieceFaults(ctx: GridContext, pieces: readonly Placed[]): readonly Fault[] {
  return pieces.flatMap((piece) => {
    const kind = piece.kind === null ? null : ctx.kind(piece.kind)
    const name = `“${formatToken(ctx, piece)}”`
    const faults: Fault[] = []
    if (piece.square !== null && ctx.geometry.open[piece.square] !== true)
      faults.push(fault('CL-1', 'Nothing can stand on an obstacle.', here(piece)))
    if (piece.moved && kind?.movement === 'none')
      faults.push(fault('CL-8', `${name} has moved, but a ${kind.name} never does.`, here(piece)))
    if (piece.mode && !(kind && hasModes(ctx.info.modes, kind)))
      faults.push(fault('TF-6', `${name} is face up, but it has only one mode.`, here(piece)))
    return faults
  })
}

/** More pieces of a kind, or in all, than an army has; a reserve is not on the board. */
export function armyFaults(ctx: GridContext, options: GridOptions, reserve: readonly Seat[], pieces: readonly Placed[]): readonly Fault[] {
  const { army: rule } = armyCitation(ctx.info, options.preset)
  return ctx.seats.flatMap((seat) => {
    const army = reserve.includes(seat) ? deploymentOrder(ctx, options, seat).kinds : armyOf(ctx.info, options.preset, seat)
    const own = pieces.filter((piece) => piece.seat === seat)
    const tooMany = (of: readonly Placed[], count: number, what: string): readonly Fault[] => {
      const [first] = of.slice(count)
      const spaces = of.flatMap(({ square }) => (square === null ? [] : [square]))
      return first ? [fault(rule, `${seat} has more than ${what}.`, { at: first.at, spaces })] : []
    }
    const byKind = [...Map.groupBy(own, ({ kind }) => kind)].flatMap(([kind, of]) =>
      kind === null ? [] : tooMany(of, army[kind] ?? 0, `${army[kind] ?? 0} × ${ctx.kind(kind).name}`),
    )
    const total = Object.values(army).reduce((sum, count) => sum + count, 0)
    return byKind.length > 0 ? byKind : tooMany(own, total, `${total} pieces`)
  })
}

/** Kinds that a game to play on from has to know. */
export function hiddenFaults(pieces: readonly Placed[]): readonly Fault[] {
  const hidden = pieces.filter(({ kind }) => kind === null)
  const [first] = hidden
  if (!first) return []
  const spaces = hidden.flatMap(({ square }) => (square === null ? [] : [square]))
  return [fault(null, 'A position to play on from has no hidden pieces; write their kinds.', { at: first.at, spaces })]
}

/** Captured Flags of seats that still play (CL-18). */
export function flagFaults(ctx: GridContext, game: Seated, pieces: readonly Placed[]): readonly Fault[] {
  const taken = pieces.find(({ square, seat, kind }) => square === null && kind !== null && isFlag(ctx.kind(kind)) && !isOut(game, seat))
  return taken ? [fault('CL-18', 'A captured Flag ends the game; give the outcome too.', { at: taken.at })] : []
}

/** Rescues at a table that does not play them, and a piece that cannot rescue one now (HR-5). */
export function rescueFaults(ctx: GridContext, view: GridView): readonly Fault[] {
  const { rescuing, rescuers, captured, options } = view
  if (!options.rescue) {
    const isTold = rescuing !== undefined || rescuers !== undefined || captured.some(({ mixed }) => mixed)
    return isTold ? [fault('HR-5', 'At this table no piece is rescued.')] : []
  }
  if (rescuing === undefined || canBeRescuing(ctx, view, rescuing)) return []
  const message = `No piece can be rescued by ${nameOf(ctx.geometry, rescuing)}: a piece of ${view.turn} must have come to the far row.`
  return [fault('HR-5', message, { spaces: [rescuing] })]
}

/** What no game leads to, though the rules could go on from it: a missing Flag, and pieces that are where they can only have moved to or were rescued (HR-5). */
export function unreachedFaults(
  ctx: GridContext,
  options: GridOptions,
  game: Seated,
  { pieces, rescuers }: { readonly pieces: readonly Placed[]; readonly rescuers: GridView['rescuers'] | undefined },
): readonly Fault[] {
  const standing = pieces.flatMap((piece) => (piece.square === null ? [] : [{ ...piece, square: piece.square }]))
  const { army } = armyCitation(ctx.info, options.preset)
  const flagless = seatsLeft(game).filter(
    (seat) =>
      Object.keys(armyOf(ctx.info, options.preset, seat)).some((kind) => isFlag(ctx.kind(kind))) &&
      !standing.some((piece) => piece.seat === seat && piece.kind !== null && isFlag(ctx.kind(piece.kind))),
  )
  return [
    ...flagless.map((seat) => fault(army, `${seat} has no Flag on the board.`)),
    ...standing.filter(({ seat }) => !rescuers?.[seat]).flatMap((piece) => strayFault(ctx, options, piece)),
    ...standing
      .filter(({ seat }) => isOut(game, seat))
      .map(({ seat, square, at }) => fault('CL-21', `${seat} is out, so it has no pieces.`, { at, spaces: [square] })),
  ]
}

function isFlag({ flag }: KindSpec): boolean {
  return flag === true
}

/** An unmoved piece outside the rows of its army. One that a power has brought back can be anywhere (NA-16), and so can one that never moves where a power draws pieces over (TF-12). */
function strayFault(ctx: GridContext, options: GridOptions, piece: Placed & { readonly square: number }): readonly Fault[] {
  const { seat, square, at, moved } = piece
  const rows = [ctx.geometry.zoneRows[seat], seatsWithReserve(ctx, options).includes(seat) ? ctx.geometry.entryRows[seat] : []]
  const isOwn = rows.some((zone) => zone?.some((row) => row.includes(square)))
  if (moved || isOwn || ctx.revivers(seat).length > 0) return []
  const { zone } = armyCitation(ctx.info, options.preset)
  const kind = piece.kind === null ? null : ctx.kind(piece.kind)
  if (kind?.movement === 'none' && ctx.info.powers.some(({ type }) => type === 'magnet')) return []
  const message =
    kind?.movement === 'none'
      ? `A ${kind.name} never moves, so it cannot be on ${nameOf(ctx.geometry, square)}, outside the rows of ${seat}.`
      : `The piece on ${nameOf(ctx.geometry, square)} has left the rows of ${seat}; mark it as moved.`
  return [fault(zone, message, { at, spaces: [square] })]
}
