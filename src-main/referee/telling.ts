/** How moves are told at a table where they are, and what that refuses. */
import type { PhysicalBoardRules, PhysicalBoard, BoardRefusal } from '../engine/rules/physical-board.ts'
import type { Table } from './claims/claims.ts'
import type { Refusal } from './refusals.ts'

/** The way of telling moves and the board, where there are both. */
export function boardOf({ setup, board }: Table): { readonly telling: PhysicalBoardRules; readonly board: PhysicalBoard } | null {
  return setup.telling && board && { telling: setup.telling, board }
}

/** What the telling refuses, as the referee refuses it. */
export function toldRefusal(refused: BoardRefusal | null): Refusal | null {
  return refused && { code: 'told', ...refused }
}
