/** Which legal actions are worth weighing. */
import type { TurnAction } from '../../../../engine/grid/types.ts'

/**
 * Everything but idle changes of mode: a piece may as well change on the turn on which it uses its other power (TF-6), and until then hides what it is.
 * When nothing else can be done, everything.
 */
export function candidatesOf(legal: readonly TurnAction[]): readonly TurnAction[] {
  const purposeful = legal.filter((action) => action.change === undefined || (action.type === 'power' && action.change === action.from))
  return purposeful.length > 0 ? purposeful : legal
}
