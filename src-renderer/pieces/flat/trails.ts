/** The moves that stay marked on a board: those of the model, or the one marked on its squares. Pure. */
import type { BoardModel, Trail } from '../types.ts'

export function trailsOf({ squares, trails }: BoardModel): readonly Trail[] {
  if (trails) return trails
  const from = squares.find(({ last }) => last === 'from')
  const to = squares.find(({ last }) => last === 'to')
  return from && to ? [{ from: from.index, to: to.index }] : []
}
