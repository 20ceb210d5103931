/** The grid family under the game contract: one game per edition, put together from the rules beside this file. */
import type { Game } from '../core/game.ts'
import type { Seat } from '../core/seats.ts'
import { legalActions } from './actions.ts'
import { choices } from './choices.ts'
import { decode, encode } from './codec.ts'
import { makeContext, type GridContext } from './context.ts'
import { decide } from './decide.ts'
import { determinise } from './determinise.ts'
import { diagram } from './diagram.ts'
import type { GridInfo } from './edition.ts'
import { evolve } from './evolve.ts'
import { formatAction, readAction } from './notation/action.ts'
import { formatDeployment, readDeployment } from './notation/deployment.ts'
import { formatPosition } from './notation/fields.ts'
import { readState, readView } from './notation/position.ts'
import { reading } from '../core/reading.ts'
import { parseOptions } from './options.ts'
import { defaultPlacement } from './default-placement.ts'
import { redact } from './redact.ts'
import { deployment, start } from './setup.ts'
import type { GridEvent, GridPosition, GridState, GridTypes } from './types.ts'
import { viewFor } from './view.ts'

/** A game of the grid family. What it lists are moves and powers. */
export type GridGame = Game<GridTypes>

/** The rules of a grid edition. */
export function createGridGame(info: GridInfo): GridGame {
  const ctx = makeContext(info)
  const fold = makeFold(ctx)
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(ctx, options, seed),
    initialDeal: () => [],
    toAct: (position) => toAct(ctx, position),
    deployment: (position, seat) => deployment(ctx, position, seat),
    spaceName: (square) => info.board.spaces[square]?.name ?? '',
    defaultPlacement: (order, rng) => defaultPlacement(info, order, rng),
    choices: (view) => choices(ctx, view),
    legalActions: (position, seat) => legalActions(ctx, position, seat),
    decide: (state, action) => decide(ctx, fold, state, action),
    canMark: ({ board, viewer }, id) => board.some((piece) => piece?.id === id && piece.seat !== viewer),
    evolve: fold,
    viewFor: (state, viewer) => viewFor(ctx, state, viewer),
    redact: (event, viewer) => redact(ctx, event, viewer),
    determinise: (view, history, rng) => determinise(ctx, view, history, rng),
    outcome: (position) => position.outcome,
    encode,
    decode: (text) => decode(ctx, text),
    notation: {
      formatPosition: (position) => formatPosition(ctx, position),
      parsePosition: (options, text, seed) => reading(() => readState(ctx, options, text, seed)),
      parseView: (options, text, viewer) => reading(() => readView(ctx, options, text, viewer)),
      formatAction: (position, action) => formatAction(ctx, position, action),
      parseAction: (position, seat, text) => reading(() => readAction(ctx, position, seat, text)),
      formatDeployment: (_options, seat, placement) => formatDeployment(ctx, seat, placement),
      parseDeployment: (_options, seat, text) => reading(() => readDeployment(ctx, seat, { text: text.trim(), at: 0 })),
      diagram: (position) => diagram(ctx, position),
    },
  }
}

function toAct(ctx: GridContext, { phase, turn, deployed }: GridPosition): readonly Seat[] {
  if (phase === 'over') return []
  return phase === 'playing' ? [turn] : ctx.seats.filter((seat) => deployed[seat] === undefined)
}

/**
 * `evolve` that remembers its latest result: `decide` has to know the state after an action, and its caller folds the same event once more.
 * States and events never change, so this is not to be noticed but in speed.
 */
function makeFold(ctx: GridContext): (state: GridState, event: GridEvent) => GridState {
  let lastState: GridState | null = null
  let lastEvent: GridEvent | null = null
  let lastResult: GridState | null = null
  return (state, event) => {
    if (lastResult !== null && state === lastState && event === lastEvent) return lastResult
    lastResult = evolve(ctx, state, event)
    lastState = state
    lastEvent = event
    return lastResult
  }
}
