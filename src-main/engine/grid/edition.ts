/** What the grid family adds to the data of an edition with a board: its powers. */
import type { Citations } from '../core/edition.ts'
import type { BoardEdition } from '../rules/board-edition.ts'
import type { PowerSpec } from '../rules/power-spec.ts'
import type { GridCitedCode } from './errors.ts'

export type { PowerSpec, PowerType } from '../rules/power-spec.ts'

/** What an edition of the grid family says of itself. */
export interface GridInfo extends BoardEdition {
  readonly family: 'grid'
  /** Empty in editions without powers. */
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes and change between them (TF-6). */
  readonly modes: boolean
  readonly cites: GridCitations
}

export type GridCitations = Citations<GridCitedCode>
