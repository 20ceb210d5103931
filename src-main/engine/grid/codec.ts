/** States as text for storage: JSON, one line. */
import { deepFreeze } from '../core/json.ts'
import { lineupOf } from '../core/lineup.ts'
import type { GridContext } from './context.ts'
import { changed } from './state.ts'
import type { GridState } from './types.ts'

const FIELDS = 'edition family options phase turn ply quiet trails chases outcome rng board captured deployed'
/** The same of a state in which reinforcements wait. */
const FIELDS_WITH_RESERVE = `${FIELDS} reserve`

/** The whole state, secrets included. Who plays follows from the options. */
export function encode(state: GridState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** The state that `encode` wrote for this edition; throws on anything else. */
export function decode(ctx: GridContext, text: string): GridState {
  const state = JSON.parse(text) as GridState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state).join(' ') : ''
  if (fields !== FIELDS && fields !== FIELDS_WITH_RESERVE) throw new Error('not an encoded grid state')
  if (state.edition !== ctx.info.id) throw new Error(`a state of edition ${state.edition}, not of ${ctx.info.id}`)
  if (state.board.length !== ctx.geometry.size) throw new Error('a state of another board')
  for (const piece of [...state.board, ...state.captured]) if (piece !== null) ctx.kind(piece.kind)
  return changed(deepFreeze({ ...state, lineup: lineupOf(ctx.info, state.options) }), {})
}
