/** What a drill shows of a position, and what draws it in each family. */
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

/** Props of the component that draws the position of a drill. */
export interface DrillProps {
  readonly drill: Drill
  /** Of the component’s family. */
  readonly info: EditionInfo
  readonly marks: DrillMarks
  /** A space was chosen; `isOwn`: with a piece or place of the viewer. */
  readonly onpick: (space: number, isOwn: boolean) => void
  /** Over the position. */
  readonly top: Snippet
  /** Next to it, with what draws what is left of an army. */
  readonly panel: Snippet<[army: Snippet<[Seat]>]>
}
