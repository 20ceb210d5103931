/**
 * What a record makes of a game: every step, and the positions that stand. Events are folded, never decided again, so an old game survives a rule fix.
 */
import type { Json } from '../engine/core/json.ts'
import type { GridGame } from '../engine/grid/game.ts'
import type { GridAction, GridEvent, GridState } from '../engine/grid/types.ts'
import { undoneTo } from './fold.ts'
import { NO_OFFERS, offersAfter, type Offers, type TableAction } from './table-actions.ts'
import type { GameHeader, GameRecord, GameSummary, StoredStep } from './types.ts'

/** A position that stands, and the step that made it; null for the one before the first step. */
export interface Position {
  readonly step: StoredStep | null
  readonly state: GridState
}

export interface Timeline {
  /** All steps, undone ones included. */
  readonly steps: readonly StoredStep[]
  /** Each step's action in the notation, null for the table's own. Deployments are here as well: they are secret. */
  readonly texts: readonly (string | null)[]
  /** The start, then one for every standing step that changed the position. Never empty. */
  readonly positions: readonly Position[]
  readonly offers: Offers
}

/** A game before its first step. Throws when the header's options are not the edition's: that is a bug or a damaged archive. */
export function beginTimeline(game: GridGame, header: GameHeader): Timeline {
  const options = game.parseOptions(header.options)
  if (!options.ok) throw new Error(`options of game ${header.gameId}: ${options.error.message}`)
  return { steps: [], texts: [], positions: [{ step: null, state: game.start(options.value, header.seed) }], offers: NO_OFFERS }
}

/** The timeline with one step more. */
export function extendTimeline(game: GridGame, timeline: Timeline, step: StoredStep): Timeline {
  return extendBy(game, timeline, [step])
}

/** The timeline of a whole record. */
export function timelineOf(game: GridGame, record: GameRecord): Timeline {
  return extendBy(game, beginTimeline(game, record.header), record.steps)
}

function extendBy(game: GridGame, timeline: Timeline, steps: readonly StoredStep[]): Timeline {
  const positions = [...timeline.positions]
  const texts = [...timeline.texts]
  let offers = timeline.offers
  for (const step of steps) {
    texts.push(step.events.length > 0 ? game.notation.formatAction(latest(positions), gameAction(step)) : null)
    const to = undoneTo(step)
    if (to !== null) while ((positions.at(-1)?.step?.seq ?? 0) > to) positions.pop()
    else if (changesPosition(step)) positions.push({ step, state: stateAfter(game, latest(positions), step) })
    offers = offersAfter(offers, step)
  }
  return { steps: [...timeline.steps, ...steps], texts, positions, offers }
}

function latest(positions: readonly Position[]): GridState {
  const last = positions.at(-1)
  if (!last) throw new Error('a timeline without a start')
  return last.state
}

/** The position as it stands now. */
export function stateOf(timeline: Timeline): GridState {
  return latest(timeline.positions)
}

/** Whether a step makes a position: it carries events, or sets one. */
export function changesPosition(step: StoredStep): boolean {
  return step.events.length > 0 || step.action.type === 'position-set'
}

/** The position after a step that changes it. */
export function stateAfter(game: GridGame, state: GridState, step: Pick<StoredStep, 'action' | 'events'>): GridState {
  const { type, state: text } = step.action
  if (type === 'position-set') return game.decode(typeof text === 'string' ? text : '')
  return gameEvents(step).reduce((folded, event) => game.evolve(folded, event), state)
}

/** What lists are told of a game in this position. */
export function summaryOf(state: GridState, updatedAt: number): GameSummary {
  return { status: state.phase, length: state.ply, outcome: state.outcome, updatedAt }
}

/** The events of a stored step as the rules made them. */
export function gameEvents(step: Pick<StoredStep, 'events'>): readonly GridEvent[] {
  return step.events as unknown as readonly GridEvent[]
}

/** The action of a stored step that carries events, as it was decided. */
export function gameAction(step: Pick<StoredStep, 'action'>): GridAction {
  return step.action as unknown as GridAction
}

/** Actions and events are plain JSON by the first law of the engine; this says so to the compiler. */
export function storable(action: GridAction | TableAction, events: readonly GridEvent[]): Pick<StoredStep, 'action' | 'events'> {
  const plain = (value: unknown): Json => value as Json
  return { action: plain(action) as StoredStep['action'], events: plain(events) as unknown as StoredStep['events'] }
}
