/**
 * What a family of games brings to the screens: its live table and its review. Everything else on those screens is shared by the families: opening a
 * game, the queue of what is shown, the curtain, clocks, offers, status and log (`state/table.svelte.ts`, `screens/table/`), and for reviews frames,
 * perspectives, transport and notes (`screens/review/`).
 *
 * A live table is a class that extends `TableState` and a component made of `Room` (curtain, deployment or play) and `PlayFrame` (the stage round the
 * board). A review is a class that extends `Review` and a component made of `ReviewStage`. `boards/grid/table/` and `boards/grid/review/` are one of each.
 */
import type { Component } from 'svelte'
import type {
  CardsChoices,
  CardsInfo,
  CardsView,
  Family,
  Frame,
  GridChoices,
  GridInfo,
  GridView,
  Look,
  OpenedReview,
  ReviewFrame,
  Seat,
  SeenCardsEvent,
  SeenGridEvent,
  StepReport,
  TableSnapshot,
} from '../../src-main/contract/index.ts'
import type { Opening } from '../state/opening.svelte.ts'

/** What messages carry, by family: a game keeps to the shapes of its own. */
interface Shapes {
  readonly grid: { readonly info: GridInfo; readonly view: GridView; readonly event: SeenGridEvent; readonly choices: GridChoices }
  readonly cards: { readonly info: CardsInfo; readonly view: CardsView; readonly event: SeenCardsEvent; readonly choices: CardsChoices }
}
export type InfoOf<F extends Family> = Shapes[F]['info']
export type ViewOf<F extends Family> = Shapes[F]['view']
export type EventOf<F extends Family> = Shapes[F]['event']

/** A step of a game of this family; of any family when none is named. */
export interface StepOf<F extends Family = Family> extends Omit<StepReport, 'events'> {
  readonly events: readonly EventOf<F>[]
}

export interface SnapshotOf<F extends Family = Family> extends Omit<TableSnapshot, 'view' | 'choices'> {
  readonly view: ViewOf<F>
  readonly choices: Shapes[F]['choices']
}

/** A position as the viewer knew it then, with the step that led to it. */
export interface FrameOf<F extends Family = Family> extends Omit<Frame, 'view' | 'step'> {
  readonly view: ViewOf<F>
  readonly step: StepOf<F> | null
}

/** A frame of a review, by its number. */
export type NumberedFrameOf<F extends Family = Family> = FrameOf<F> & Pick<ReviewFrame, 'frame'>

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

/** One family of games, as `boards/index.ts` lists it. Light: what draws is loaded when it is first shown. */
export interface BoardFamily<F extends Family = Family> {
  readonly family: F
  /** Loads the component of a live game, which shows it from its deployment to its end: play, hand-overs and all. Its headings are `h1`. */
  readonly table: () => Promise<Component<TableProps>>
  /** Loads the component of a kept digital game. */
  readonly review: () => Promise<Component<ReviewProps>>
  /** Draws a kind. */
  readonly kind: Component<KindDrawing>
  /** Draws what an army shows its enemies, in a table in miniature. */
  readonly sign: Component<{ readonly seat: Seat }>
}
