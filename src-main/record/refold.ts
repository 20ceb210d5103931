/** Folds a digital game that comes from outside, checking every step on the way. The summary that lists show is made here, never taken on trust. */
import * as v from 'valibot'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { VIEWERS } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { AnyAction, EventBase, StateBase } from '../engine/core/game.ts'
import { editionOfGame } from './edition.ts'
import { formsOf } from './forms/index.ts'
import type { TableAction } from './table-actions.ts'
import { beginTimeline, extendTimeline, stateOf, summaryOf } from './timeline.ts'
import type { GameHeader, GameRecord, StoredStep } from './types.ts'

/** A game as a file holds it: without the summary. */
export type BareRecord = Omit<GameRecord, 'summary'>

/** Why a game is refused: in which step, 0 for the header, and what is wrong with it. */
export interface Misfit {
  readonly step: number
  readonly reason: string
}

/** The whole record, or the first thing that is wrong with it. Never throws, whatever the steps hold. */
export function refoldDigital({ header, steps }: BareRecord): Result<GameRecord, Misfit> {
  const edition = editionOfGame(header)
  if (!edition) return fail({ step: 0, reason: `the edition “${header.edition}” is not known here` })
  const wrong = misfitOfHeader(edition, header)
  if (wrong !== null) return fail({ step: 0, reason: wrong })
  let at = 0
  try {
    let timeline = beginTimeline(edition.game, header)
    for (const step of steps) {
      at = step.seq
      const misfit = misfitOfStep(edition, stateOf(timeline), header, step)
      if (misfit !== null) return fail({ step: at, reason: misfit })
      timeline = extendTimeline(edition.game, timeline, step)
    }
    const state = stateOf(timeline)
    lookAt(edition, state)
    return ok({ header, steps, summary: summaryOf(state, steps.at(-1)?.at ?? header.startedAt) })
  } catch (error) {
    return fail({ step: at, reason: error instanceof Error ? error.message : 'it cannot be folded' })
  }
}

function misfitOfHeader({ info, game }: Edition, header: GameHeader): string | null {
  const seats = header.players.map(({ seat }) => seat)
  if (JSON.stringify(seats) !== JSON.stringify(info.seats)) return `its players have to sit at ${info.seats.join(', ')}`
  const options = game.parseOptions(header.options)
  if (!options.ok) return options.error.message
  return options.value.preset === header.preset ? null : 'its preset is not the one among its options'
}

function misfitOfStep(edition: Edition, state: StateBase, header: GameHeader, step: StoredStep): string | null {
  const forms = formsOf(edition.info.family)
  const action = v.safeParse(forms.action, step.action)
  if (!action.success) return `action${whereIn(action.issues[0])}`
  const happened = v.safeParse(forms.events, step.events)
  if (!happened.success) return `events${whereIn(happened.issues[0])}`
  return 'seat' in action.output
    ? misfitOfAction(edition, state, step, action.output, happened.output)
    : misfitOfTableStep(edition, state, header, step, action.output, happened.output)
}

function misfitOfAction(
  { game }: Edition,
  state: StateBase,
  step: StoredStep,
  action: AnyAction,
  happened: readonly EventBase[],
): string | null {
  if (step.by !== null && step.by !== action.seat) return 'it is not by the seat that acts'
  return game.misfit(state, action, happened)
}

function misfitOfTableStep(
  { game }: Edition,
  state: StateBase,
  header: GameHeader,
  step: StoredStep,
  action: TableAction,
  happened: readonly EventBase[],
): string | null {
  if (action.type === 'game-opened') return step.seq === 1 ? game.misfit(state, null, happened) : 'a game opens only once'
  if (step.events.length > 0) return `“${action.type}” has no events`
  if (action.type !== 'position-set') return null
  if (step.seq !== 1) return 'a position can be set only at the beginning'
  const { options } = game.decode(action.state)
  const due = game.parseOptions(header.options)
  return due.ok && JSON.stringify(options) === JSON.stringify(due.value) ? null : 'the position has other options than the game'
}

/** Throws when a position cannot be stored, shown to everybody and played on. */
function lookAt({ game }: Edition, state: StateBase): void {
  game.decode(game.encode(state))
  for (const viewer of VIEWERS) game.viewFor(state, viewer)
  for (const seat of game.toAct(state)) game.legalActions(state, seat)
  game.notation.formatPosition(state)
}

function whereIn(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return `${path === null ? '' : `.${path}`}: ${issue.message}`
}
