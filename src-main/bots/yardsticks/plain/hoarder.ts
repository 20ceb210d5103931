/** Keeps all pieces around its flag and never attacks first: it strikes back at attackers where the odds allow. To beat it: take the board first. */
import { bestOf } from '../choose.ts'
import { STRONG_LAST } from './deploy.ts'
import type { Field, Step } from './field.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

/** Cost of being next to a rival, in steps to its flag. */
const SHY = 3

export const hoarder = plainBot('hoarder', STRONG_LAST, (field, rng) => {
  const back = field.steps.filter((step) => field.seen.strikers.has(field.targetOf(step)?.id ?? '') && edge(field, step) >= 0)
  const quiet = field.steps.filter((step) => !field.targetOf(step))
  return mostPromising(field, back) ?? bestOf(quiet, (step) => comfort(field, step) + rng.fraction() * 2)
})

/** How much nearer to its flag a step leads, and away from rivals. */
function comfort(field: Field, { from, to }: Step): number {
  const { home } = field.seen
  const nearer = home === null ? 0 : field.far(from, home) - field.far(to, home)
  return nearer - SHY * field.rivals.filter(({ at }) => field.far(to, at) === 1).length
}
