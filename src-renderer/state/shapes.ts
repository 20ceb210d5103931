/** Message types by family of games. Types only. */
import type {
  EditionTable,
  Family,
  FamilyTypes,
  Frame,
  LoadedCustomEdition,
  ReviewFrame,
  StepReport,
  TableSnapshot,
} from '../../src-main/contract/index.ts'

export type InfoOf<F extends Family> = FamilyTypes[F]['info']
export type ViewOf<F extends Family> = FamilyTypes[F]['view']
export type EventOf<F extends Family> = FamilyTypes[F]['seen']
export type ChoicesOf<F extends Family> = FamilyTypes[F]['choices']

/** A step of a game of this family; of any family when none is named. */
export interface StepOf<F extends Family = Family> extends Omit<StepReport, 'events'> {
  readonly events: readonly EventOf<F>[]
}

export interface SnapshotOf<F extends Family = Family> extends Omit<TableSnapshot, 'view' | 'choices'> {
  readonly view: ViewOf<F>
  readonly choices: FamilyTypes[F]['choices']
}

/** A position as the viewer knew it then, with the step that led to it. */
export interface FrameOf<F extends Family = Family> extends Omit<Frame, 'view' | 'step'> {
  readonly view: ViewOf<F>
  readonly step: StepOf<F> | null
}

/** A frame of a review, by its number. `line`: moves of a variation, in notation, that lead from that frame of the game to this one. */
export type NumberedFrameOf<F extends Family = Family> = FrameOf<F> & Pick<ReviewFrame, 'frame'> & { readonly line?: readonly string[] }

/** A custom edition of this family. */
export type SetOf<T extends EditionTable> = LoadedCustomEdition & { readonly table: T }

/** A push of a live game, typed by family. */
export type Announcement<F extends Family> = {
  readonly snapshot: SnapshotOf<F>
  readonly steps: readonly StepOf<F>[]
  readonly again?: readonly StepOf<F>[] | undefined
}
