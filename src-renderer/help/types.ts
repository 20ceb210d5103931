/** What the help of a family of editions is made of. Rule ids such as CL-12 in a text become links. */
import type { Look, Seat } from '../../src-main/contract/index.ts'

/** A point on a diagram in squares; `y` grows away from Red. */
export type At = readonly [x: number, y: number]

export interface DiagramPiece {
  readonly at: At
  readonly seat: Seat
  /** Empty while it is hidden. */
  readonly kind: string
  readonly mode?: 'robot'
  readonly state?: 'stone' | 'enchanted'
}

export interface DiagramSpec {
  /** What it shows, in words: for everybody, and all there is for screen readers. */
  readonly caption: string
  readonly width: number
  readonly height: number
  /** What the board is made of; wood where nothing is said. */
  readonly look?: Look
  /** Squares where nothing may stand. */
  readonly lakes?: readonly At[]
  /** Squares that something reaches. */
  readonly reach?: readonly At[]
  readonly pieces: readonly DiagramPiece[]
  /** `look` only sees or strikes from afar; `refused` is crossed out. */
  readonly arrows?: readonly {
    readonly from: At
    readonly to: At
    readonly as: 'move' | 'attack' | 'look' | 'refused'
    readonly bend?: number
  }[]
}

export interface Rule {
  /** `CL-1` */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly diagram?: DiagramSpec
}

export interface Chapter {
  /** Unique among all families: it is part of an address. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly rules: readonly Rule[]
}

/** The help of one family: its editions share pieces and rules. */
export interface FamilyHelp {
  readonly id: string
  /** Letters of its rule ids: `CL`. */
  readonly prefix: string
  readonly editions: readonly string[]
  readonly intro: readonly string[]
  /** Kind id → what is special about it, powers aside. */
  readonly kinds: Readonly<Record<string, string>>
  readonly chapters: readonly Chapter[]
}
