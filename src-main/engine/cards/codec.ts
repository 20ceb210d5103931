/** States as text for storage: JSON, one line. */
import { deepFreeze } from '../core/json.ts'
import { lineupOf } from '../core/lineup.ts'
import type { CardsContext } from './context.ts'
import { deckOf, handOf, lineOf } from './lines.ts'
import type { CardsState } from './types.ts'

const FIELDS = 'edition family options phase turn acted ply quiet laid outcome rng decks hands lines captured glances deployed'

/** The whole state, secrets included. Who plays follows from the options. */
export function encode(state: CardsState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** The state that `encode` wrote for this edition; throws on anything else. */
export function decode(ctx: CardsContext, text: string): CardsState {
  const state = JSON.parse(text) as CardsState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state).join(' ') : ''
  if (fields !== FIELDS) throw new Error('not an encoded state of cards')
  if (state.edition !== ctx.info.id) throw new Error(`a state of edition ${state.edition}, not of ${ctx.info.id}`)
  for (const { kind } of state.captured) ctx.kind(kind)
  for (const seat of ctx.seats) {
    const line = lineOf(state, seat)
    if (line.length !== ctx.info.line) throw new Error('a state with lines of another length')
    for (const kind of [...line.flatMap((card) => card?.kind ?? []), ...handOf(state, seat), ...deckOf(state, seat)]) ctx.kind(kind)
  }
  return deepFreeze({ ...state, lineup: lineupOf(ctx.info, state.options) })
}
