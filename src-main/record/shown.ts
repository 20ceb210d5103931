/** Which steps have shown a player something hidden: taking such a turn back does not undo what was seen. */
import type { AnySeenEvent } from '../engine/families.ts'
import type { StoredStep } from './types.ts'

/** Events in sight of all that reveal nothing hidden, and face-down placements. All others, chance included, show something. */
const SILENT: ReadonlySet<string> = new Set([
  'army-deployed',
  'play-began',
  'army-reinforced',
  'piece-moved',
  'unit-moved',
  'turn-passed',
  'turn-began',
  'seat-passed',
  'seat-skipped',
  'slider-moved',
  'recruit-due',
  'recruit-declined',
  'recruit-lost',
  'line-laid',
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
