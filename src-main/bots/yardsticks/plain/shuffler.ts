/** Moves one piece back and forth behind its lines as long as the rules allow, and waits. To beat it: approach slowly with the right pieces. */
import { bestOf, goesStraightBack } from '../choose.ts'
import { MIXED } from './deploy.ts'
import type { Field, Step } from './field.ts'
import { plainBot } from './yardstick.ts'

/** A rival further away than this is equally safe. */
const SAFE = 4

export const shuffler = plainBot('shuffler', MIXED, (field, rng) => {
  const quiet = field.steps.filter((step) => !field.targetOf(step))
  return bestOf(quiet, (step) => habit(field, step) + rng.fraction())
})

/** Back where it came from, else on with the same piece, else where no rival is near. */
function habit(field: Field, step: Step): number {
  const { trail } = field.seen
  const id = field.manAt(step.from)?.id
  const same = id !== undefined && trail?.piece === id
  const away = Math.min(SAFE, ...field.rivals.map(({ at }) => field.far(step.to, at)))
  return away + (id !== undefined && goesStraightBack(trail, id, step) ? 4 : same ? 2 : 0)
}
