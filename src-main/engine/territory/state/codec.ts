/** States as text for storage: JSON, one line. The lineup follows from the options. */
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import type { Contexts } from '../context.ts'
import type { TerritoryInfo } from '../edition.ts'
import { unitsOf } from './evolve.ts'
import type { TerritoryState } from '../types.ts'

const FIELDS = (
  'edition family options phase stage turn first round ply quiet outcome rng board owners lostFlags bags hand clues pile drawn discards renewed ' +
  'moves moved acted idle picked captured lastId deployed out due'
).split(' ')

export function encode(state: TerritoryState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** Throws on text that `encode` did not write. */
export function decode(info: TerritoryInfo, contexts: Contexts, text: string): TerritoryState {
  const state = JSON.parse(text) as TerritoryState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state) : []
  if (fields.length !== FIELDS.length || FIELDS.some((field, i) => fields[i] !== field)) throw new Error('not an encoded state of Conquest')
  if (state.edition !== info.id) throw new Error(`a state of edition ${state.edition}, not of ${info.id}`)
  if (state.board.length !== contexts(state).tables.size) throw new Error('a state of another land')
  for (const { kind } of [...unitsOf(state), ...state.captured, ...state.clues])
    if (!info.kinds.some(({ id }) => id === kind)) throw new Error(`no kind ${kind}`)
  const { edition, family, options, lineup: _, ...rest } = state
  return deepFreeze({ edition, family, options, lineup: lineupOf(info, options), ...rest })
}
