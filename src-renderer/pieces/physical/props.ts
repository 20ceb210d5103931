/** Boards of physical games: the public board, or one on which players enter where the pieces are. */
import type { EditionInfo, Seat, EnteredBoard } from '../../../src-main/contract/index.ts'
import type { BoardPreferences } from '../model.ts'

/** Spaces of the pieces of all seats, as entered. */
export type ArmiesOnBoard = readonly { readonly seat: Seat; readonly spaces: readonly number[] }[]

/** Spaces of flag tokens, as entered. */
export type FlagsOnBoard = readonly { readonly seat: Seat; readonly at: number }[]

/** Open pieces with their spaces, as entered: face up, or held. */
export type OpenOnBoard = readonly {
  readonly seat: Seat
  readonly at: number
  readonly kind: string
  readonly state?: 'stone' | 'enchanted'
  readonly lies?: true
}[]

export type PhysicalContent =
  /** `last`: the move entered last, which stays marked; `shot`: a shot. */
  | {
      readonly type: 'moves'
      readonly board: EnteredBoard
      readonly last: { readonly seat: Seat; readonly from: number; readonly to: number; readonly shot: boolean } | null
    }
  /** Spaces are chosen: for a power and its target, a change of mode, or reinforcements. `from`: space of the acting piece; `open`: the choices for `asks`. */
  | {
      readonly type: 'picking'
      readonly board: EnteredBoard
      readonly from: number | null
      readonly asks: 'piece' | 'aim' | 'place'
      readonly open: ReadonlySet<number>
      readonly chosen: ReadonlySet<number>
    }
  /** `placing`: the seat whose pieces are placed on empty spaces; `lying`: the open pieces. */
  | {
      readonly type: 'laying'
      readonly armies: ArmiesOnBoard
      readonly flags: FlagsOnBoard
      readonly lying: OpenOnBoard
      readonly placing: Seat
    }

/** Props of the component. Spaces are numbers. */
export interface PhysicalProps {
  readonly info: EditionInfo
  readonly preset: string
  readonly shown: PhysicalContent
  /** Seat at the near edge. */
  readonly near: Seat
  /** Pieces can be selected now. */
  readonly open: boolean
  /** A move from one space to another was entered. */
  readonly onmove: (from: number, to: number) => void
  /** A space was chosen. */
  readonly onspace?: (space: number) => void
}

/** Data of the drawing. */
export interface PhysicalDrawing extends Pick<PhysicalProps, 'info' | 'preset' | 'shown' | 'near' | 'open'> {
  /** Space of the selected piece. */
  readonly selected: number | null
  readonly preferences: BoardPreferences
  readonly kindName: (kind: string) => string
}
