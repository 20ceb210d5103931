/**
 * What a family of games brings to the screens: its live table and its review. Everything else on those screens is shared by the families: opening a
 * game, the queue of what is shown, the curtain, clocks, offers, status and log (`state/table.svelte.ts`, `game/table/`), and for reviews frames,
 * perspectives, transport and notes (`game/review/`).
 *
 * A live table is a class that extends `TableState` and a component made of `Room` (curtain, deployment or play) and `PlayFrame` (the stage round the
 * board). A review is a class that extends `Review` and a component made of `ReviewStage`. `families/cards/table/` and `families/cards/review/` are one of each.
 *
 * Where pieces stand on a board, one to a space, `pieces/` has more of both: `BoardTable` and `BoardReview`, drawn by `board/table/Play.svelte` and
 * `board/review/Steps.svelte`. What such a family makes of its steps it says once, as `BoardActs` (`board/acts.ts`). `families/grid/` and `families/castle/` do so.
 */
import type { Component } from 'svelte'
import type { Family, Look, OpenedReview, Seat } from '../../src-main/contract/index.ts'
import type { PlainKey } from '../words/index.ts'
import type { KeyGroup } from '../state/app.svelte.ts'
import type { Opening } from '../state/opening.svelte.ts'
import type { InfoOf } from '../state/shapes.ts'

/** What the component of a live table is given, for as long as the same game is shown. */
export interface TableProps {
  /** The game as it was opened, of the family that was asked for the component; `TableState` takes it over. */
  readonly opening: Opening
}

/** What the component of a review is given, for as long as the same game is shown. */
export interface ReviewProps {
  /** A digital game; its `info` is of the family that was asked for the component. */
  readonly opened: OpenedReview
}

/** A kind drawn flat as its family makes it: a plaque, or a card. As wide and high as where it stands wants it. Decorative. */
export interface KindDrawing {
  readonly seat: Seat
  readonly look?: Look
  /** Name of the drawing and what is written on it; null for the back. */
  readonly emblem: string | null
  readonly label: string | null
  readonly state?: 'stone' | 'enchanted' | null
  readonly lies?: boolean
  /** For very small drawings: what is written alone. */
  readonly plain?: boolean
}

/** The keys of a family's games, for Help. */
export interface FamilyKeys {
  /** What they are listed under where another family's stand before them. */
  readonly title: PlainKey
  /** What is listed while an army is set up; nothing where that is done with the keys of the table. */
  readonly deploying: readonly KeyGroup[]
  readonly playing: readonly KeyGroup[]
  /** While computers play. */
  readonly watching: readonly KeyGroup[]
  readonly reviewing: readonly KeyGroup[]
}

/** One family of games, as its `family.ts` introduces it; `index.ts` lists its screens. */
export interface BoardFamily<F extends Family = Family> {
  readonly family: F
  /** Draws a kind. */
  readonly kind: Component<KindDrawing>
  /** Draws what an army shows its enemies, in a table in miniature. */
  readonly sign: Component<{ readonly seat: Seat }>
  /** The keys of all these editions together. */
  keys(editions: readonly InfoOf<F>[]): FamilyKeys
}
