/** Which steps have shown somebody what was hidden: a turn that did so cannot be made undone in the heads of those who saw it. */
import type { AnySeenEvent } from '../engine/families.ts'
import type { StoredStep } from './types.ts'

/** What happens in sight of all and tells of nothing hidden, and what is placed face down. Everything else, chance too, shows something to somebody. */
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

/** Whether this step has shown anything. A move shows who could alone make it (CL-9). */
export function hasShown({ events }: Pick<StoredStep, 'events'>): boolean {
  return events.some((event) => !SILENT.has(event.type) || (event['revealed'] ?? null) !== null)
}

/** How many turns the steps take back. */
export function takeBacksIn(steps: readonly Pick<StoredStep, 'action'>[]): number {
  return steps.filter(({ action }) => action.type === 'undo').length
}
