/** What a text can say of the castle and no game in progress leads to. */
import { fault, type Fault } from '../../core/fault.ts'
import { isOut, seatsLeft, sidesLeft } from '../../core/sides.ts'
import { outOfTurn } from '../../rules/notation/faults.ts'
import { hasPieces } from '../../rules/pieces.ts'
import { recruitable } from '../actions/recruits.ts'
import type { CastleContext } from '../context.ts'
import type { CastlePosition } from '../types.ts'

export function playFaults(ctx: CastleContext, position: CastlePosition): readonly Fault[] {
  const { board, tokens, due, turn } = position
  const faults: Fault[] = []
  const gone = board.flatMap((piece, space) => (piece && isOut(position, piece.seat) ? [space] : []))
  if (gone.length > 0) faults.push(fault('CA-30', 'A seat that is out has no pieces.', { spaces: gone }))
  if (board[ctx.turret] || tokens.some(({ at }) => at === ctx.turret))
    faults.push(fault('CA-20', 'Who has entered the turret has won; give the outcome too.', { spaces: [ctx.turret] }))
  if (sidesLeft(position).length < 2) faults.push(fault('CA-21', 'With one side left the game is over; give the outcome too.'))
  if (due) return [...faults, ...dueFaults(ctx, position)]
  for (const seat of seatsLeft(position)) if (!hasPieces(position, seat)) faults.push(fault('CA-21', `${seat} has no pieces; it is out.`))
  if (isOut(position, turn)) faults.push(outOfTurn(ctx.info.cites.refusals, turn))
  return faults
}

/** A slider first, then a flag, of one seat; the slider is one before its end, and for a flag alone a piece can return (CA-14, CA-19, CA-29). */
function dueFaults(ctx: CastleContext, position: CastlePosition): readonly Fault[] {
  const [first, second, ...more] = position.due ?? []
  if (!first) return []
  const { seat, choice } = first
  const isInOrder = more.length === 0 && (second === undefined || (choice === 'slider' && second.choice === 'flag' && second.seat === seat))
  const isDue = choice === 'flag' ? recruitable(ctx, position, seat, choice).length > 0 : position.sliders[seat] === ctx.info.slider - 1
  return isInOrder && isDue && !isOut(position, seat) ? [] : [fault('CA-29', `${seat} cannot have these recruits due.`)]
}
