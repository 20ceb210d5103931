import type { BoardModel, FlagModel } from '../../types.ts'
import type { FlagSpot } from '../moves/clips.ts'

/** Where each flag is at rest. */
export function spotOf({ board, pieces }: BoardModel, { space, carried }: FlagModel): FlagSpot {
  if (board.spaces[space]?.kind === 'turret') return { on: 'tower', space }
  const carrier = carried ? pieces.find(({ square }) => square === space) : undefined
  return carrier ? { on: 'piece', piece: carrier.id } : { on: 'ground', space }
}
