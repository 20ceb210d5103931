/**
 * A land as data: a board whose spaces are zones, and its drawing. Control of a territory is counted over its zones (CQ-11); the borders that are drawn are the
 * borders of the rules (CQ-1).
 */
import type { Board, Point } from '../core/board/board.ts'

/** A territory: three zones that touch one another, and a token that shows who controls it (CQ-1, CQ-11). */
export interface Territory {
  /** Two capital letters, unique: `NH`. Its zones are the spaces NH1, NH2 and NH3. */
  readonly id: string
  /** Its name on the map: `North Hold`. */
  readonly name: string
  /** The id of its realm. */
  readonly realm: string
  /** Whether it has a city, which is worth a move (CQ-8). */
  readonly city: boolean
  /** Three ids of spaces, ascending. */
  readonly zones: readonly number[]
  /** The middle of its name on the map. */
  readonly label: Point
}

/** A part of the land with a flavour of its own; no rule asks for it. */
export interface Realm {
  readonly id: string
  /** Its name on the map: `Stronghelm`. */
  readonly name: string
  readonly terrain: Terrain
}

/** The terrain of a realm. */
export const TERRAINS = ['snow', 'wood', 'plain', 'rock'] as const

export type Terrain = (typeof TERRAINS)[number]

/** A land: a board of zones, and its drawing. Units cannot cross borders that mountains cover. */
export interface Land {
  /**
   * Its zones. The kind of a space is the terrain of its realm; neighbours are zones with a common border that no mountain covers. It has no lines, and neither
   * zones nor places of seats: these depend on the number of players.
   */
  readonly board: Board
  /** In order of realms; the territory at index t has the spaces 3t, 3t + 1 and 3t + 2. */
  readonly territories: readonly Territory[]
  readonly realms: readonly Realm[]
  /** Lines along borders of zones, each a range. */
  readonly mountains: readonly (readonly Point[])[]
  /** Lines along other borders of zones, from spring to mouth; units can cross them. */
  readonly rivers: readonly (readonly Point[])[]
  /** Outlines of the land, anticlockwise. */
  readonly coast: readonly (readonly Point[])[]
}
