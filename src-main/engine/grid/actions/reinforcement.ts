/** Reinforcements (NA-6, NA-8, NA-22): pieces that wait off the board until enough of the enemy is gone, then enter all at once before their seat's turn. */
import type { Army, ArmyCitation } from '../../core/edition.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { GridError } from '../errors.ts'
import type { DeploymentOrder, Placement } from '../../core/game.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { isEnemy } from '../../core/sides.ts'
import { deploymentError } from '../../rules/deployment.ts'
import { canAct } from './actions.ts'
import type { GridContext } from '../context.ts'
import { newIds } from '../state/losses.ts'
import type { GridEvent, GridPosition, GridState, Piece, SeenPiece } from '../types.ts'

/** What `seat` may bring in on its turn, or null (NA-8). A function of what the seat sees. */
export function entryOrder(ctx: GridContext, position: GridPosition, seat: Seat): DeploymentOrder | null {
  if (!isWaiting(position, seat) || notDue(ctx, position, seat) !== null) return null
  const order = waitingOrder(ctx, position, seat)
  if (noRoom(order) !== null) return null
  const leaves = (placement: Placement): boolean => leavesAction(ctx, position, seat, placement)
  return someEntries(order).some(leaves) || everyFirstSquare(ctx, order).some(leaves) ? order : null
}

/** Why `seat`, on its turn, may not place its reinforcements like this, or null. */
export function entryError(ctx: GridContext, position: GridPosition, seat: Seat, placement: Placement): GridError | null {
  const fault = entryFault(ctx, position, seat, placement)
  if (fault !== null) return fault
  return leavesAction(ctx, position, seat, placement) ? null : { code: 'nothing-to-do-after' }
}

/** The same without the check that it could act afterwards. */
export function entryFault(ctx: GridContext, position: GridPosition, seat: Seat, placement: Placement): GridError | null {
  if (!isWaiting(position, seat)) return { code: 'no-reinforcements', seat }
  const order = waitingOrder(ctx, position, seat)
  return notDue(ctx, position, seat) ?? noRoom(order) ?? deploymentError(order, placement, ctx.names, entryCitation(ctx))
}

/** One rule says which pieces enter, and where. */
function entryCitation({ info }: GridContext): ArmyCitation {
  const rule = info.cites.refusals['reinforcements-not-due']
  return { army: rule, zone: rule }
}

/** The event of the entry: pieces are face down, with ids that continue those of the game in random order. */
export function reinforced(state: GridState, seat: Seat, placement: Placement): Extract<GridEvent, { readonly type: 'army-reinforced' }> {
  const rng = resumeRng(state.rng)
  const standing = Object.entries(placement).sort(([a], [b]) => Number(a) - Number(b))
  const ids = rng.shuffle(newIds(state, standing.length))
  const pieces = standing.map(([square, kind], i) => ({ square: Number(square), piece: newPiece(ids[i] ?? '', seat, kind) }))
  return { type: 'army-reinforced', seat, pieces, rng: rng.state() }
}

function newPiece(id: string, seat: Seat, kind: string): Piece {
  return { id, seat, kind, moved: false, seenBy: [] }
}

function isWaiting({ phase, reserve }: GridPosition, seat: Seat): boolean {
  return phase === 'playing' && reserve?.includes(seat) === true
}

/** The deployment of a seat’s reinforcements, whether they are due or not. */
export function waitingOrder(ctx: GridContext, position: GridPosition, seat: Seat): DeploymentOrder {
  const zone = ctx.info.reinforcements?.zones[seat] ?? []
  const spaces = zone.filter((square) => !position.board[square])
  return { seat, optional: true, kinds: reserveOf(ctx.info, position.options.preset, seat), spaces }
}

/** The refusal while the other sides have lost too few pieces. */
export function notDue(ctx: GridContext, { captured }: GridPosition, seat: Seat): GridError | null {
  const due = ctx.info.reinforcements?.after ?? 0
  const removed = captured.reduce((count, piece) => (isEnemy(ctx, piece.seat, seat) ? count + 1 : count), 0)
  return removed < due ? { code: 'reinforcements-not-due', removed, due } : null
}

/** The refusal while there are too few free squares. */
function noRoom({ kinds, spaces }: DeploymentOrder): GridError | null {
  const count = sizeOf(kinds)
  return spaces.length < count ? { code: 'no-room-for-reinforcements', free: spaces.length, due: count } : null
}

function sizeOf(army: Army): number {
  return Object.values(army).reduce((sum, count) => sum + count, 0)
}

/** Whether `seat` could act after this entry (NA-22). */
function leavesAction(ctx: GridContext, position: GridPosition, seat: Seat, placement: Placement): boolean {
  const board: (SeenPiece | null)[] = [...position.board]
  for (const [square, kind] of Object.entries(placement)) board[Number(square)] = newPiece('', seat, kind)
  return canAct(ctx, { ...position, board } as GridPosition, seat, { unrestricted: false })
}

/** Placements to try first, since a seat is seldom stuck: from the back, and from the front. */
function someEntries({ kinds, spaces }: DeploymentOrder): Placement[] {
  const army = Object.entries(kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const place = (squares: readonly number[]): Placement => Object.fromEntries(army.map((kind, i) => [squares[i] ?? 0, kind]))
  return [place(spaces), place(spaces.toReversed())]
}

/** For every kind and square one placement with that kind there and the others as far away as possible, so that it has room to act. */
function everyFirstSquare(ctx: GridContext, { kinds, spaces }: DeploymentOrder): Placement[] {
  const army = Object.entries(kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  return Object.keys(kinds).flatMap((first) => {
    const others = army.toSpliced(army.indexOf(first), 1)
    return spaces.map((square) => {
      const far = spaces
        .filter((each) => each !== square)
        .sort((a, b) => ctx.geometry.kingSteps(square, b) - ctx.geometry.kingSteps(square, a))
      return { [square]: first, ...Object.fromEntries(others.map((kind, i) => [far[i] ?? 0, kind])) }
    })
  })
}
