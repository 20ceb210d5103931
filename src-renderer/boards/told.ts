/** What a family draws of real pieces whose moves are told: everybody's board, or one on which it is being said where pieces stand. */
import type { EditionInfo, Seat, ToldRefereeBoard } from '../../src-main/contract/index.ts'
import type { BoardPreferences } from './board/model.ts'

/** Where the pieces of all seats are said to stand. */
export type ArmiesOnBoard = readonly { readonly seat: Seat; readonly spaces: readonly number[] }[]

/** Where flags that are tokens are said to be. */
export type FlagsOnBoard = readonly { readonly seat: Seat; readonly at: number }[]

export type ShownTold =
  /** `last`: the way of what was told last, which stays marked; `shot`: something was fired. */
  | {
      readonly type: 'told'
      readonly board: ToldRefereeBoard
      readonly last: { readonly seat: Seat; readonly from: number; readonly to: number; readonly shot: boolean } | null
    }
  /** `placing`: whose piece is put on an empty space. */
  | { readonly type: 'laying'; readonly armies: ArmiesOnBoard; readonly flags: FlagsOnBoard; readonly placing: Seat }

/** What its component is given. Spaces are numbers. */
export interface ToldProps {
  readonly info: EditionInfo
  readonly preset: string
  readonly shown: ShownTold
  /** Who sits at the near edge. */
  readonly near: Seat
  /** Pieces can be taken up here now. */
  readonly open: boolean
  /** A piece is to go from one space to another. */
  readonly onmove: (from: number, to: number) => void
  /** While it is said where pieces stand: a space was chosen. */
  readonly onspace?: (space: number) => void
}

/** What its drawing is made from. */
export interface ToldDrawing extends Pick<ToldProps, 'info' | 'preset' | 'shown' | 'near' | 'open'> {
  /** Space of the piece in hand. */
  readonly selected: number | null
  readonly preferences: BoardPreferences
  readonly kindName: (kind: string) => string
}
