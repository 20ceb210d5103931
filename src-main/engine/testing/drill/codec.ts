/** States as text for storage: JSON, one line. Who plays follows from the options. */
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import { changed } from '../../rules/changed.ts'
import { BOARD } from './board.ts'
import type { DrillInfo } from './edition.ts'
import type { DrillState } from './types.ts'

const FIELDS = 'edition family options phase turn ply quiet passes outcome rng board captured tokens recalls deployed'.split(' ')

export function encode(state: DrillState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** Throws on text that `encode` did not write. */
export function decode(info: DrillInfo, text: string): DrillState {
  const state = JSON.parse(text) as DrillState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state) : []
  if (FIELDS.some((field, i) => fields[i] !== field) || fields.slice(FIELDS.length).some((field) => field !== 'out' && field !== 'due'))
    throw new Error('not an encoded state of the drill')
  if (state.edition !== info.id) throw new Error(`a state of edition ${state.edition}, not of ${info.id}`)
  if (state.board.length !== BOARD.spaces.length) throw new Error('a state of another board')
  for (const piece of [...state.board, ...state.captured])
    if (piece !== null && !info.kinds.some(({ id }) => id === piece.kind)) throw new Error(`no kind ${piece.kind}`)
  const lineup = lineupOf(info, state.options)
  return changed(deepFreeze({ ...state, lineup }), {})
}
