/** Seats before a land. Pure. */
import { angleOf, type Board, type Seat } from '../../../src-main/contract/index.ts'

const boards = new WeakMap<Board, Map<Seat, Board>>()

/** The zones of a land with a seat at their lower edge. The map is the same way up for all, so that its names can be read; only the seats are turned. */
export function seatedAt(board: Board, near: Seat): Board {
  const known = boards.get(board) ?? new Map<Seat, Board>()
  boards.set(board, known)
  const turned = known.get(near) ?? turnedTo(board, near)
  known.set(near, turned)
  return turned
}

function turnedTo(board: Board, near: Seat): Board {
  const own = angleOf(board, near)
  const angles = Object.fromEntries(Object.entries(board.angles).map(([seat, angle]) => [seat, (angle - own + 360) % 360]))
  return { ...board, angles }
}
