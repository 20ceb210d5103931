/** What the grid family adds to an edition with a board: powers and modes. */
import type { Citations } from '../core/edition.ts'
import type { BoardEdition } from '../rules/board-edition.ts'
import type { PowerSpec } from '../rules/power-spec.ts'
import type { GridCitedCode } from './errors.ts'

export type { PowerSpec, PowerType } from '../rules/power-spec.ts'

/** The data of an edition of the grid family. */
export interface GridInfo extends BoardEdition {
  readonly family: 'grid'
  /** Empty in editions without powers. */
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes and change between them (TF-6). */
  readonly modes: boolean
  readonly cites: GridCitations
}

export type GridCitations = Citations<GridCitedCode>
