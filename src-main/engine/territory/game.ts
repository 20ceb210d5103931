/** Conquest under the game contract. */
import type { Game } from '../core/game.ts'
import { reading } from '../core/reading.ts'
import { isSeat, type Seat } from '../core/seats.ts'
import { randomPlacement } from '../rules/deployment.ts'
import { formatPlacement, readPlacement } from '../rules/notation/placement.ts'
import { deployment, legalActions, seatsToAct } from './actions/actions.ts'
import { decode, encode } from './state/codec.ts'
import { makeContexts, type TerritoryContext } from './context.ts'
import { decide } from './actions/decide.ts'
import { determinise } from './view/determinise.ts'
import type { TerritoryInfo } from './edition.ts'
import { formatAction, readAction } from './notation/action.ts'
import { diagram, formatPosition } from './notation/format.ts'
import { counts, edit, editorTools, emptyPosition, pieces } from './notation/edit.ts'
import { examine, readState, readView } from './notation/read.ts'
import { redact } from './view/redact.ts'
import { initialDeal, lotsAgain, parseOptions, start } from './start.ts'
import type { TerritoryChoice, TerritoryTypes, TerritoryView } from './types.ts'
import { viewFor } from './view/view.ts'

export type TerritoryGame = Game<TerritoryTypes>

/** The rules of an edition of Conquest. */
export function createTerritoryGame(info: TerritoryInfo): TerritoryGame {
  const contexts = makeContexts(info)
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(contexts({ options }), options, seed),
    initialDeal: (state) => initialDeal(contexts(state), state),
    dealAgain: lotsAgain,
    toAct: seatsToAct,
    deployment: (position, seat) => deployment(contexts(position), position, seat),
    isOpen: ({ stage, phase }) => phase === 'deploying' && stage === 'choice', // CQ-5: nothing is hidden until units are placed
    isSecret: ({ type }) => type === 'arrange',
    spaceName: (position, space) => contexts(position).tables.names[space] ?? '',
    defaultPlacement: randomPlacement,
    legalActions: (position, seat) => legalActions(contexts(position), position, seat),
    choices: (view) => {
      const seat = isSeat(view.viewer) ? view.viewer : null
      return {
        family: 'territory',
        actions: seat === null ? [] : choicesOf(contexts(view), view, seat),
        deployment: seat === null ? null : deployment(contexts(view), view, seat),
      }
    },
    canMark: ({ board, viewer }, id) => board.some((unit) => unit?.id === id && unit.seat !== viewer),
    decide: (state, action) => decide(contexts(state), state, action),
    evolve: (state, event) => contexts(state).evolve(state, event),
    readEvents: (_game, events) => events,
    viewFor,
    redact,
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
      editorTools,
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

function choicesOf(ctx: TerritoryContext, view: TerritoryView, seat: Seat): readonly TerritoryChoice[] {
  return legalActions(ctx, view, seat).map((action) => ({ ...action, text: formatAction(ctx, view, action) }))
}
