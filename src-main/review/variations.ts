/** Variations of a finished game: lines of legal moves from its true positions, kept with it. */
import * as v from 'valibot'
import { refuse, type Access, type Handlers, type Refusal } from '../contract/handlers.ts'
import { variations as form, type VariedLine, type Variations, type variationRequests } from '../contract/variations.ts'
import type { StepReport } from '../contract/table.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { LONGEST_VARIATIONS } from '../record/document.ts'
import type { GameStore } from '../record/types.ts'
import type { Replay } from './replay.ts'

interface Played {
  readonly state: StateBase
  readonly seat: Seat
  readonly text: string
  readonly events: readonly ReturnType<AnyGame['readEvents']>[number][]
}

const NONE: Variations = { comments: [], nodes: [] }

/** The legal moves of the seat on turn, in notation, in the order of the rules. */
function movesIn(game: AnyGame, state: StateBase): ReadonlyMap<string, AnyAction> {
  const seats = state.phase === 'playing' ? game.toAct(state) : []
  const legal = seats.flatMap((seat) => game.legalActions(state, seat))
  return new Map(legal.map((action) => [game.notation.formatAction(state, action), action]))
}

/** Plays a move; null where it is not legal. */
function play(game: AnyGame, state: StateBase, text: string): Played | null {
  const action = movesIn(game, state).get(text)
  const decided = action && game.decide(state, action)
  if (!action || !decided?.ok) return null
  return { state: decided.value.reduce((now, event) => game.evolve(now, event), state), seat: action.seat, text, events: decided.value }
}

/** The part of what is kept that has its form and whose moves are legal in this game. */
export function soundVariations({ game, frames }: Replay, kept: unknown): { readonly variations: Variations; readonly damaged: boolean } {
  if (kept === undefined) return { variations: NONE, damaged: false }
  const parsed = v.safeParse(form, kept)
  if (!parsed.success) return { variations: NONE, damaged: true }
  const { comments, nodes } = parsed.output
  const states = new Map<number, StateBase>()
  const sound = nodes.filter(({ id, after, action }) => {
    const before = 'frame' in after ? frames[after.frame]?.state : states.get(after.node)
    const played = before && !states.has(id) ? play(game, before, action) : null
    if (played) states.set(id, played.state)
    return played !== null
  })
  const placed = comments.filter(({ frame }) => frames[frame] !== undefined)
  return { variations: { comments: placed, nodes: sound }, damaged: placed.length < comments.length || sound.length < nodes.length }
}

/** The end of a line as the viewer would know it; null where a move is not legal, or there is no such frame. */
export function lineOf(
  { game, frames, timeline, header }: Replay,
  viewer: Viewer,
  frame: number,
  moves: readonly string[],
): VariedLine | null {
  let state = frames[frame]?.state
  let last: Played | null = null
  for (const text of moves) {
    last = state ? play(game, state, text) : null
    state = last?.state
  }
  if (!state) return null
  const seated = state
  const step: StepReport | null = last && {
    seq: timeline.steps.length + moves.length,
    at: header.startedAt,
    by: last.seat,
    text: last.text,
    kind: 'game',
    events: last.events.map((event) => game.redact(seated, event, viewer)),
  }
  const [turn = null] = state.phase === 'playing' ? game.toAct(state) : []
  return { viewer, view: game.viewFor(state, viewer), step, turn, moves: [...movesIn(game, state).keys()] }
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
    'review.keepVariations': ({ gameId, variations }, { access }) => {
      if (access.role !== 'host') return refuse('unauthorised', 'Only the host can change variations.')
      const found = find(gameId, access)
      if (!found.ok) return found
      if (JSON.stringify(variations).length > LONGEST_VARIATIONS)
        return refuse('too-large', 'Shorten the comments: variations have no more room.')
      if (soundVariations(found.value, variations).damaged)
        return refuse('invalid', 'A move of these variations is not legal.', { detail: 'variations' })
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
