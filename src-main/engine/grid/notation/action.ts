/** Actions as text: `A4-A5`, `A4xA5`, `deploy …`, `resign`, `agree-draw`, `forfeit-on-time` (docs/notation.md). */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import type { GridAction, GridPosition } from '../types.ts'
import { readStep } from './cells.ts'
import { formatDeployment, readDeployment } from './deployment.ts'
import { unreadable, words } from './reading.ts'

const BARE = ['resign', 'agree-draw', 'forfeit-on-time'] as const

/** The text of an action taken in this position: `x` where the target square holds a piece. */
export function formatAction(ctx: GridContext, position: GridPosition, action: GridAction): string {
  switch (action.type) {
    case 'move':
      return `${nameOf(ctx.geometry, action.from)}${position.board[action.to] ? 'x' : '-'}${nameOf(ctx.geometry, action.to)}`
    case 'deploy':
      return `deploy ${formatDeployment(ctx, action.seat, action.placement)}`
    default:
      return action.type
  }
}

/** Reads the words only; `-` and `x` mean the same. */
export function readAction(ctx: GridContext, seat: Seat, text: string): GridAction {
  const [first, second, third] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example A4-A5.')
  const word = first.text.toLowerCase()
  if (word === 'deploy') {
    if (!second) return unreadable(first, 'Write the army after “deploy”, row by row from the front.')
    if (third) unreadable(third, 'A deployment is one word without spaces.')
    return { type: 'deploy', seat, placement: readDeployment(ctx, seat, second) }
  }
  if (second) unreadable(second, 'There is something after the action.')
  const bare = BARE.find((type) => type === word)
  if (bare) return { type: bare, seat }
  const [from, to] = readStep(ctx, first)
  return ctx.move(seat, from, to)
}
