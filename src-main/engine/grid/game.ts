/** The grid family under the game contract: one game per edition, made of the rules in this folder. */
import { rememberingFold } from '../core/once.ts'
import type { Game } from '../core/game.ts'
import { byArmies } from '../core/handicap.ts'
import { lineupOf } from '../core/lineup.ts'
import type { Seated } from '../core/sides.ts'
import { seatsToAct } from '../rules/deployment.ts'
import { legalActions } from './actions/actions.ts'
import { choices } from './actions/choices.ts'
import { decode, encode, readEvents } from './state/codec.ts'
import { makeContext, type GridContext } from './context.ts'
import { decide } from './actions/decide.ts'
import { determinise } from './view/determinise.ts'
import { diagram } from './notation/diagram.ts'
import type { GridInfo } from './edition.ts'
import { evolve } from './state/evolve.ts'
import { fade, fadeView, redact } from './view/redact.ts'
import { formatAction, readAction } from './notation/action.ts'
import { formatDeployment, readDeployment } from './notation/deployment.ts'
import { formatPosition } from './notation/fields.ts'
import { counts, edit, editorTools, emptyPosition, pieces } from './notation/edit.ts'
import { examine, readState, readView } from './notation/position.ts'
import { reading } from '../core/reading.ts'
import { parseOptions } from './options.ts'
import { defaultPlacement, deployment, start } from './start.ts'
import type { GridEvent, GridOptions, GridState, GridTypes } from './types.ts'
import { viewFor } from './view/view.ts'

/** A game of the grid family. `legalActions` lists moves and powers. */
export type GridGame = Game<GridTypes>

/** Most actions have at most this many events. */
const REMEMBERED = 3

/** The rules of a grid edition. */
export function createGridGame(info: GridInfo): GridGame {
  const contextOf = byArmies(info, makeContext)
  const at = (game: Seated & { readonly options?: GridOptions }): GridContext => contextOf(game)
  const under = (options: GridOptions): GridContext => contextOf({ lineup: lineupOf(info, options), options })
  const fold = rememberingFold(REMEMBERED, (state: GridState, event: GridEvent) => evolve(at(state), state, event))
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(under(options), options, seed),
    initialDeal: () => [],
    toAct: seatsToAct,
    deployment: (position, seat) => deployment(at(position), position, seat),
    isSecret: ({ type }) => type === 'rescue',
    spaceName: (_position, square) => info.board.spaces[square]?.name ?? '',
    defaultPlacement: (order, rng) => defaultPlacement(info, order, rng),
    choices: (view) => choices(at(view), view),
    legalActions: (position, seat) => legalActions(at(position), position, seat),
    decide: (state, action) => decide(at(state), fold, state, action),
    canMark: ({ board, viewer }, id) => board.some((piece) => piece?.id === id && piece.seat !== viewer),
    evolve: fold,
    readEvents,
    viewFor: (state, viewer) => viewFor(at(state), state, viewer),
    redact: (position, event, viewer) => redact(at(position), event, viewer),
    fade: ({ options: { memory } }, step, viewer) => fade(memory, step, viewer),
    fadeView,
    determinise: (view, history, rng) => determinise(at(view), view, history, rng),
    outcome: (position) => position.outcome,
    encode,
    decode: (text) => decode(info, text),
    notation: {
      formatPosition: (position) => formatPosition(at(position), position),
      parsePosition: (options, text, seed) => reading(() => readState(under(options), options, text, seed)),
      parseView: (options, text, viewer) => reading(() => readView(under(options), options, text, viewer)),
      examine: (options, text) => reading(() => examine(under(options), options, text)),
      emptyPosition: (options) => emptyPosition(under(options), options),
      edit: (view, change) => edit(at(view), view, change),
      editorTools: (options) => editorTools(under(options)),
      counts: (view) => counts(at(view), view),
      pieces,
      formatAction: (position, action) => formatAction(at(position), position, action),
      parseAction: (position, seat, text) => reading(() => readAction(at(position), position, seat, text)),
      formatDeployment: (options, seat, placement) => formatDeployment(under(options), seat, placement),
      parseDeployment: (options, seat, text) => reading(() => readDeployment(under(options), seat, { text: text.trim(), at: 0 })),
      diagram: (position) => diagram(at(position), position),
    },
  }
}
