/**
 * A game as recorded: all steps, and the positions that were not taken back. Events are folded, never decided again, so an old game
 * survives a change of rules.
 */
import type { AnyGame } from '../engine/families.ts'
import type { Json } from '../engine/core/json.ts'
import type { AnyAction, EventBase, StateBase } from '../engine/core/game.ts'
import type { Seated } from '../engine/core/sides.ts'
import { UnreplayableGameError } from './damage.ts'
import { undoneTo, NO_OFFERS, offersAfter, type Offers, type TableAction } from './table-actions.ts'
import type { GameHeader, GameRecord, GameSummary, StoredStep } from './types.ts'

/** A position that was not taken back, and the step that made it; null for the start. */
export interface Position {
  readonly step: StoredStep | null
  readonly state: StateBase
}

export interface Timeline {
  /** All steps, undone ones included. */
  readonly steps: readonly StoredStep[]
  /** The action of each step in notation, null for the table's own. Deployments are here as well: they are secret. */
  readonly texts: readonly (string | null)[]
  /** The start, then one for each step that changed the position and was not taken back. Never empty. */
  readonly positions: readonly Position[]
  readonly offers: Offers
}

/** A game before its first step. Throws when the header's options are not the edition's: a bug or a damaged archive. */
export function beginTimeline(game: AnyGame, header: GameHeader): Timeline {
  const options = game.parseOptions(header.options)
  if (!options.ok) throw new Error(`options of game ${header.gameId}: ${options.error.message}`)
  const state = game.start(options.value, header.origin?.seed ?? header.seed)
  return { steps: [], texts: [], positions: [{ step: null, state }], offers: NO_OFFERS }
}

/** The timeline with one more step. */
export function extendTimeline(game: AnyGame, timeline: Timeline, step: StoredStep): Timeline {
  return extendBy(game, timeline, [step])
}

/** The timeline of a whole record. Throws `UnreplayableGameError` where its steps do not fit together. */
export function timelineOf(game: AnyGame, record: GameRecord): Timeline {
  try {
    return extendBy(game, beginTimeline(game, record.header), record.steps)
  } catch (error) {
    throw new UnreplayableGameError(error)
  }
}

/** A timeline that grows in place, so that a step costs the same in a long game. */
export interface GrowingTimeline {
  /** The position now. */
  state(): StateBase
  add(step: StoredStep): void
  /** The timeline so far. Nothing may be added after it. */
  whole(): Timeline
}

/** Continues a timeline, which is not changed. */
export function growTimeline(game: AnyGame, timeline: Timeline): GrowingTimeline {
  const steps = [...timeline.steps]
  const positions = [...timeline.positions]
  const texts = [...timeline.texts]
  let offers = timeline.offers
  return {
    state: () => latest(positions),
    add(step) {
      texts.push(isGameStep(step) ? game.notation.formatAction(latest(positions), gameAction(step)) : null)
      const to = undoneTo(step)
      if (to !== null) while ((positions.at(-1)?.step?.seq ?? 0) > to) positions.pop()
      else if (changesPosition(step)) positions.push({ step, state: stateAfter(game, latest(positions), step) })
      offers = offersAfter(offers, step)
      steps.push(step)
    },
    whole: () => ({ steps, texts, positions, offers }),
  }
}

function extendBy(game: AnyGame, timeline: Timeline, steps: readonly StoredStep[]): Timeline {
  const growing = growTimeline(game, timeline)
  for (const step of steps) growing.add(step)
  return growing.whole()
}

function latest(positions: readonly Position[]): StateBase {
  const last = positions.at(-1)
  if (!last) throw new Error('a timeline without a start')
  return last.state
}

/** The position now. */
export function stateOf(timeline: Timeline): StateBase {
  return latest(timeline.positions)
}

/** Whether a step makes a position: it carries events, or sets one. */
export function changesPosition(step: StoredStep): boolean {
  return step.events.length > 0 || step.action.type === 'position-set'
}

/** Whether a step changes the position: an action, or an undo. Offers and answers do not. */
export function movesOn(step: StoredStep): boolean {
  return changesPosition(step) || undoneTo(step) !== null
}

/** Whether a step holds an action of the rules, by a seat; the table's own do not. */
export function isGameStep({ events, action }: Pick<StoredStep, 'events' | 'action'>): boolean {
  return events.length > 0 && action.type !== 'game-opened'
}

/** The position after a step that changes it. */
export function stateAfter(game: AnyGame, state: StateBase, step: Pick<StoredStep, 'action' | 'events'>): StateBase {
  const { type, state: text } = step.action
  if (type === 'position-set') return game.decode(typeof text === 'string' ? text : '')
  return gameEvents(game, state, step).reduce((folded, event) => game.evolve(folded, event), state)
}

/** The summary for lists at this position. */
export function summaryOf(state: StateBase, updatedAt: number): GameSummary {
  return { status: state.phase, length: state.ply, outcome: state.outcome, updatedAt }
}

/** The events of a stored step in today's form: what an older version wrote is completed. `seated` is any position of the game, for its seats. */
export function gameEvents(game: AnyGame, seated: Seated, step: Pick<StoredStep, 'events'>): readonly EventBase[] {
  return game.readEvents(seated, step.events)
}

/** The action of a game step, as it was decided. */
export function gameAction(step: Pick<StoredStep, 'action'>): AnyAction {
  return step.action as unknown as AnyAction
}

/** Actions and events are plain JSON by the first law of the engine; this cast says so to the compiler. */
export function storable(action: AnyAction | TableAction, events: readonly EventBase[]): Pick<StoredStep, 'action' | 'events'> {
  const plain = (value: unknown): Json => value as Json
  return { action: plain(action) as StoredStep['action'], events: plain(events) as unknown as StoredStep['events'] }
}
