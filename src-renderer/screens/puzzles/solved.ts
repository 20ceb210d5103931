/** Which puzzles were solved in this browser, which answers were seen, and which puzzle a day has. Losing it costs little. */
import type { PuzzleInfo } from '../../../src-main/contract/index.ts'
import { keep, recall } from '../../state/memory.ts'

const MEMORY = 'puzzles'

export interface Marks {
  /** Ids of puzzles that were solved without seeing the answer first. */
  readonly solved: readonly string[]
  /** Ids of the others whose answer was seen. */
  readonly shown: readonly string[]
}

/** What was kept, as far as it makes sense. */
export function recallMarks(): Marks {
  const found = recall(MEMORY)
  const { solved, shown } = (typeof found === 'object' && found !== null ? found : {}) as Readonly<Record<string, unknown>>
  return { solved: textsIn(solved), shown: textsIn(shown) }
}

/** Marks a puzzle. The first mark stays: one that was solved, and one whose answer was seen before. */
export function mark(id: string, as: keyof Marks): void {
  const marks = recallMarks()
  if (!marks.solved.includes(id) && !marks.shown.includes(id)) keep(MEMORY, { ...marks, [as]: [...marks[as], id] })
}

/** The puzzle of a local day: the same for all who have these puzzles. Ids are in no order of theirs, so neighbouring days differ in all. */
export function puzzleOf(day: Date, puzzles: readonly PuzzleInfo[]): PuzzleInfo | null {
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000)
  const mixed = puzzles.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return mixed[number % mixed.length] ?? null
}

/** The first puzzle after this one that was not solved, in the order of the list and round its end; null where all are. */
export function nextAfter(id: string | null, puzzles: readonly PuzzleInfo[]): PuzzleInfo | null {
  const { solved } = recallMarks()
  const from = puzzles.findIndex((each) => each.id === id) + 1
  return [...puzzles.slice(from), ...puzzles.slice(0, from)].find((each) => each.id !== id && !solved.includes(each.id)) ?? null
}

/** The number of a puzzle among those of its game and size, from 1. */
export function numberOf({ id, edition, preset }: PuzzleInfo, puzzles: readonly PuzzleInfo[]): number {
  return puzzles.filter((each) => each.edition === edition && each.preset === preset).findIndex((each) => each.id === id) + 1
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
