/** One power as the rules see it: its uses, as far as its owner knows, and their effects. */
import type { KindSpec } from '../../core/edition.ts'
import type { PowerSpec, PowerType } from '../edition.ts'
import type { Seat } from '../../core/seats.ts'
import { isEnemy, type Seated } from '../../core/sides.ts'
import { fight, shownInBattle } from '../../rules/combat.ts'
import type { GridContext } from '../context.ts'
import type { GridError } from '../errors.ts'
import { nameOf } from '../geometry.ts'
import { knownBy } from '../state/piece.ts'
import type { Combatant, GridPosition, GridState, GridView, Piece, PowerEffect, PowerUse, SeenPiece } from '../types.ts'

/** A position as powers see it. Its pieces may be replaced, to ask what would be possible then. */
type SightedPosition = Omit<GridPosition, 'board'> & { readonly board: GridView['board'] }

/** A piece that might use a power, in a position that may be its owner's view. */
export interface Sight {
  readonly ctx: GridContext
  readonly position: SightedPosition
  readonly user: SeenPiece & { readonly kind: string }
  readonly from: number
}

/** The same with everything known. The user has already been shown to all players. */
export interface Scene extends Sight {
  readonly position: GridState
  readonly user: Piece
}

export type SpecOf<T extends PowerType> = Extract<PowerSpec, { readonly type: T }>

/** One type of power. */
export interface PowerRule<T extends PowerType> {
  /** Adds every use that the owner does not know to be impossible, by ascending squares. A function of the owner's view (law 2). */
  readonly uses: (sight: Sight, spec: SpecOf<T>, out: PowerUse[]) => void
  /** What a use does, in order. The use is one of `uses`. */
  readonly effects: (scene: Scene, spec: SpecOf<T>, use: PowerUse) => readonly PowerEffect[]
  /** A refusal by a rule of the power itself, as far as the owner can see (CL-25, TF-18). */
  readonly refusal?: (sight: Sight, spec: SpecOf<T>, use: PowerUse) => GridError | null
  /** Start and end of the relocation of an own piece if all goes well (CL-26); null when none moves. */
  readonly relocation: (from: number, use: PowerUse) => readonly [from: number, to: number] | null
}

const NO_TARGETS: readonly number[] = Object.freeze([])
/** Uses are frozen: one object serves all uses aimed at a square. */
const AIMED: PowerUse[] = []

/** A use aimed at one square. */
export function aimedAt(to: number): PowerUse {
  return (AIMED[to] ??= Object.freeze({ to, targets: NO_TARGETS, kind: null }))
}

/** A use aimed at a square and at further ones. */
export function aimedAtAll(to: number, targets: readonly number[]): PowerUse {
  return { to, targets: Object.freeze(targets), kind: null }
}

/** The first occupied square among the nearest `range` of a line; -1 when there is none. */
export function firstPiece(board: GridPosition['board'], line: readonly number[], range: number): number {
  for (let i = 0; i < line.length && i < range; i++) {
    const square = line[i] ?? -1
    if (board[square]) return square
  }
  return -1
}

/** Compares squares, for sorting. */
export function ascending(a: number, b: number): number {
  return a - b
}

/** No piece relocates. */
export const STAYS = (): null => null
/** The user goes to the square aimed at. */
export const GOES = (from: number, { to }: PowerUse): readonly [number, number] => [from, to]

/** Whether it is an enemy that is not bound (NA-22). */
export function isFreeEnemy(game: Seated, piece: SeenPiece | null | undefined, seat: Seat): boolean {
  return piece !== null && piece !== undefined && isEnemy(game, piece.seat, seat) && piece.state === undefined
}

/** The kind of a piece if `seat` knows it, or null. The same in a state and in the view of `seat`. */
export function knownKind({ ctx, position }: Pick<Sight, 'ctx' | 'position'>, piece: SeenPiece, seat: Seat): KindSpec | null {
  const isKnown = piece.seat === seat || knownBy(position.options, piece).includes(seat)
  return piece.kind !== null && isKnown ? ctx.kind(piece.kind) : null
}

/** The piece on a square of a legal use. */
export function pieceOn({ position }: Scene, square: number): Piece {
  const piece = position.board[square]
  if (!piece) throw new Error(`no piece on square ${square}`)
  return piece
}

/** The identity of a piece, shown to `seats`. */
export function shownTo(ctx: GridContext, piece: Piece, seats: 'all' | Seat): Combatant {
  const { id, seat, kind, seenBy } = piece
  const more = seats === 'all' ? ctx.others(seat) : [seats]
  return { id, seat, kind, seenBy: more.every((each) => seenBy.includes(each)) ? seenBy : [...new Set([...seenBy, ...more])] }
}

/** The refusal of a single step by powers that go farther: it is an ordinary move or attack (CL-25). */
export function singleStep({ ctx, position, user, from }: Sight, { name }: PowerSpec, { to }: PowerUse): GridError | null {
  const there = position.board[to]
  if (ctx.geometry.neighbours[from]?.includes(to) !== true || (there && !isFreeEnemy(position, there, user.seat))) return null
  return { code: 'single-step', power: name, from: nameOf(ctx.geometry, from), to: nameOf(ctx.geometry, to) }
}

/** The user goes to `to`: a move, or an ordinary battle with the enemy there (CL-29). */
export function arrival(scene: Scene, from: number, to: number): PowerEffect {
  const { ctx, position, user } = scene
  const target = position.board[to]
  if (!target) return { type: 'moved', id: user.id, from, to }
  const attacker = ctx.kind(user.kind)
  const result = fight(attacker, ctx.kind(target.kind), position.options)
  const isShown = shownInBattle(position.options.reveal, attacker, result).defender
  const { id, seat, kind } = target
  return {
    type: 'fought',
    from,
    to,
    drawn: false,
    attacker: shownTo(ctx, user, 'all'),
    defender: isShown ? shownTo(ctx, target, 'all') : { id, seat, kind, seenBy: knownBy(position.options, target) },
    result,
  }
}
