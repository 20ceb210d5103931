/** Actions to try on a game, sensible and not, so that what `decide` accepts can be compared with what was listed. */
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import type { GridInfo } from '../../../../src-main/engine/grid/edition.ts'
import type { GridAction, GridPosition, PowerAction, RescueAction, TurnAction } from '../../../../src-main/engine/grid/types.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'

/** From every square with an own piece, and some others, to every square, also to itself; and some off the board. */
export function everyMove(info: GridInfo, position: GridPosition, seat: Seat): GridAction[] {
  const squares = info.board.spaces.length
  const moves: GridAction[] = []
  for (const from of startsOf(position, seat)) for (let to = 0; to < squares; to++) moves.push({ type: 'move', seat, from, to })
  for (const off of [-1, squares, 0.5, NaN]) moves.push({ type: 'move', seat, from: off, to: 0 }, { type: 'move', seat, from: 0, to: off })
  return moves
}

function startsOf({ board }: GridPosition, seat: Seat): readonly number[] {
  return [...board.keys()].filter((square) => board[square]?.seat === seat || square % 7 === 0)
}

/** Every power from every square with an own piece, and some others, aimed at every square. */
export function everyAim(info: GridInfo, position: GridPosition, seat: Seat): PowerAction[] {
  const squares = [...position.board.keys()]
  return startsOf(position, seat).flatMap((from) =>
    info.powers.flatMap(({ id: power }) =>
      [...squares, -1, 0.5].map((to): PowerAction => ({ type: 'power', seat, from, power, to, targets: [], kind: null })),
    ),
  )
}

/** Actions much like those given: other targets, kinds, powers and changes. */
export function nearMisses(info: GridInfo, { board }: GridPosition, legal: readonly TurnAction[], rng: Rng, count: number): GridAction[] {
  if (legal.length === 0) return []
  const square = (): number => rng.below(board.length)
  const spoil = (action: TurnAction): GridAction => {
    if (rng.below(4) === 0) return { ...action, change: square() }
    if (action.type === 'move') return rng.below(2) === 0 ? { ...action, to: square() } : { ...action, from: square() }
    switch (rng.below(6)) {
      case 0:
        return { ...action, targets: [...action.targets, square()] }
      case 1:
        return { ...action, targets: action.targets.slice(1) }
      case 2:
        return { ...action, targets: action.targets.toReversed() }
      case 3:
        return { ...action, kind: rng.pick(info.kinds).id }
      case 4:
        return { ...action, power: rng.pick(info.powers).id }
      default:
        return { ...action, to: square() }
    }
  }
  return Array.from({ length: count }, () => spoil(rng.pick(legal)))
}

/** Every kind on every square, and on none, and declining (HR-5). */
function everyRescue(info: GridInfo, { options, board }: GridPosition, seat: Seat): GridAction[] {
  if (!options.rescue) return [{ type: 'decline', seat }]
  const back = info.kinds.flatMap(({ id: kind }) =>
    [...board.keys(), -1, 0.5].map((at): GridAction => ({ type: 'rescue', seat, kind, at })),
  )
  return [...back, { type: 'decline', seat }]
}

/** An action as a key: the same for the same, whatever the order of its fields. */
export function actionKey(action: GridAction): string {
  if (action.type === 'move') return [action.change ?? '', action.from, '-', action.to].join(' ')
  if (action.type !== 'power') return JSON.stringify(action)
  const { change, from, power, to, targets, kind } = action
  return [change ?? '', from, power, to, targets.join(), kind ?? ''].join(' ')
}

/** Everything worth trying: what is listed, every move and every aim, and actions that are nearly right. */
export function probes(
  info: GridInfo,
  position: GridPosition,
  seat: Seat,
  legal: readonly (TurnAction | RescueAction)[],
  rng: Rng,
): readonly GridAction[] {
  const turns = legal.filter((action) => action.type === 'move' || action.type === 'power')
  const every = [...everyMove(info, position, seat), ...everyAim(info, position, seat), ...everyRescue(info, position, seat)]
  return [...legal, ...every, ...nearMisses(info, position, turns, rng, 300)]
}
