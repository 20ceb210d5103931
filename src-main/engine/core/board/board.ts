/**
 * A board as data: spaces that pieces stand on, and the lines they run in. A rectangle is one way to make one (`rectangle.ts`); a castle with one space
 * all round it, or a land of territories, are others. Rules, notation, bots and pictures all read this, so that what is drawn and what is played cannot
 * differ. `compile.ts` makes tables of it, `validate.ts` says what is wrong with it.
 */
import type { Seat } from '../seats.ts'

/** A point of the board, one unit a square, y upwards; the middle of the table is 0, 0. */
export type Point = readonly [x: number, y: number]

/** Corners in order, the last one joined to the first. Anticlockwise. */
export type Polygon = readonly Point[]

/** The kind of a space where nothing may ever stand. Lines run over it: what flies, flies over it. */
export const OBSTACLE = 'obstacle'

/** A place for one piece. Its id is its index in the board. */
export interface Space {
  /** Its public name, unique whatever the case: `A1`. */
  readonly name: string
  /** `plain`, `OBSTACLE`, or what an edition's rules make of it: `ring`, `turret`. */
  readonly kind: string
  readonly polygon: Polygon
  /** What lies inside the polygon and is no part of the space. */
  readonly holes?: readonly Polygon[]
  /** Where a piece stands; the middle of the polygon unless this says otherwise. */
  readonly stand?: Point
  /** Spaces that one step leads to, obstacles included; ascending. Each has this one among its own. */
  readonly neighbours: readonly number[]
}

/**
 * Spaces in the order in which a straight mover passes them, each a neighbour of the one before. A closed line goes on from its last space to its first.
 * Several lines may end on one space (CA-23); none passes a space twice.
 */
export interface Line {
  readonly spaces: readonly number[]
  readonly closed?: true
}

export interface Board {
  readonly spaces: readonly Space[]
  /** What runs straight on runs in these. */
  readonly lines: readonly Line[]
  /** Lines through corners, for what acts in eight directions; empty where there are no such directions. */
  readonly diagonals: readonly Line[]
  /** Where each seat deploys, ascending. */
  readonly zones: Zones
  /** Where each seat sits: degrees round the table, clockwise from its lower edge. */
  readonly angles: Readonly<Partial<Record<Seat, number>>>
}

export type Zones = Readonly<Partial<Record<Seat, readonly number[]>>>

/** Whether anything can ever stand on a space. */
export function isOpen({ kind }: Pick<Space, 'kind'>): boolean {
  return kind !== OBSTACLE
}

/** Public name of a space; something harmless for an id that is not on the board. */
export function nameOf({ spaces }: Pick<Board, 'spaces'>, id: number): string {
  return spaces[id]?.name ?? `#${id}`
}

/** The id of the space with this very name; -1 where there is none. */
export function idOf({ spaces }: Pick<Board, 'spaces'>, name: string): number {
  return spaces.findIndex((space) => space.name === name)
}
