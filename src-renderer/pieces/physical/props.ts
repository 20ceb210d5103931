/** What a family draws of real pieces whose moves are told: everybody's board, or one on which it is being said where pieces stand. */
import type { EditionInfo, Seat, ToldRefereeBoard } from '../../../src-main/contract/index.ts'
import type { BoardPreferences } from '../model.ts'

/** Where the pieces of all seats are said to stand. */
export type ArmiesOnBoard = readonly { readonly seat: Seat; readonly spaces: readonly number[] }[]

/** Where flags that are tokens are said to be. */
export type FlagsOnBoard = readonly { readonly seat: Seat; readonly at: number }[]

/** Pieces of which everybody sees what they are, and where they are said to stand: face up, or held there. */
export type OpenOnBoard = readonly {
  readonly seat: Seat
  readonly at: number
  readonly kind: string
  readonly state?: 'stone' | 'enchanted'
  readonly lies?: true
}[]

export type PhysicalContent =
  /** `last`: the way of what was told last, which stays marked; `shot`: something was fired. */
  | {
      readonly type: 'moves'
      readonly board: ToldRefereeBoard
      readonly last: { readonly seat: Seat; readonly from: number; readonly to: number; readonly shot: boolean } | null
    }
  /** Spaces are chosen: where a power is used and aimed, who changes its mode, where reinforcements come. `from`: of the piece that does it; `open`: what can be chosen, as `asks` says. */
  | {
      readonly type: 'picking'
      readonly board: ToldRefereeBoard
      readonly from: number | null
      readonly asks: 'piece' | 'aim' | 'place'
      readonly open: ReadonlySet<number>
      readonly chosen: ReadonlySet<number>
    }
  /** `placing`: whose piece is put on an empty space; `lying`: of which pieces everybody sees what they are, and where they are said to stand. */
  | {
      readonly type: 'laying'
      readonly armies: ArmiesOnBoard
      readonly flags: FlagsOnBoard
      readonly lying: OpenOnBoard
      readonly placing: Seat
    }

/** What its component is given. Spaces are numbers. */
export interface PhysicalProps {
  readonly info: EditionInfo
  readonly preset: string
  readonly shown: PhysicalContent
  /** Who sits at the near edge. */
  readonly near: Seat
  /** Pieces can be taken up here now. */
  readonly open: boolean
  /** A piece is to go from one space to another. */
  readonly onmove: (from: number, to: number) => void
  /** While spaces are chosen, or it is said where pieces stand: one was. */
  readonly onspace?: (space: number) => void
}

/** What its drawing is made from. */
export interface PhysicalDrawing extends Pick<PhysicalProps, 'info' | 'preset' | 'shown' | 'near' | 'open'> {
  /** Space of the piece in hand. */
  readonly selected: number | null
  readonly preferences: BoardPreferences
  readonly kindName: (kind: string) => string
}
