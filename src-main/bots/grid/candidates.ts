/** Which legal actions are worth weighing. */
import type { TurnAction } from '../../engine/grid/types.ts'

/**
 * Every legal action except idle changes of mode: a piece can as well change on the turn it uses its other power (TF-6), and stays hidden
 * until then. If no other action is possible, all of them.
 */
export function candidatesOf(legal: readonly TurnAction[]): readonly TurnAction[] {
  const purposeful = legal.filter((action) => action.change === undefined || (action.type === 'power' && action.change === action.from))
  return purposeful.length > 0 ? purposeful : legal
}
