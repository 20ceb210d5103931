/**
 * Whether a step from outside fits the position it is said to follow: the right seat at the right time, events that are about what the action names, and
 * pieces that stand where the events say. It does not decide the step again, so a game that was played under an older reading of a rule still fits.
 */
import type { Combatant, GridAction, GridEvent, GridState } from './types.ts'

/** A sentence on what does not fit, or null. */
export function misfitOf(state: GridState, action: GridAction, events: readonly GridEvent[]): string | null {
  if (state.phase === 'over') return 'the game was already over'
  const [first, ...rest] = events
  switch (action.type) {
    case 'deploy':
      if (state.phase === 'playing') return misfitOfEntry(state, action, first) ?? onlyAnEnd(rest)
      return misfitOfDeployment(state, action, first) ?? misfitOfBeginning(state, action, rest)
    case 'move':
    case 'power':
      return misfitOfTurn(state, action, events)
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

/** Reinforcements that wait stand on free squares, with exactly the pieces that were placed. */
function misfitOfEntry(state: GridState, action: ActionOf<'deploy'>, event: GridEvent | undefined): string | null {
  if (event?.type !== 'army-reinforced' || event.seat !== action.seat) return 'reinforcements have to enter'
  if (state.turn !== action.seat || !state.reserve?.includes(action.seat)) return 'no reinforcements of this seat can enter now'
  const given = Object.fromEntries(event.pieces.map(({ square, piece }) => [square, piece.kind]))
  const known = new Set([...state.board, ...state.captured].map((piece) => piece?.id))
  if (!same(given, action.placement)) return 'action and event bring different pieces in'
  if (event.pieces.some(({ piece }) => piece.seat !== action.seat || known.has(piece.id))) return 'the pieces that enter are there already'
  return event.pieces.some(({ square }) => state.board[square] !== null) ? 'a square to be entered is not free' : null
}

/** Perhaps a change of mode, then a move, an attack or a power. */
function misfitOfTurn(state: GridState, action: ActionOf<'move' | 'power'>, events: readonly GridEvent[]): string | null {
  if (state.phase !== 'playing') return 'the armies do not stand yet'
  if (state.turn !== action.seat) return `it was the turn of ${state.turn}`
  const change = action.change === undefined ? null : events[0]
  const [event, ...ends] = action.change === undefined ? events : events.slice(1)
  if (change !== null && (change?.type !== 'mode-changed' || change.at !== action.change || !isActor(state, change.at, change.piece)))
    return 'the piece that changes its mode is another one'
  const misfit = action.type === 'move' ? misfitOfMove(state, action, event) : misfitOfPower(state, action, event)
  return misfit ?? onlyAnEnd(ends)
}

function isActor(state: GridState, square: number, { id, seat, kind }: Combatant): boolean {
  const piece = state.board[square]
  return same([piece?.id, piece?.seat, piece?.kind], [id, seat, kind]) && seat === state.turn
}

function misfitOfPower(state: GridState, action: ActionOf<'power'>, event: GridEvent | undefined): string | null {
  if (event?.type !== 'power-used') return 'a power has to be used'
  const { seat, power, from, to, targets } = event
  const told = [seat, power, from, to, targets]
  if (!same(told, [action.seat, action.power, action.from, action.to, action.targets])) return 'action and event are about different uses'
  return isActor(state, from, event.user) ? null : 'another piece uses the power than stands there'
}

function misfitOfMove(state: GridState, action: ActionOf<'move'>, event: GridEvent | undefined): string | null {
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
