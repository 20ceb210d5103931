/**
 * Why a use of a power is refused: by the rule that forbids it (CL-13), or else by what the power can do. From what its seat can see, so that a refusal leaks
 * nothing (law 2).
 */
import type { PowerSpec } from '../edition.ts'
import type { GridError } from '../errors.ts'
import { nameOf } from '../geometry.ts'
import { refusalOfUse, relocationOf, usesOf } from '../powers/index.ts'
import type { Sight } from '../powers/power.ts'
import type { PowerUse, SeenPiece } from '../types.ts'

/** The refusal of a use that `usesOf` does not list. */
export function refusedUse(sight: Sight, power: PowerSpec, use: PowerUse): GridError {
  const { name, rule, type } = power
  const { geometry } = sight.ctx
  const [from, to] = [nameOf(geometry, sight.from), nameOf(geometry, use.to)]
  return (
    ontoObstacle(sight, use) ??
    refusalOfUse(sight, power, use) ??
    onBoundPiece(sight, power, use) ??
    inVain(sight, power, use) ?? { code: 'power-out-of-reach', power: name, type, rule, from, to }
  )
}

/** No piece can be on an obstacle (CL-1). */
function ontoObstacle({ ctx: { geometry } }: Sight, use: PowerUse): GridError | null {
  const closed = aimedSquares(use).find((square) => geometry.open[square] !== true)
  return closed === undefined ? null : { code: 'obstacle', space: nameOf(geometry, closed) }
}

/** Legal if a piece were not stone or enchanted: such a piece is no target (NA-22), and cannot be attacked where the power ends in an attack (NA-11). */
function onBoundPiece(sight: Sight, power: PowerSpec, use: PowerUse): GridError | null {
  const { board } = sight.position
  const square = aimedSquares(use).find((each) => board[each]?.state !== undefined)
  const state = square === undefined ? undefined : board[square]?.state
  if (square === undefined || state === undefined) return null
  const isOwn = ({ seat }: SeenPiece): boolean => seat === sight.user.seat
  if (!wouldBeUse(sight, power, use, ({ state: _, ...free }) => (isOwn(free) ? free : { ...free, kind: null }))) return null
  const space = nameOf(sight.ctx.geometry, square)
  const isAttacked = relocationOf(power, sight.from, use)?.[1] === square
  return { code: isAttacked ? 'piece-bound' : 'target-bound', space, state }
}

/** Legal if its seat did not know the piece there: as it does, the turn would change nothing (TF-16). */
function inVain(sight: Sight, power: PowerSpec, use: PowerUse): GridError | null {
  if (power.type !== 'detect' && power.type !== 'strike') return null
  if (!wouldBeUse(sight, power, use, (piece) => ({ ...piece, kind: null }))) return null
  return { code: 'power-in-vain', power: power.name, space: nameOf(sight.ctx.geometry, use.to) }
}

/** Whether the use would be legal if the pieces that it is aimed at were others. */
function wouldBeUse(sight: Sight, power: PowerSpec, use: PowerUse, other: (piece: SeenPiece) => SeenPiece): boolean {
  const aimed = aimedSquares(use)
  const board = sight.position.board.map((piece, square) => (piece && aimed.includes(square) ? other(piece) : piece))
  return isUse({ ...sight, position: { ...sight.position, board } }, power, use)
}

/** Whether a power can be used like this, as far as its seat can know. */
export function isUse(sight: Sight, power: PowerSpec, { to, kind, targets }: PowerUse): boolean {
  return usesOf(sight, power).some((use) => use.to === to && use.kind === kind && use.targets.join() === targets.join())
}

function aimedSquares({ to, targets }: PowerUse): readonly number[] {
  return [to, ...targets]
}
