/** The cards family under the game contract: one game per edition, put together from the rules beside this file. */
import type { Game } from '../core/game.ts'
import { reading, words } from '../core/reading.ts'
import type { Seat } from '../core/seats.ts'
import { legalActions } from './actions.ts'
import { choices } from './choices.ts'
import { decode, encode } from './codec.ts'
import { makeContext, type CardsContext } from './context.ts'
import { decide } from './decide.ts'
import { determinise } from './determinise.ts'
import { diagram } from './diagram.ts'
import type { CardsInfo } from './edition.ts'
import { makeFold } from './fold.ts'
import { deployment } from './lines.ts'
import { formatAction, readAction } from './notation/action.ts'
import { formatDeployment, readDeployment } from './notation/deployment.ts'
import { formatPosition } from './notation/fields.ts'
import { readState, readView } from './notation/position.ts'
import { parseOptions } from './options.ts'
import { defaultPlacement } from './default-placement.ts'
import { redact } from './redact.ts'
import { initialDeal, start } from './setup.ts'
import type { CardsPosition, CardsTypes } from './types.ts'
import { viewFor } from './view.ts'

/** A game of the cards family. What it lists are front-line actions. */
export type CardsGame = Game<CardsTypes>

/** The rules of an edition of the cards family. */
export function createCardsGame(info: CardsInfo): CardsGame {
  const ctx = makeContext(info)
  const fold = makeFold(ctx)
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(ctx, options, seed),
    initialDeal: (state) => initialDeal(ctx, state),
    toAct: (position) => toAct(ctx, position),
    deployment: (position, seat) => deployment(ctx, position, seat),
    defaultPlacement: (order, rng) => defaultPlacement(ctx, order, rng),
    spaceName: (place) => String(place + 1),
    choices: (view) => choices(ctx, view),
    legalActions: (position, seat) => legalActions(ctx, position, seat),
    decide: (state, action) => decide(ctx, fold, state, action),
    canMark: (view, id) => info.seats.some((seat) => seat !== view.viewer && view.lines[seat]?.some((card) => card?.id === id)),
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
      formatAction: (_position, action) => formatAction(ctx, action),
      parseAction: (_position, seat, text) => reading(() => readAction(ctx, seat, text)),
      formatDeployment: (_options, _seat, placement) => formatDeployment(ctx, placement),
      parseDeployment: (_options, _seat, text) => reading(() => readDeployment(ctx, words(text), { text, at: 0 })),
      diagram: (position) => diagram(ctx, position),
    },
  }
}

function toAct({ seats }: CardsContext, { phase, turn, deployed }: CardsPosition): readonly Seat[] {
  if (phase === 'over') return []
  return phase === 'playing' ? [turn] : seats.filter((seat) => deployed[seat] === undefined)
}
