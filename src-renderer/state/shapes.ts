/** Message types by family of games. Types only. */
import type {
  CardsChoices,
  CardsInfo,
  CardsView,
  CastleChoices,
  CastleInfo,
  CastleView,
  EditionTable,
  Family,
  Frame,
  GridChoices,
  GridInfo,
  GridView,
  LoadedCustomEdition,
  ReviewFrame,
  SeenCardsEvent,
  SeenCastleEvent,
  SeenGridEvent,
  SeenTerritoryEvent,
  StepReport,
  TableSnapshot,
  TerritoryChoices,
  TerritoryInfo,
  TerritoryView,
} from '../../src-main/contract/index.ts'

interface Shapes {
  readonly grid: { readonly info: GridInfo; readonly view: GridView; readonly event: SeenGridEvent; readonly choices: GridChoices }
  readonly castle: {
    readonly info: CastleInfo
    readonly view: CastleView
    readonly event: SeenCastleEvent
    readonly choices: CastleChoices
  }
  readonly cards: { readonly info: CardsInfo; readonly view: CardsView; readonly event: SeenCardsEvent; readonly choices: CardsChoices }
  readonly territory: {
    readonly info: TerritoryInfo
    readonly view: TerritoryView
    readonly event: SeenTerritoryEvent
    readonly choices: TerritoryChoices
  }
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

/** A custom edition of this family. */
export type SetOf<T extends EditionTable> = LoadedCustomEdition & { readonly table: T }

/** A push of a live game, typed by family. */
export type Announcement<F extends Family> = {
  readonly snapshot: SnapshotOf<F>
  readonly steps: readonly StepOf<F>[]
  readonly again?: readonly StepOf<F>[] | undefined
}
