/** The drill under the game contract. */
import type { Game } from '../../core/game.ts'
import { reading } from '../../core/reading.ts'
import { isSeat } from '../../core/seats.ts'
import { randomPlacement, seatsToAct } from '../../rules/deployment.ts'
import { deployment, legalActions } from './actions.ts'
import { BOARD } from './board.ts'
import { decode, encode } from './codec.ts'
import { decide } from './decide.ts'
import { determinise } from './determinise.ts'
import type { DrillInfo } from './edition.ts'
import { evolve } from './evolve.ts'
import { formatAction, formatPlacement, readAction, readPlacement } from './notation/action.ts'
import { diagram } from './notation/diagram.ts'
import { formatPosition } from './notation/format.ts'
import { readState, readView } from './notation/read.ts'
import { parseOptions, start } from './setup.ts'
import type { DrillTypes } from './types.ts'
import { redact, viewFor } from './view.ts'

export type DrillGame = Game<DrillTypes>

export function createDrillGame(info: DrillInfo): DrillGame {
  return {
    parseOptions: (raw) => parseOptions(info, raw),
    start: (options, seed) => start(info, options, seed),
    initialDeal: () => [],
    toAct: seatsToAct,
    deployment: (position, seat) => deployment(info, position, seat),
    spaceName: (_position, space) => BOARD.spaces[space]?.name ?? '',
    defaultPlacement: randomPlacement,
    legalActions: (position, seat) => legalActions(info, position, seat),
    choices: (view) => {
      const seat = isSeat(view.viewer) ? view.viewer : null
      return {
        family: 'drill',
        actions: seat === null ? [] : legalActions(info, view, seat).map((action) => formatAction(info, view, action)),
        deployment: seat === null ? null : deployment(info, view, seat),
      }
    },
    canMark: ({ board, viewer }, id) => board.some((piece) => piece?.id === id && piece.seat !== viewer),
    decide: (state, action) => decide(info, state, action),
    evolve,
    readEvents: (_game, events) => events,
    viewFor,
    redact: (_game, event, viewer) => redact(event, viewer),
    fade: (_position, told) => told,
    fadeView: (then) => then,
    determinise: (view, _history, rng) => determinise(info, view, rng),
    outcome: (position) => position.outcome,
    encode,
    decode: (text) => decode(info, text),
    notation: {
      formatPosition: (position) => formatPosition(info, position),
      parsePosition: (options, text, seed) => reading(() => readState(info, options, text, seed)),
      parseView: (options, text, viewer) => reading(() => readView(info, options, text, viewer)),
      formatAction: (position, action) => formatAction(info, position, action),
      parseAction: (_position, seat, text) => reading(() => readAction(info, seat, text)),
      formatDeployment: (_options, _seat, placement) => formatPlacement(info, placement),
      parseDeployment: (_options, _seat, text) => reading(() => readPlacement(info, { text: text.trim(), at: 0 })),
      diagram: (position) => diagram(info, position),
    },
  }
}
