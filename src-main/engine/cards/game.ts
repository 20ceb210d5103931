/** The cards family under the game contract: one game per edition, made of the rules in this folder. */
import { rememberingFold } from '../core/once.ts'
import type { Game } from '../core/game.ts'
import { reading, words } from '../core/reading.ts'
import { byArmies } from '../core/handicap.ts'
import { lineupOf } from '../core/lineup.ts'
import type { Seated } from '../core/sides.ts'
import { seatsToAct } from '../rules/deployment.ts'
import { legalActions } from './actions/actions.ts'
import { decode, encode } from './state/codec.ts'
import { makeContext, type CardsContext } from './context.ts'
import { decide } from './actions/decide.ts'
import { determinise } from './view/determinise.ts'
import { diagram } from './notation/diagram.ts'
import type { CardsInfo } from './edition.ts'
import { evolve } from './state/evolve.ts'
import { fade, redact } from './view/redact.ts'
import { deployment } from './state/lines.ts'
import { formatAction, formatLineAction, readAction } from './notation/action.ts'
import { formatDeployment, readDeployment } from './notation/words.ts'
import { formatPosition } from './notation/fields.ts'
import { counts, edit, editorTools, emptyPosition, pieces } from './notation/edit.ts'
import { examine, readState, readView } from './notation/position.ts'
import { parseOptions } from './options.ts'
import { defaultPlacement, initialDeal, start } from './start.ts'
import type {
  CardChoice,
  CardsChoices,
  CardsEvent,
  CardsOptions,
  CardsState,
  CardsTypes,
  CardsView,
  LineAction,
  StopChoice,
} from './types.ts'
import { viewFor } from './view/view.ts'
import { isSeat } from '../core/seats.ts'

/** A game of the cards family. `legalActions` lists front-line actions. */
export type CardsGame = Game<CardsTypes>

/** Most events of one action after which the rules ask for the state. */
const REMEMBERED = 4

/** The rules of an edition of the cards family. */
export function createCardsGame(info: CardsInfo): CardsGame {
  const contextOf = byArmies(info, makeContext)
  const at = (game: Seated & { readonly options?: CardsOptions }): CardsContext => contextOf(game)
  const under = (options: CardsOptions): CardsContext => contextOf({ lineup: lineupOf(info, options), options })
  const fold = rememberingFold(REMEMBERED, (state: CardsState, event: CardsEvent) => evolve(at(state), state, event))
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(under(options), options, seed),
    initialDeal: (state) => initialDeal(at(state), state),
    toAct: seatsToAct,
    deployment: (position, seat) => deployment(at(position), position, seat),
    defaultPlacement: (order, rng) => defaultPlacement(info, order, rng),
    spaceName: (_position, place) => (place >= 0 && place < info.line ? String(place + 1) : ''),
    choices: (view) => choices(at(view), view),
    legalActions: (position, seat) => legalActions(at(position), position, seat),
    decide: (state, action) => decide(at(state), fold, state, action),
    canMark: (view, id) => info.seats.some((seat) => seat !== view.viewer && view.lines[seat]?.some((card) => card?.id === id)),
    evolve: fold,
    readEvents: (_game, events) => events,
    viewFor: (state, viewer) => viewFor(at(state), state, viewer),
    redact: (position, event, viewer) => redact(at(position), event, viewer),
    fade: ({ options: { memory } }, step, viewer) => fade(memory, step, viewer),
    fadeView: (then) => then,
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
      editorTools,
      counts: (view) => counts(at(view), view),
      pieces,
      formatAction: (position, action) => formatAction(at(position), action),
      parseAction: (position, seat, text) => reading(() => readAction(at(position), seat, text)),
      formatDeployment: (options, _seat, placement) => formatDeployment(under(options), placement),
      parseDeployment: (options, _seat, text) => reading(() => readDeployment(under(options), words(text), { text, at: 0 })),
      diagram: (position) => diagram(at(position), position),
    },
  }
}

/** What a viewer can do now, as its screen needs it; from the view alone. Empty for a spectator. */
export function choices(ctx: CardsContext, view: CardsView): CardsChoices {
  const seat = isSeat(view.viewer) ? view.viewer : null
  return {
    family: 'cards',
    actions: seat === null ? [] : legalActions(ctx, view, seat).map(choiceOf),
    laying: seat === null ? null : deployment(ctx, view, seat),
  }
}

function choiceOf(action: LineAction): CardChoice | StopChoice {
  const { seat: _, ...choice } = action
  return { text: formatLineAction(action), ...choice }
}
