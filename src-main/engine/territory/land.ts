/**
 * A land as data: a board whose spaces are zones, and what is drawn on it. Who controls a territory is counted over its zones (CQ-11); borders that are
 * played are the borders that are drawn (CQ-1).
 */
import type { Board, Point } from '../core/board/board.ts'

/** A territory: three zones that touch one another, and a token that shows who controls it (CQ-1, CQ-11). */
export interface Territory {
  /** Two capital letters, unique: `NH`. Its zones are the spaces NH1, NH2 and NH3. */
  readonly id: string
  /** What it is called on the map: `North Hold`. */
  readonly name: string
  /** The id of its realm. */
  readonly realm: string
  /** Whether a city stands in it, which is worth a move (CQ-8). */
  readonly city: boolean
  /** Three ids of spaces, ascending. */
  readonly zones: readonly number[]
  /** The middle of its name on the map. */
  readonly label: Point
}

/** A part of the land with a flavour of its own; no rule asks for it. */
export interface Realm {
  readonly id: string
  /** What it is called on the map: `Stronghelm`. */
  readonly name: string
  readonly terrain: Terrain
}

/** What the ground of a realm looks like. */
export const TERRAINS = ['snow', 'wood', 'plain', 'rock'] as const

export type Terrain = (typeof TERRAINS)[number]

/** A land: a board of zones, and what is drawn on it. Mountains cover borders, and who stands at one cannot cross it. */
export interface Land {
  /**
   * Its zones. The kind of a space is the terrain of its realm; neighbours are zones with a common border that no mountain covers. It has no lines, and
   * neither zones nor places of seats: these come with the number of players.
   */
  readonly board: Board
  /** In order of realms; the territory at index t has the spaces 3t, 3t + 1 and 3t + 2. */
  readonly territories: readonly Territory[]
  readonly realms: readonly Realm[]
  /** Lines along borders of zones, each a range. */
  readonly mountains: readonly (readonly Point[])[]
  /** Lines along other borders of zones, from spring to mouth; whoever likes crosses them. */
  readonly rivers: readonly (readonly Point[])[]
  /** Outlines of the land, anticlockwise. */
  readonly coast: readonly (readonly Point[])[]
}
