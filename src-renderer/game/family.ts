/**
 * What a family of games adds to the screens: its live table and its review. The families share everything else: opening a game, the animation queue, the
 * curtain, clocks, offers, status and log (`state/table.svelte.ts`, `game/table/`), and for reviews frames, perspectives, transport and notes
 * (`game/review/`).
 *
 * A live game holds a `Table` and gives it two records of functions: how the family speaks of it, and what draws it (`state/table/family.ts`). Its component is
 * made of `Room` (curtain, deployment or play) and `PlayFrame` (the stage round the board). A kept game holds a `Review` in the same way; its component is made
 * of `ReviewStage`. `families/cards/` has one of each: `CardsPlay` and `CardsReplay`.
 *
 * Games with one piece on a space share `PiecePlay` and `PieceReplay` of `pieces/`, drawn by `pieces/table/Play.svelte` and `pieces/review/Steps.svelte`. Such a
 * family describes how it shows steps, as `BoardActs` (`pieces/acts.ts`), and its live games, as `PiecePlayFamily`; what clicks, drags and keys do is in its
 * `table/input.ts`.
 */
import type { Component } from 'svelte'
import type { Family, Look, OpenedReview, Seat } from '../../src-main/contract/index.ts'
import type { PlainKey } from '../words/index.ts'
import type { KeyGroup } from '../state/app.svelte.ts'
import type { Opening } from '../state/table/opening.svelte.ts'
import type { InfoOf } from '../state/shapes.ts'

/** Props of the component of a live table. The game stays the same. */
export interface TableProps {
  /** The opened game, of the component's family; its table takes it. */
  readonly opening: Opening
}

/** Props of the component of a review. The game stays the same. */
export interface ReviewProps {
  /** A digital game; its `info` is of the component's family. */
  readonly opened: OpenedReview
}

/** A kind as its family draws it flat: a plaque, or a card. Fills its container. Decorative. */
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
  /** Heading of the list where another family's keys come first. */
  readonly title: PlainKey
  /** Keys of the deployment; empty where it uses the keys of the table. */
  readonly deploying: readonly KeyGroup[]
  readonly playing: readonly KeyGroup[]
  /** While computers play. */
  readonly watching: readonly KeyGroup[]
  readonly reviewing: readonly KeyGroup[]
}

/** One family of games, defined in its `family.ts`; `index.ts` lists its screens. */
export interface BoardFamily<F extends Family = Family> {
  readonly family: F
  /** Draws a kind. */
  readonly kind: Component<KindDrawing>
  /** Draws what an army shows its enemies, in the small table of `LookBanner`. */
  readonly sign: Component<{ readonly seat: Seat }>
  /** The keys of all these editions. */
  keys(editions: readonly InfoOf<F>[]): FamilyKeys
}
