/** What choosing a space of the board means in a review, and what Escape does. */
import type { Seat } from '../../../src-main/contract/index.ts'
import { drawingOf } from './drawing/drawing.svelte.ts'
import type { Review } from './review.svelte.ts'
import { varyingOf } from './varying.svelte.ts'

/**
 * A space was chosen: for a move that is tried again or added, or to read about a piece; where it means nothing, what is drawn is cleared. A piece of another
 * seat shows what was known of it, unless another panel is in use. `owner`: whose it is, where spaces of two seats have the same number.
 */
export async function chooseOnBoard(review: Review, space: number, owner?: Seat): Promise<void> {
  const { learning, knowing } = review
  review.settle()
  if (learning.seat !== null) {
    if (!learning.pick(space, owner && owner === learning.seat)) knowing.chooseAt(space, owner)
    return
  }
  const varying = varyingOf(review)
  if ((await varying.choose(space, owner)) || knowing.chooseAt(space, owner) || drawingOf(review).clear()) return
  const isFree = !knowing.isOn && !review.judging.isOn && !varying.isOpen
  if (isFree && (await knowing.find(space, owner))) review.toggle('knowing')
}

/** The piece on a space was taken up to be dragged. */
export function grabOnBoard(review: Review, space: number): void {
  const { learning } = review
  if (learning.seat !== null) learning.grab(space)
  else varyingOf(review).grab(space)
}

/** It was put down on a space. */
export function dropOnBoard(review: Review, space: number): void {
  const { learning } = review
  if (learning.seat !== null) learning.pick(space)
  else void varyingOf(review).choose(space)
}

/** Escape: puts down what is in hand, or else clears what is drawn. */
export function escapeOnBoard(review: Review): void {
  const varying = varyingOf(review)
  const drawing = drawingOf(review)
  review.settle()
  if (varying.held !== null || varying.several.length > 0) varying.drop()
  else if (!drawing.drop()) drawing.clear()
}
