/** What a drill or the position editor shows of a position, and what draws it in each family. */
import type { Snippet } from 'svelte'
import type { Drill, EditionInfo, Seat } from '../../src-main/contract/index.ts'

export interface DrillWay {
  readonly from: number
  readonly to: number
}

/** Marks on the position. With cards, spaces are places of the lines. */
export interface DrillMarks {
  /** Moves and attacks to choose from. */
  readonly ways: readonly DrillWay[]
  /** The move that the question is about or that is pointed at; of a piece alone, both ends are its space. */
  readonly shown: DrillWay | null
  /** Spaces to choose from, or that of the answer. */
  readonly spaces: readonly number[]
  /** The space of the wrong choice. */
  readonly wrong: number | null
}

/** What is done to a position that is edited. */
export interface PositionEditing {
  /** The space of the chosen piece. */
  readonly selected: number | null
  /** Spaces of what cannot be. */
  readonly faults: readonly number[]
  /** A piece was dragged from one space to another. */
  readonly onswap: (from: number, to: number) => void
  /** The piece on a space is to be taken away. */
  readonly onremove: (space: number) => void
}

/** Props of the component that draws the position of a drill, or one that is edited. */
export interface DrillProps {
  readonly drill: Pick<Drill, 'view'>
  /** Of the component’s family. */
  readonly info: EditionInfo
  readonly marks: DrillMarks
  /** Absent where the position stays as it is. */
  readonly editing?: PositionEditing | undefined
  /** A space was chosen; `isOwn`: with a piece or place of the viewer. */
  readonly onpick: (space: number, isOwn: boolean) => void
  /** Over the position. */
  readonly top: Snippet
  /** Next to it, with what draws what is left of an army. */
  readonly panel: Snippet<[army: Snippet<[Seat]>]>
}
