/**
 * What a seat may do on its turn (CL-7 to CL-12, NA-7, TF-5, TF-6). Every answer is a function of the public position and of what the seat knows, so a full
 * state and that seat's view give the same (law 2). Listing actions and refusing one use the same halves: `reach` for moves, `usesOf` for powers, `banned` for
 * repetition and chases.
 */
import type { PowerSpec } from '../edition.ts'
import type { GridError } from '../errors.ts'
import type { KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { isEnemy, type Seated } from '../../core/sides.ts'
import { isForbiddenChase } from '../../rules/chase.ts'
import { hasModes } from '../../rules/powers.ts'
import { isRepetition, REPETITION_LIMIT, type WayOf } from '../../rules/repetition.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { after } from './action-cache.ts'
import { modeOf, otherMode, powersIn, relocationOf, usesOf } from '../powers/index.ts'
import { isUse, refusedUse } from './refused-use.ts'
import { rescues } from './rescue.ts'
import type { GridPosition, MoveAction, PowerAction, PowerUse, RescueAction, SeenPiece, TurnAction } from '../types.ts'

const NONE: readonly TurnAction[] = Object.freeze([])

type KnownPiece = SeenPiece & { readonly kind: string }

/**
 * All turn actions of `seat`, empty when it is not to act: first without a change of mode, then with each change that is possible (TF-6). Ordered by start
 * squares; for one piece first moves, then powers as its kind lists them, each by ascending squares. While a rescue is decided only that (HR-5).
 */
export function legalActions(ctx: GridContext, position: GridPosition, seat: Seat): readonly (TurnAction | RescueAction)[] {
  if (position.phase !== 'playing' || position.turn !== seat) return NONE
  return position.rescuing === undefined ? turnActions(ctx, position, seat) : rescues(ctx, position, seat)
}

function turnActions(ctx: GridContext, position: GridPosition, seat: Seat): readonly TurnAction[] {
  const actions: TurnAction[] = []
  const restricted = hasRestrictions(position, seat)
  const targets: number[] = []
  const board = [...position.board] // several times faster to read than a frozen array
  const field = { board, options: position.options }
  for (let from = 0; from < board.length; from++) {
    const piece = board[from]
    if (!piece || piece.seat !== seat) continue
    targets.length = 0
    reach(ctx, field, piece, from, targets)
    for (const to of targets) {
      if (!restricted || banned(ctx, position, piece, from, to) === null) actions.push(ctx.move(seat, from, to))
    }
    if (isKnown(piece)) for (const power of powersIn(ctx, piece, modeOf(piece))) addUses(ctx, position, piece, from, power, actions)
  }
  return ctx.info.modes ? withChanges(ctx, position, seat, actions) : actions
}

/** Adds every use of a power that repetition and chases allow. */
function addUses(
  ctx: GridContext,
  position: GridPosition,
  user: KnownPiece,
  from: number,
  power: PowerSpec,
  actions: TurnAction[],
  change?: number,
): void {
  const { seat } = user
  for (const use of usesOf({ ctx, position, user, from }, power)) {
    if (barred(ctx, position, power, from, use) === null) actions.push(share(ctx, ctx.use(seat, from, power.id, use), change))
  }
}

function share(ctx: GridContext, action: TurnAction, change: number | undefined): TurnAction {
  return change === undefined ? action : (ctx.changes(action)[change] ??= after(action, change))
}

/** After a change all pieces can do what they could before, except the changed one, which has another power. */
function withChanges(ctx: GridContext, position: GridPosition, seat: Seat, before: readonly TurnAction[]): readonly TurnAction[] {
  const actions = [...before]
  const changes = before.map(ctx.changes)
  for (let change = 0; change < position.board.length; change++) {
    const piece = position.board[change]
    if (!piece || piece.seat !== seat || !canChange(ctx, piece)) continue
    let from = -1
    for (let i = 0; i < before.length; i++) {
      const [action, changed] = [before[i], changes[i]]
      if (!action || !changed) continue
      if (from <= change && action.from > change) addChangedUses(ctx, position, piece, change, actions)
      from = action.from
      if (action.type === 'move' || from !== change) actions.push((changed[change] ??= after(action, change)))
    }
    if (from <= change) addChangedUses(ctx, position, piece, change, actions)
  }
  return actions
}

function addChangedUses(ctx: GridContext, position: GridPosition, piece: KnownPiece, change: number, actions: TurnAction[]): void {
  for (const power of powersIn(ctx, piece, otherMode(piece))) addUses(ctx, position, piece, change, power, actions, change)
}

function isKnown(piece: SeenPiece): piece is KnownPiece {
  return piece.kind !== null
}

/** Whether a piece of the seat to act can change its mode (TF-6, NA-11). False for a piece of unknown kind. */
export function canChange(ctx: GridContext, piece: SeenPiece): piece is KnownPiece {
  return isKnown(piece) && piece.state === undefined && hasModes(ctx.info.modes, ctx.kind(piece.kind))
}

/** Whether `seat` could act if it were its turn (CL-22), also by a power or a change of mode (TF-16). `unrestricted` ignores CL-11 and CL-12. */
export function canAct(
  ctx: GridContext,
  position: GridPosition,
  seat: Seat,
  { unrestricted }: { readonly unrestricted: boolean },
): boolean {
  const restricted = !unrestricted && hasRestrictions(position, seat)
  return canMove(ctx, position, seat, restricted) || (ctx.info.powers.length > 0 && canUsePower(ctx, position, seat, unrestricted))
}

/** Searches from the middle of the board outwards: armies meet there, so an early piece can usually move. */
function canMove(ctx: GridContext, position: GridPosition, seat: Seat, restricted: boolean): boolean {
  const size = position.board.length
  const middle = size >> 1
  for (let i = 0; i < size; i++) {
    const from = i % 2 === 0 ? middle + (i >> 1) : middle - 1 - (i >> 1)
    if (canMoveFrom(ctx, position, seat, from, restricted)) return true
  }
  return false
}

function canMoveFrom(ctx: GridContext, position: GridPosition, seat: Seat, from: number, restricted: boolean): boolean {
  const piece = position.board[from]
  if (!piece || piece.seat !== seat || isShutIn(ctx, position.board, seat, from)) return false
  const targets: number[] = []
  reach(ctx, position, piece, from, targets)
  return restricted ? targets.some((to) => banned(ctx, position, piece, from, to) === null) : targets.length > 0
}

/** Whether a piece of `seat` has no free neighbour: every move begins with a step to one. */
function isShutIn(ctx: GridContext, board: GridPosition['board'], seat: Seat, from: number): boolean {
  for (const to of ctx.geometry.neighbours[from] ?? []) if (canEnter(ctx, board[to], seat)) return false
  return true
}

function canUsePower(ctx: GridContext, position: GridPosition, seat: Seat, unrestricted: boolean): boolean {
  return position.board.some((piece, from) => {
    if (!piece || piece.seat !== seat || !isKnown(piece)) return false
    const changed = canChange(ctx, piece) ? powersIn(ctx, piece, otherMode(piece)) : []
    return [...powersIn(ctx, piece, modeOf(piece)), ...changed].some((power) =>
      usesOf({ ctx, position, user: piece, from }, power).some((use) => unrestricted || barred(ctx, position, power, from, use) === null),
    )
  })
}

type Field = Pick<GridPosition, 'board' | 'options'>

/** Adds the squares that a piece reaches by CL-8, CL-9 and CL-10, ascending. A piece of unknown kind or a bound one (NA-11) reaches none. */
function reach(ctx: GridContext, { board, options }: Field, piece: SeenPiece, from: number, targets: number[]): void {
  if (piece.kind === null || piece.state !== undefined) return
  const { movement } = ctx.kind(piece.kind)
  if (movement === 'step') {
    for (const to of ctx.geometry.neighbours[from] ?? []) if (canEnter(ctx, board[to], piece.seat)) targets.push(to)
  } else if (movement === 'line') {
    const rays = ctx.geometry.rays[from] ?? []
    const back = rays.length / 2
    for (let direction = 0; direction < rays.length; direction++) {
      const ray = rays[direction] ?? []
      const end = freeLength(ctx, board, ray, piece.seat, options.runOrStrike)
      if (direction < back) for (let i = end - 1; i >= 0; i--) targets.push(ray[i] ?? from)
      else for (let i = 0; i < end; i++) targets.push(ray[i] ?? from)
    }
    if (!ctx.geometry.ascending) {
      for (const to of ctx.geometry.offLine[from] ?? []) if (canEnter(ctx, board[to], piece.seat)) targets.push(to)
      sortOnce(targets)
    }
  }
}

/** Sorts squares and drops doubles: a square may be reached in two directions. */
function sortOnce(squares: number[]): void {
  const once = new Set(squares.sort((a, b) => a - b))
  squares.length = 0
  squares.push(...once)
}

/** An empty square, or an enemy that can be attacked (NA-11). */
function canEnter(game: Seated, there: SeenPiece | null | undefined, seat: Seat): boolean {
  return !there || (isEnemy(game, there.seat, seat) && there.state === undefined)
}

/** How many squares of a line a runner may enter: empty ones, and the first enemy (CL-10) that is not bound (NA-11), with *run or strike* only the nearest square's (HR-3). */
function freeLength(game: Seated, board: GridPosition['board'], ray: readonly number[], seat: Seat, runOrStrike: boolean): number {
  for (let i = 0; i < ray.length; i++) {
    const there = board[ray[i] ?? 0]
    if (there) return canEnter(game, there, seat) && (i === 0 || !runOrStrike) ? i + 1 : i
  }
  return ray.length
}

/** Quick test: nothing is banned without enough recent moves or an evader. */
function hasRestrictions({ options, trails, chases }: GridPosition, seat: Seat): boolean {
  const limit = REPETITION_LIMIT[options.repetition]
  if (limit > 0 && (trails[seat]?.steps.length ?? 0) >= limit - 1) return true
  return (chases[seat]?.evaders.length ?? 0) > 0
}

/** CL-11 and CL-12 for a move that is otherwise legal; crossed edges count for runs of Scouts only (CL-26). */
function banned(ctx: GridContext, position: GridPosition, piece: SeenPiece, from: number, to: number): GridError | null {
  return bannedStep(ctx, position, piece, from, to, isScout(ctx, piece) ? ctx.geometry.wayInLine : null)
}

function isScout(ctx: GridContext, { kind }: SeenPiece): boolean {
  return kind !== null && ctx.kind(kind).movement === 'line'
}

function bannedStep(
  ctx: GridContext,
  position: GridPosition,
  piece: SeenPiece,
  from: number,
  to: number,
  wayOfRun: WayOf | null,
): GridError | null {
  const { options, board } = position
  const { geometry } = ctx
  const recent = position.trails[piece.seat]
  if (isRepetition(options.repetition, recent, piece.id, [from, to], wayOfRun)) {
    const limit = REPETITION_LIMIT[options.repetition]
    return { code: 'repetition', from: nameOf(geometry, from), to: nameOf(geometry, to), limit, policy: options.repetition }
  }
  const chase = position.chases[piece.seat]
  if (board[to] === null && isForbiddenChase(chase, recent, piece.id, [from, to], board, geometry.neighbours)) {
    return { code: 'more-squares', from: nameOf(geometry, from), to: nameOf(geometry, to) }
  }
  return null
}

/** CL-11 and CL-12 for a use of a power that is otherwise legal (CL-26). */
function barred(ctx: GridContext, position: GridPosition, power: PowerSpec, from: number, use: PowerUse): GridError | null {
  const step = relocationOf(power, from, use)
  const mover = step && position.board[step[0]]
  return step && mover ? bannedStep(ctx, position, mover, step[0], step[1], null) : null
}

/** The piece of `seat` on a square if it may act, or why not. */
function actorOn(ctx: GridContext, position: GridPosition, seat: Seat, from: number): KnownPiece | GridError {
  const piece = ownPieceOn(ctx, position, seat, from)
  if ('code' in piece) return piece
  if (!isKnown(piece)) throw new Error('a seat knows its own pieces on the board')
  return piece
}

/** The same, whether or not its kind is known. */
export function ownPieceOn(ctx: GridContext, position: GridPosition, seat: Seat, from: number): SeenPiece | GridError {
  const space = nameOf(ctx.geometry, from)
  const piece = position.board[from]
  if (!piece) return { code: 'no-piece', space }
  if (piece.seat !== seat) return { code: 'not-your-piece', space }
  return piece.state === undefined ? piece : { code: 'piece-bound', space, state: piece.state }
}

/** Why `seat` may not change the mode of the piece on a square (TF-6), or null. */
export function changeError(ctx: GridContext, position: GridPosition, seat: Seat, at: number): GridError | null {
  const piece = actorOn(ctx, position, seat, at)
  if ('code' in piece) return piece
  return canChange(ctx, piece) ? null : { code: 'cannot-change-mode', space: nameOf(ctx.geometry, at), modes: ctx.info.modes }
}

/** Why `seat` may not use a power like this on its turn, or null. Any change of mode is already made. */
export function powerError(ctx: GridContext, position: GridPosition, action: PowerAction): GridError | null {
  const { seat, from } = action
  const { geometry, info } = ctx
  const user = actorOn(ctx, position, seat, from)
  if ('code' in user) return user
  const space = nameOf(geometry, from)
  const power = info.powers.find(({ id }) => id === action.power)
  if (!power) return { code: 'no-such-power', space, power: action.power, modes: info.modes }
  const { name, rule } = power
  if (!powersIn(ctx, user, modeOf(user)).includes(power)) {
    const spent = user.spent && ctx.powersOf(user.kind).includes(power)
    return spent ? { code: 'power-spent', space, power: name, rule } : { code: 'no-such-power', space, power: name, modes: info.modes }
  }
  const sight = { ctx, position, user, from }
  if (!isUse(sight, power, action)) return refusedUse(sight, power, action)
  return barred(ctx, position, power, from, action)
}

/** Why `seat` may not move from one square to another on its turn, or null. */
export function moveError(ctx: GridContext, position: GridPosition, { seat, from, to }: MoveAction): GridError | null {
  const piece = actorOn(ctx, position, seat, from)
  return 'code' in piece ? piece : goesError(ctx, position, piece, from, to, ctx.kind(piece.kind))
}

/** Why a piece that moves like this kind may not go from one square to another, or null. */
export function goesError(
  ctx: GridContext,
  position: GridPosition,
  piece: SeenPiece,
  from: number,
  to: number,
  { movement, name }: Pick<KindSpec, 'movement' | 'name'>,
): GridError | null {
  const { geometry } = ctx
  if (movement === 'none') return { code: 'piece-cannot-move', kind: name }
  const distance = geometry.stepsInLine(from, to)
  if (distance === 0) return { code: 'not-in-line', from: nameOf(geometry, from), to: nameOf(geometry, to) }
  if (geometry.open[to] !== true) return { code: 'obstacle', space: nameOf(geometry, to) }
  const target = position.board[to]
  if (target && !isEnemy(ctx, target.seat, piece.seat)) return { code: 'own-piece-there', space: nameOf(geometry, to) }
  if (target?.state !== undefined) return { code: 'piece-bound', space: nameOf(geometry, to), state: target.state }
  if (distance > 1 && movement === 'step') {
    return { code: 'too-far', kind: name, from: nameOf(geometry, from), to: nameOf(geometry, to) }
  }
  const wayOfRun = movement === 'line' ? geometry.wayInLine : null
  const blocked = pathError(ctx, position, from, to, distance)
  if (blocked) return blocked
  if (distance > 1 && target && position.options.runOrStrike) return { code: 'run-or-strike', kind: name }
  return bannedStep(ctx, position, piece, from, to, wayOfRun)
}

/** What is in the way between two squares in line (CL-10), on the shorter way where there are two. */
function pathError({ geometry }: GridContext, { board }: GridPosition, from: number, to: number, distance: number): GridError | null {
  if (distance === 1 || geometry.rays[from]?.some((ray) => isClear(board, ray, to))) return null
  for (const square of geometry.wayInLine(from, to)?.slice(1, -1) ?? []) {
    if (geometry.open[square] !== true) return { code: 'obstacle', space: nameOf(geometry, square) }
    if (board[square]) return { code: 'path-blocked', space: nameOf(geometry, square) }
  }
  return null
}

/** Whether a line leads to a square over empty squares. */
function isClear(board: GridPosition['board'], ray: readonly number[], to: number): boolean {
  for (const square of ray) {
    if (square === to) return true
    if (board[square]) return false
  }
  return false
}
