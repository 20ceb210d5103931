/** What is printed, how large it is, and how much of it goes on a page. Lengths are millimetres. Pure. */
import { MODULES } from '../../camera/markers.ts'
import type { Paper } from '../../ui/papers.ts'

export const SHEETS = ['markers', 'tally', 'ledger', 'score', 'joining'] as const
export type SheetName = (typeof SHEETS)[number]

/** Edges that printers leave white. */
const MARGIN = 12

export const PAPER_SIZES: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Edge of a marker, without its white margin. */
export const MARKER_SIZES = [10, 12, 14, 16, 20, 25] as const
export type MarkerSize = (typeof MARKER_SIZES)[number]

/** The line with its number below a marker. */
const NUMBER = 3
/** Between tags, so that a slip of the scissors spoils none. */
const GAP = 2
/** Above the tags of a page: what they are, and a rule to measure. */
const HEAD = 34

export interface Tag {
  readonly width: number
  readonly height: number
}

/** What is cut out: the marker with a white margin of a module on every side, and its number. */
export function tagOf(size: number): Tag {
  const margin = size / MODULES
  return { width: size + 2 * margin, height: size + 2 * margin + NUMBER }
}

/** The tags of an army in pages. */
export function pagesOf<T>(tags: readonly T[], size: number, paper: Paper): readonly (readonly T[])[] {
  const { width, height } = tagOf(size)
  const page = PAPER_SIZES[paper]
  const across = Math.floor((page.width - 2 * MARGIN + GAP) / (width + GAP))
  const down = Math.floor((page.height - 2 * MARGIN - HEAD + GAP) / (height + GAP))
  const each = across * down
  return Array.from({ length: Math.ceil(tags.length / each) }, (_, i) => tags.slice(i * each, (i + 1) * each))
}
