/** Variations of a finished game: lines of legal moves from its true positions, kept with it. */
import * as v from 'valibot'
import { refuse, type Access, type Handlers, type Refusal } from '../contract/handlers.ts'
import { markOf, variations as form, type VariedLine, type Variations, type variationRequests } from '../contract/variations.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { LONGEST_VARIATIONS } from '../record/document.ts'
import { frameAt } from '../record/frames.ts'
import type { GameStore } from '../record/types.ts'
import { moveOn, movesIn, withLine } from './lines.ts'
import type { Replay } from './replay.ts'

const NONE: Variations = { comments: [], nodes: [] }

/** What is kept without its drawings: where these have no form, comments and moves are still read. */
function undrawn(kept: unknown): unknown {
  return JSON.parse(JSON.stringify(kept), (key, value: unknown) => (key === 'drawn' ? undefined : value)) as unknown
}

/** The part of what is kept that has its form and whose moves are legal in this game; of several comments on a position the first. */
export function soundVariations({ game, frames }: Replay, kept: unknown): { readonly variations: Variations; readonly damaged: boolean } {
  if (kept === undefined) return { variations: NONE, damaged: false }
  const whole = v.safeParse(form, kept)
  const parsed = whole.success ? whole : v.safeParse(form, undrawn(kept))
  if (!parsed.success) return { variations: NONE, damaged: true }
  const { comments, nodes } = parsed.output
  const states = new Map<number, StateBase>()
  const sound = nodes.filter(({ id, after, action }) => {
    const before = 'frame' in after ? frames[after.frame]?.state : states.get(after.node)
    const played = before && !states.has(id) ? moveOn(game, before, action, { seq: 0, at: 0 }) : null
    if (played) states.set(id, played.state)
    return played !== null
  })
  const placed = comments.filter(
    ({ frame }, i) => frames[frame] !== undefined && comments.findIndex((other) => other.frame === frame) === i,
  )
  const damaged = !whole.success || placed.length < comments.length || sound.length < nodes.length
  return { variations: { comments: placed, nodes: sound }, damaged }
}

/** The end of a line as the viewer would know it; null where a move is not legal, or there is no such frame. */
export function lineOf(replay: Replay, viewer: Viewer, frame: number, moves: readonly string[]): VariedLine | null {
  const line = withLine(replay, frame, moves)
  const state = line?.frames.at(-1)?.state
  const shown = line && frameAt(line.game, line.timeline, frame + moves.length, { viewer, fresh: line.fresh })
  if (!state || !shown) return null
  const { game } = replay
  const [turn = null] = state.phase === 'playing' ? game.toAct(state) : []
  const step = moves.length > 0 ? shown.step : null
  const isSeen = turn !== null && (viewer === turn || viewer === 'arbiter')
  if (!isSeen) return { ...shown, step, turn, choices: null, moves: [] }
  return { ...shown, step, turn, choices: game.choices(game.viewFor(state, turn)), moves: [...movesIn(game, state).keys()] }
}

interface Ports {
  readonly games: GameStore
  /** The finished game, if the caller may see it as this viewer. */
  readonly find: (gameId: string, access: Access, viewer?: Viewer) => { readonly ok: true; readonly value: Replay } | Refusal
}

export function variationHandlers({ games, find }: Ports): Handlers<keyof typeof variationRequests> {
  return {
    'review.variations': ({ gameId }, { access }) => {
      const found = find(gameId, access)
      return found.ok ? { ok: true, value: soundVariations(found.value, games.variations(gameId)) } : found
    },
    'review.keepVariations': ({ gameId, variations, from }, { access }) => {
      if (access.role !== 'host') return refuse('unauthorised', 'Only the host can change variations.')
      const found = find(gameId, access)
      if (!found.ok) return found
      if (JSON.stringify(variations).length > LONGEST_VARIATIONS)
        return refuse('too-large', 'Shorten the comments or clear drawings: variations have no more room.')
      if (soundVariations(found.value, variations).damaged)
        return refuse('invalid', 'A move of these variations is not legal.', { detail: 'variations' })
      const mark = markOf(soundVariations(found.value, games.variations(gameId)).variations)
      if (from !== undefined && from !== mark && markOf(variations) !== mark)
        return refuse('conflict', 'The variations were changed in another tab. Load them again, or replace them.')
      games.keepVariations(gameId, variations)
      return { ok: true, value: null }
    },
    'review.line': ({ gameId, viewer, frame, moves }, { access }) => {
      const found = find(gameId, access, viewer)
      if (!found.ok) return found
      const line = lineOf(found.value, viewer, frame, moves)
      return line ? { ok: true, value: line } : refuse('not-found', 'This variation does not fit the game.')
    },
  }
}
