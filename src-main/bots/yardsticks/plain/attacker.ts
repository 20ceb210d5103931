/** Trades whenever the odds are even, and marches at the nearest rival with even odds. To beat it: let it attack what it cannot know. */
import type { Field, Man } from './field.ts'
import { approach } from './approach.ts'
import { STRONG_FIRST } from './deploy.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

export const attacker = plainBot('attacker', STRONG_FIRST, (field, rng) => {
  const even = field.steps.filter((step) => field.targetOf(step) && edge(field, step) >= 0)
  return mostPromising(field, even) ?? approach(field, rng, (own) => evenFor(field, own))
})

function evenFor(field: Field, { kind }: Man): readonly Man[] {
  return field.rivals.filter((rival) => {
    const { wins, loses } = field.odds(kind, rival)
    return wins >= loses
  })
}
