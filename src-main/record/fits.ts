/**
 * Whether a step from outside fits the position it is said to follow: the right seat at the right time, events that are about what the action names, and
 * pieces that stand where the events say. It does not decide the step again, so a game that was played under an older reading of a rule still fits.
 */
import type { GridAction, GridEvent, GridState } from '../engine/grid/types.ts'

/** A sentence on what does not fit, or null. */
export function misfitOf(state: GridState, action: GridAction, events: readonly GridEvent[]): string | null {
  if (state.phase === 'over') return 'the game was already over'
  const [first, ...rest] = events
  switch (action.type) {
    case 'deploy':
      return misfitOfDeployment(state, action, first) ?? misfitOfBeginning(state, action, rest)
    case 'move':
      return misfitOfMove(state, action, first) ?? onlyAnEnd(rest)
    default:
      return first?.type === 'game-ended' ? onlyAnEnd(rest) : `after “${action.type}” the game has to end`
  }
}

type ActionOf<T extends GridAction['type']> = Extract<GridAction, { readonly type: T }>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function onlyAnEnd(events: readonly GridEvent[]): string | null {
  const other = events.find((event, i) => event.type !== 'game-ended' || i > 0)
  return other ? `“${other.type}” does not belong here` : null
}

function misfitOfDeployment(state: GridState, action: ActionOf<'deploy'>, event: GridEvent | undefined): string | null {
  if (state.phase !== 'deploying' || state.deployed[action.seat] !== undefined) return 'this army already stands'
  if (event?.type !== 'army-deployed' || event.seat !== action.seat) return 'the army of this seat has to be deployed'
  return same(event.placement, action.placement) ? null : 'action and event place different armies'
}

/** The last army to stand lets play begin, with exactly the pieces that were placed. */
function misfitOfBeginning(state: GridState, action: ActionOf<'deploy'>, events: readonly GridEvent[]): string | null {
  const [event, ...rest] = events
  if (event?.type !== 'play-began') return onlyAnEnd(events)
  const due = Object.entries({ ...state.deployed, [action.seat]: action.placement })
    .flatMap(([seat, placed]) => Object.entries(placed).map(([square, kind]) => `${square} ${seat} ${kind}`))
    .sort()
  const given = event.pieces.map(({ square, piece }) => `${square} ${piece.seat} ${piece.kind}`).sort()
  const ids = new Set(event.pieces.map(({ piece }) => piece.id))
  if (!same(due, given) || ids.size !== given.length) return 'play begins with other pieces than were deployed'
  return onlyAnEnd(rest)
}

function misfitOfMove(state: GridState, action: ActionOf<'move'>, event: GridEvent | undefined): string | null {
  if (state.phase !== 'playing') return 'the armies do not stand yet'
  if (state.turn !== action.seat) return `it was the turn of ${state.turn}`
  if (event?.type !== 'piece-moved' && event?.type !== 'battle-fought') return 'a move has to move or attack'
  const { seat, from, to } = event
  if (!same([seat, from, to], [action.seat, action.from, action.to])) return 'action and event are about different moves'
  const mover = state.board[from]
  const target = state.board[to]
  if (mover?.seat !== seat) return 'no piece of this seat stands there'
  if (event.type === 'piece-moved') {
    if (event.id !== mover.id || (event.revealed !== null && event.revealed !== mover.kind)) return 'another piece moves than stands there'
    return target === null ? null : 'the square moved to is not free'
  }
  const { attacker, defender } = event
  const names = (one: { readonly id: string; readonly seat: string; readonly kind: string }): unknown => [one.id, one.seat, one.kind]
  if (!same(names(attacker), names(mover))) return 'another piece attacks than stands there'
  if (!target || target.seat === seat || !same(names(defender), names(target))) return 'another piece is attacked than stands there'
  return null
}
