/** The physical board of a table, and its refusals. */
import type { PhysicalBoardRules, PhysicalBoard, BoardRefusal } from '../../engine/rules/physical-board.ts'
import type { Table } from '../claims/claims.ts'
import type { Refusal } from '../refusals.ts'

/** The rules and the board, where there are both. */
export function physicalOf({ setup, board }: Table): { readonly boardRules: PhysicalBoardRules; readonly board: PhysicalBoard } | null {
  return setup.boardRules && board && { boardRules: setup.boardRules, board }
}

/** A refusal of the board as a refusal of the referee. */
export function physicalRefusal(refused: BoardRefusal | null): Refusal | null {
  return refused && { code: 'by-the-board', ...refused }
}
