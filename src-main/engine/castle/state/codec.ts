/** States as text for storage: JSON, one line. The lineup follows from the options. */
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import { changed } from '../../rules/changed.ts'
import type { Contexts } from '../context.ts'
import type { CastleInfo } from '../edition.ts'
import type { CastleState } from '../types.ts'

const FIELDS = 'edition family options phase turn ply quiet passes outcome rng board captured tokens sliders trails deployed'.split(' ')

export function encode(state: CastleState): string {
  return JSON.stringify({ ...state, lineup: undefined })
}

/** Throws on text that `encode` did not write. */
export function decode(info: CastleInfo, contexts: Contexts, text: string): CastleState {
  const state = JSON.parse(text) as CastleState
  const fields = typeof state === 'object' && state !== null ? Object.keys(state) : []
  if (FIELDS.some((field, i) => fields[i] !== field) || fields.slice(FIELDS.length).some((field) => field !== 'out' && field !== 'due'))
    throw new Error('not an encoded state of the castle')
  if (state.edition !== info.id) throw new Error(`a state of edition ${state.edition}, not of ${info.id}`)
  if (state.board.length !== contexts(state).tables.size) throw new Error('a state of another board')
  const several = state.board.flatMap((piece) => piece?.oneOf ?? [])
  for (const kind of [...several, ...[...state.board, ...state.captured].flatMap((piece) => (piece ? [piece.kind] : []))])
    if (!info.kinds.some(({ id }) => id === kind)) throw new Error(`no kind ${kind}`)
  const { edition, family, options, lineup: _, ...rest } = state
  return changed(deepFreeze({ edition, family, options, lineup: lineupOf(info, options), ...rest }), {})
}
