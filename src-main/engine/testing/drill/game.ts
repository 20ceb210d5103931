/** The drill under the game contract. */
import { compileBoard } from '../../core/board/compile.ts'
import type { Game } from '../../core/game.ts'
import { reading } from '../../core/reading.ts'
import { isSeat } from '../../core/seats.ts'
import { randomPlacement, seatsToAct } from '../../rules/deployment.ts'
import { formatPlacement, readPlacement } from '../../rules/notation/placement.ts'
import { deployment, legalActions } from './actions.ts'
import { BOARD } from './board.ts'
import { decode, encode } from './codec.ts'
import { decide } from './decide.ts'
import { determinise } from './determinise.ts'
import type { DrillContext, DrillInfo } from './edition.ts'
import { evolve } from './evolve.ts'
import { formatAction, readAction } from './notation/action.ts'
import { diagram } from './notation/diagram.ts'
import { formatPosition } from './notation/format.ts'
import { readState, readView } from './notation/read.ts'
import { parseOptions, start } from './setup.ts'
import type { DrillTypes } from './types.ts'
import { redact, viewFor } from './view.ts'

export type DrillGame = Game<DrillTypes>

export function createDrillGame(info: DrillInfo): DrillGame {
  const ctx: DrillContext = { info, tables: compileBoard(BOARD) }
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
        actions: seat === null ? [] : legalActions(info, view, seat).map((action) => formatAction(ctx, view, action)),
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
      formatPosition: (position) => formatPosition(ctx, position),
      parsePosition: (options, text, seed) => reading(() => readState(ctx, options, text, seed)),
      parseView: (options, text, viewer) => reading(() => readView(ctx, options, text, viewer)),
      formatAction: (position, action) => formatAction(ctx, position, action),
      parseAction: (_position, seat, text) => reading(() => readAction(ctx, seat, text)),
      formatDeployment: (_options, _seat, placement) => formatPlacement(ctx, placement),
      parseDeployment: (_options, _seat, text) => reading(() => readPlacement(ctx, { text: text.trim(), at: 0 })),
      diagram: (position) => diagram(ctx, position),
    },
  }
}
