/** What the list of moves of a review marks: mistakes, comments, drawings. */
import '../../words/en/drawing.ts'
import '../../words/en/variations.ts'
import { t } from '../../words/index.ts'
import { sizesIn, type Size } from './judged.ts'
import { SIZE_WORDS } from './learning-words.ts'
import type { Review } from './review.svelte.ts'
import { varyingOf } from './varying.svelte.ts'

export interface StepMarks {
  /** How large a mistake it was; null for none, while that is covered, and until all of the game is judged. */
  readonly size: Size | null
  readonly isCommented: boolean
  readonly isDrawnOn: boolean
}

export const SIGNS: Readonly<Record<Size, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' }

/** The marks of the moves of a review that have any, by step. */
export function marksIn(review: Review): ReadonlyMap<number, StepMarks> {
  const { judging, cover, opened } = review
  const decisions = cover.isOn || !judging.isComplete ? [] : judging.decisions
  const sizes = sizesIn(decisions)
  const notes = new Map(varyingOf(review).tree.comments.map((note) => [note.frame, note]))
  const marks = opened.marks.map(({ frame, seq }): readonly [number, StepMarks] => {
    const note = notes.get(frame)
    return [
      seq,
      { size: sizes.get(frame - 1) ?? null, isCommented: (note?.comment ?? '') !== '', isDrawnOn: (note?.drawn ?? []).length > 0 },
    ]
  })
  return new Map(marks.filter(([, { size, isCommented, isDrawnOn }]) => size !== null || isCommented || isDrawnOn))
}

/** The same in words, a sentence each. */
export function sayMarks({ size, isCommented, isDrawnOn }: StepMarks): readonly string[] {
  return [
    ...(size ? [`${t(SIZE_WORDS[size])}.`] : []),
    ...(isCommented ? [`${t('variations.comment')}.`] : []),
    ...(isDrawnOn ? [`${t('drawing.badge')}.`] : []),
  ]
}
