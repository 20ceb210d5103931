import type { CardsContext } from '../context.ts'
import type { CardsPosition } from '../types.ts'

/** One line. */
export function formatPosition(_ctx: CardsContext, position: CardsPosition): string {
  return `turn=${position.turn} ply=${position.ply}`
}
