/** Runs after pieces with the highest that its rivals know already, and has nothing else in mind. To punish it: lead it on to something higher, or away. */
import { approach } from './approach.ts'
import { MIXED } from './deploy.ts'
import type { Field, Man, Step } from './field.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

/** What a hunter takes to be its prey: the odds must be so much better than even. */
const SURE = 0.5

export const chaser = plainBot('chaser', MIXED, (field, rng) => {
  for (const hunter of huntersOf(field)) {
    const mine = field.steps.filter((step) => step.from === hunter.at)
    if (mine.length === 0) continue
    const step = hunt(field, hunter, mine) ?? approach(field, rng, (own) => (own === hunter ? preyOf(field, hunter) : []))
    if (step) return step
  }
  return undefined
})

/** Those that can go, the ones that rivals know first, then the highest. */
function huntersOf(field: Field): readonly Man[] {
  const going = new Set(field.steps.map(({ from }) => from))
  const rankOf = ({ kind, shown }: Man): number => (kind?.rank ?? 0) + (shown ? 100 : 0)
  return field.own.filter(({ at }) => going.has(at)).sort((a, b) => rankOf(b) - rankOf(a) || a.at - b.at)
}

function hunt(field: Field, { kind }: Man, steps: readonly Step[]): Step | undefined {
  const sure = steps.filter((step) => {
    const target = field.targetOf(step)
    return target !== undefined && kind !== null && edge(field, step) >= SURE
  })
  return mostPromising(field, sure)
}

/** Whom it would surely beat: those that are known, and those that have moved and so are no bombs. */
function preyOf(field: Field, { kind }: Man): readonly Man[] {
  return field.rivals.filter((rival) => {
    const { wins, loses } = field.odds(kind, rival)
    return (rival.kind !== null || rival.moved) && wins - loses >= SURE
  })
}
