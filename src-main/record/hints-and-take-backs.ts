/**
 * Hints and take-backs in a record: how many there are, and what a take-back cannot undo. A player keeps what a step has shown, also after
 * the turn is taken back.
 */
import type { AnySeenEvent } from '../engine/families.ts'
import type { StoredStep } from './types.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'

/** Events in sight of all that reveal nothing hidden, and face-down placements. All others, chance included, show something. */
const SILENT: ReadonlySet<string> = new Set([
  'army-deployed',
  'play-began',
  'army-reinforced',
  'piece-moved',
  'unit-moved',
  'rescue-due',
  'piece-rescued',
  'rescue-declined',
  'turn-passed',
  'turn-began',
  'seat-passed',
  'seat-skipped',
  'slider-moved',
  'recruit-due',
  'recruit-declined',
  'recruit-lost',
  'line-laid',
  'attack-stopped',
  'territory-claimed',
  'choice-passed',
  'moves-began',
  'control-changed',
  'unit-placed',
  'regroup-due',
  'unit-picked',
  'units-regrouped',
] satisfies AnySeenEvent['type'][])

/** Whether this step has shown anything. A move shows which kinds could make it (CL-9). */
export function hasShown({ events }: Pick<StoredStep, 'events'>): boolean {
  return events.some((event) => !SILENT.has(event.type) || (event['revealed'] ?? null) !== null)
}

/** How many turns the steps take back. */
export function takeBacksIn(steps: readonly Pick<StoredStep, 'action'>[]): number {
  return steps.filter(({ action }) => action.type === 'undo').length
}

/** Whether a seat can get a hint: it is to act, and not in deployment. Choosing territories counts (CQ-5). */
export function canBeAdvised(game: Edition['game'], state: StateBase, seat: Seat): boolean {
  if (state.phase === 'over' || !game.toAct(state).includes(seat)) return false
  return state.phase === 'playing' || game.legalActions(state, seat).length > 0
}

/** How many hints the steps hold. */
export function hintsIn(steps: readonly Pick<StoredStep, 'action'>[]): number {
  return steps.filter(({ action }) => action.type === 'ask-hint').length
}
