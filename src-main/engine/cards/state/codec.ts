/** States as text for storage: JSON, one line. */
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import type { CardsInfo } from '../edition.ts'
import { deckOf, handOf, lineOf } from './lines.ts'
import type { CardsState } from '../types.ts'

const FIELDS = 'edition family options phase turn acted ply quiet laid outcome rng decks hands lines captured glances deployed'
/** A further field while a seat may attack on (HR-1). */
const MORE_FIELDS: readonly string[] = ['', ' canAttackOn']

/** The whole state, secrets included. The lineup follows from the options. */
export function encode(state: CardsState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** The state that `encode` wrote for this edition; throws on anything else. */
export function decode(info: CardsInfo, text: string): CardsState {
  const state = JSON.parse(text) as CardsState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state).join(' ') : ''
  if (!fields.startsWith(FIELDS) || !MORE_FIELDS.includes(fields.slice(FIELDS.length))) throw new Error('not an encoded state of cards')
  if (state.edition !== info.id) throw new Error(`a state of edition ${state.edition}, not of ${info.id}`)
  const lineup = lineupOf(info, state.options)
  const look = (kind: string): void => {
    if (!info.kinds.some(({ id }) => id === kind)) throw new Error(`no kind ${kind} in ${info.id}`)
  }
  for (const { kind } of state.captured) look(kind)
  for (const seat of lineup.seats) {
    const line = lineOf(state, seat)
    if (line.length !== info.line) throw new Error('a state with lines of another length')
    for (const kind of [...line.flatMap((card) => card?.kind ?? []), ...handOf(state, seat), ...deckOf(state, seat)]) look(kind)
  }
  return deepFreeze({ ...state, lineup })
}
