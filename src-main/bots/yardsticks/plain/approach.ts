/** Approaching a piece: the step that comes nearest to one of the targets. */
import type { Rng } from '../../../engine/core/rng.ts'
import { bestOf, goesStraightBack } from '../choose.ts'
import type { Field, Man, Step } from './field.ts'

/** Among steps without attack, one that shortens a piece's way to the nearest of its targets; undefined where none does. */
export function approach(field: Field, rng: Rng, targetsOf: (own: Man) => readonly Man[]): Step | undefined {
  const ways = field.steps.flatMap((step) => {
    const man = field.manAt(step.from)
    if (!man || field.targetOf(step) || goesStraightBack(field.seen.trail, man.id, step)) return []
    const targets = targetsOf(man)
    const [before, after] = [nearest(field, step.from, targets), nearest(field, step.to, targets)]
    return after < before ? [{ step, after }] : []
  })
  return bestOf(ways, ({ after }) => -after - rng.fraction() / 2)?.step
}

function nearest(field: Field, from: number, targets: readonly Man[]): number {
  let least = Infinity
  for (const { at } of targets) least = Math.min(least, field.far(from, at))
  return least
}
