/** States as text for storage: JSON, one line. And events of older records as they are written today. */
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import type { GridInfo } from '../edition.ts'
import { changed } from './state.ts'
import type { GridEvent, GridState } from '../types.ts'
import { nextSeat, seatsOf, type Seated } from '../../core/sides.ts'

const FIELDS = 'edition family options phase turn ply quiet trails chases outcome rng board captured deployed'
/** Further fields in this order: while reinforcements wait, once a seat is out, once a piece was rescued, while a rescue is decided. */
const MORE_FIELDS = /^( reserve)?( out)?( rescuers)?( rescuing)?$/

/** The whole state, secrets included. The lineup follows from the options. */
export function encode(state: GridState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** The state that `encode` wrote for this edition; throws on anything else. */
export function decode(info: GridInfo, text: string): GridState {
  const state = JSON.parse(text) as GridState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state).join(' ') : ''
  if (!fields.startsWith(FIELDS) || !MORE_FIELDS.test(fields.slice(FIELDS.length))) throw new Error('not an encoded grid state')
  if (state.edition !== info.id) throw new Error(`a state of edition ${state.edition}, not of ${info.id}`)
  if (state.board.length !== info.board.spaces.length) throw new Error('a state of another board')
  for (const piece of [...state.board, ...state.captured])
    if (piece !== null && !info.kinds.some(({ id }) => id === piece.kind)) throw new Error(`no kind ${piece.kind} in ${info.id}`)
  return changed(
    deepFreeze({ ...state, lineup: lineupOf(info, state.options) }),
    state.rescuing === undefined ? {} : { rescuing: state.rescuing },
  )
}

const TURNS: readonly GridEvent['type'][] = ['piece-moved', 'battle-fought', 'power-used']

/**
 * The events of one step as they are written today. Older records have no `turn-passed`: `evolve` passed the turn after every move, attack and power. There
 * were two seats and none was ever out, so the next seat is certain. They have no rescues either: a step with one due passes no turn yet.
 */
export function readEvents({ lineup }: Seated, events: readonly GridEvent[]): readonly GridEvent[] {
  if (seatsOf({ lineup }).length !== 2 || events.some(({ type }) => type === 'turn-passed' || type === 'rescue-due')) return events
  const at = events.findIndex(({ type }) => TURNS.includes(type))
  const turn = events[at]
  return turn && 'seat' in turn ? events.toSpliced(at + 1, 0, { type: 'turn-passed', seat: nextSeat({ lineup }, turn.seat) }) : events
}
