/**
 * A board as data: spaces for pieces, and the lines along which they run. `rectangle.ts` makes boards of squares; a castle with one space all round it, or a
 * land of territories, are others. Rules, notation, bots and pictures all read this, so what is drawn is what is played. `compile.ts` makes tables of it,
 * `validate.ts` checks it.
 */
import type { Seat } from '../seats.ts'

/** A point of the board, in squares, y upwards; the middle of the table is 0, 0. */
export type Point = readonly [x: number, y: number]

/** Corners in order, anticlockwise; the last one is joined to the first. */
export type Polygon = readonly Point[]

/** The kind of a space that no piece can be on. Lines run over it, for powers that pass over it. */
export const OBSTACLE = 'obstacle'

/** A place for one piece. Its id is its index in the board. */
export interface Space {
  /** Its public name, unique whatever the case: `A1`. */
  readonly name: string
  /** `plain`, `OBSTACLE`, or what an edition's rules make of it: `ring`, `turret`. */
  readonly kind: string
  readonly polygon: Polygon
  /** Areas inside the polygon that are not part of the space. */
  readonly holes?: readonly Polygon[]
  /** The point of a piece; the middle of the polygon by default. */
  readonly stand?: Point
  /** Spaces one step away, obstacles included; ascending. Always mutual. */
  readonly neighbours: readonly number[]
}

/**
 * Spaces in the order in which a straight mover passes them, each a neighbour of the one before. A closed line continues from its last space to its first.
 * Several lines may end on one space (CA-23); none passes a space twice.
 */
export interface Line {
  readonly spaces: readonly number[]
  readonly closed?: true
}

export interface Board {
  readonly spaces: readonly Space[]
  /** Lines of straight moves. */
  readonly lines: readonly Line[]
  /** Lines through corners, for powers in eight directions; empty where there are none. */
  readonly diagonals: readonly Line[]
  /** The zone of each seat, ascending. */
  readonly zones: Zones
  /** The place of each seat: degrees round the table, clockwise from its lower edge. */
  readonly angles: Readonly<Partial<Record<Seat, number>>>
}

export type Zones = Readonly<Partial<Record<Seat, readonly number[]>>>

/** Whether a piece can be on a space. */
export function isOpen({ kind }: Pick<Space, 'kind'>): boolean {
  return kind !== OBSTACLE
}

/** Public name of a space; `#7` for an id that is not on the board. */
export function nameOf({ spaces }: Pick<Board, 'spaces'>, id: number): string {
  return spaces[id]?.name ?? `#${id}`
}

/** The id of the space with this name; -1 where there is none. */
export function idOf({ spaces }: Pick<Board, 'spaces'>, name: string): number {
  return spaces.findIndex((space) => space.name === name)
}
