/** The castle under the game contract. */
import type { Game } from '../core/game.ts'
import { reading } from '../core/reading.ts'
import { isSeat, type Seat } from '../core/seats.ts'
import { randomPlacement, seatsToAct } from '../rules/deployment.ts'
import { formatPlacement, readPlacement } from '../rules/notation/placement.ts'
import { deployment, legalActions } from './actions/actions.ts'
import { decode, encode } from './state/codec.ts'
import { makeContexts, type CastleContext } from './context.ts'
import { decide } from './actions/decide.ts'
import { determinise } from './view/determinise.ts'
import type { CastleInfo } from './edition.ts'
import { evolve } from './state/evolve.ts'
import { formatAction, readAction } from './notation/action.ts'
import { diagram, formatPosition } from './notation/format.ts'
import { counts, edit, editorTools, emptyPosition, pieces } from './notation/edit.ts'
import { examine, readState, readView } from './notation/read.ts'
import { parseOptions, start } from './start.ts'
import type { CastleChoice, CastleTypes, CastleView } from './types.ts'
import { redact, viewFor } from './view/view.ts'

export type CastleGame = Game<CastleTypes>

/** The rules of an edition of the castle. */
export function createCastleGame(info: CastleInfo): CastleGame {
  const contexts = makeContexts(info)
  const limit = info.repetitions + 1
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(contexts({ options }), options, seed),
    initialDeal: () => [],
    toAct: seatsToAct,
    deployment: (position, seat) => deployment(contexts(position), position, seat),
    spaceName: (position, space) => contexts(position).tables.names[space] ?? '',
    defaultPlacement: randomPlacement,
    legalActions: (position, seat) => legalActions(contexts(position), position, seat),
    choices: (view) => {
      const seat = isSeat(view.viewer) ? view.viewer : null
      return {
        family: 'castle',
        actions: seat === null ? [] : choicesOf(contexts(view), view, seat),
        deployment: seat === null ? null : deployment(contexts(view), view, seat),
      }
    },
    canMark: ({ board, viewer }, id) => board.some((piece) => piece?.id === id && piece.seat !== viewer),
    decide: (state, action) => decide(contexts(state), state, action),
    evolve: (state, event) => evolve(limit, state, event),
    readEvents: (_game, events) => events,
    viewFor,
    redact: (_game, event, viewer) => redact(event, viewer),
    fade: (_position, step) => step,
    fadeView: (then) => then,
    determinise: (view, _history, rng) => determinise(contexts(view), view, rng),
    outcome: (position) => position.outcome,
    encode,
    decode: (text) => decode(info, contexts, text),
    notation: {
      formatPosition: (position) => formatPosition(contexts(position), position),
      parsePosition: (options, text, seed) => reading(() => readState(contexts({ options }), options, text, seed)),
      parseView: (options, text, viewer) => reading(() => readView(contexts({ options }), options, text, viewer)),
      examine: (options, text) => reading(() => examine(contexts({ options }), options, text)),
      emptyPosition: (options) => emptyPosition(contexts({ options }), options),
      edit: (view, change) => edit(contexts(view), view, change),
      editorTools: (options) => editorTools(contexts({ options }), options),
      counts: (view) => counts(contexts(view), view),
      pieces,
      formatAction: (position, action) => formatAction(contexts(position), position, action),
      parseAction: (position, seat, text) => reading(() => readAction(contexts(position), seat, text)),
      formatDeployment: (options, _seat, placement) => formatPlacement(contexts({ options }), placement),
      parseDeployment: (options, _seat, text) => reading(() => readPlacement(contexts({ options }), { text: text.trim(), at: 0 })),
      diagram: (position) => diagram(contexts(position), position),
    },
  }
}

function choicesOf(ctx: CastleContext, view: CastleView, seat: Seat): readonly CastleChoice[] {
  return legalActions(ctx, view, seat).map((action) => ({ ...action, text: formatAction(ctx, view, action) }))
}
