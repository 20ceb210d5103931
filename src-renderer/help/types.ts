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

interface Captioned {
  /** What it shows, in words: for all, and all there is for screen readers. */
  readonly caption: string
}

/** What an arrow means: `look` only sees or strikes from afar; `refused` is crossed out. */
export const ARROWS = ['move', 'attack', 'look', 'refused'] as const
export type Arrow = (typeof ARROWS)[number]

/** A small board of squares, made for the diagram. */
export interface BoardDiagram extends Captioned {
  readonly width: number
  readonly height: number
  /** What the board is made of; wood where nothing is said. */
  readonly look?: Look
  /** Squares that no piece may enter. */
  readonly lakes?: readonly At[]
  /** Squares that something reaches. */
  readonly reach?: readonly At[]
  readonly pieces: readonly DiagramPiece[]
  readonly arrows?: readonly {
    readonly from: At
    readonly to: At
    readonly as: Arrow
    readonly bend?: number
  }[]
}

/** A board as it is, or a part of it: everything by the names of spaces. */
export interface SpacesDiagram extends Captioned {
  /** The preset of the edition whose board it is. */
  readonly board: string
  /** Who sits at the lower edge; Red where nothing is said. */
  readonly near?: Seat
  /** The spaces that are drawn; all where nothing is said. */
  readonly part?: readonly string[]
  readonly look?: Look
  /** Spaces that something reaches. */
  readonly reach?: readonly string[]
  readonly pieces: readonly (Omit<DiagramPiece, 'at'> & { readonly at: string })[]
  /** Flags, by where they are: a piece there carries them, otherwise they are alone. */
  readonly flags?: readonly { readonly at: string; readonly seat: Seat }[]
  readonly arrows?: readonly { readonly from: string; readonly to: string; readonly as: Arrow; readonly bend?: number }[]
}

/** A card on a diagram: its kind, `''` face down, or null where there is a gap. */
export type DiagramCard = string | null

/** Cards side by side. A row may begin so many cards in from the left. */
export interface DiagramRow {
  readonly seat: Seat
  readonly cards: readonly DiagramCard[]
  readonly from?: number
  /** How many cards are in a deck next to it. */
  readonly deck?: number
  /** Fanned, as a hand is held. */
  readonly held?: true
}

/** Which card of which row, both counted from 0; rows from the top. Past the end of a row is its deck. */
export type CardAt = readonly [row: number, card: number]

/** A card table: rows of cards, the nearer side below. */
export interface CardsDiagram extends Captioned {
  readonly rows: readonly DiagramRow[]
  /** Pencilled on the backs of cards. */
  readonly pencils?: readonly { readonly at: CardAt; readonly text: string }[]
  readonly arrows?: readonly { readonly from: CardAt; readonly to: CardAt; readonly as: Arrow }[]
}

/** Recruitment sliders, one below the other. */
export interface SlidersDiagram extends Captioned {
  readonly sliders: readonly { readonly seat: Seat; readonly at: number; readonly of: number }[]
}

export type DiagramSpec = BoardDiagram | SpacesDiagram | CardsDiagram | SlidersDiagram

export interface Rule {
  /** `CL-1` */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly diagram?: DiagramSpec
  /** It settles what the printed rules leave open. */
  readonly ruling?: true
}

/** Rules that are read together, on one screen. */
export interface Chapter {
  /** Unique among all families: it is part of an address. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** What is listed before the rules: every special power, or the cards of the pile. */
  readonly table?: 'powers' | 'pile'
  readonly rules: readonly Rule[]
}

/** A part of Marshal in plain words, on one screen. */
export interface Guide {
  /** Part of an address. */
  readonly id: string
  readonly title: string
  readonly parts: readonly GuidePart[]
}

export interface GuidePart {
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
}

/** The help of one family: its editions share pieces and rules. */
export interface FamilyHelp {
  readonly id: string
  /** Letters of its rule ids: `CL`. */
  readonly prefix: string
  readonly editions: readonly string[]
  /** How each edition is won, in one sentence. */
  readonly aims: Readonly<Record<string, string>>
  /** Chapters of another family that hold here too, by their ids. */
  readonly borrowed?: readonly string[]
  readonly intro: readonly string[]
  /** Kind id → what is special about it, powers aside; empty where its data says it all. */
  readonly kinds: Readonly<Record<string, string>>
  readonly chapters: readonly Chapter[]
}
