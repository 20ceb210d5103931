/** The two sides of a refereed game. */
import type { TableSide } from '../contract/index.ts'

export const SIDES = ['red', 'blue'] as const satisfies readonly TableSide[]
export type Side = TableSide

/** Who sits opposite. */
export function opponentOf(side: Side): Side {
  return side === 'red' ? 'blue' : 'red'
}
