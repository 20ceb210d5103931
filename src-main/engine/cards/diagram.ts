import type { CardsContext } from './context.ts'
import { formatPosition } from './notation/fields.ts'
import type { CardsPosition } from './types.ts'

/** For a terminal. */
export function diagram(ctx: CardsContext, position: CardsPosition): string {
  return formatPosition(ctx, position)
}
