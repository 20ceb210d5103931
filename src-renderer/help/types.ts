/** What the help of a family of editions is made of. Rule ids such as CL-12 in a text become links. */
import type { Seat } from '../../src-main/contract/index.ts'
import type { CardsDiagram } from '../families/cards/picture/diagram.ts'
import type { BoardDiagram, Captioned, SpacesDiagram } from '../pieces/picture/diagram.ts'

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
