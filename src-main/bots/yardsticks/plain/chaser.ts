/** Chases pieces with the highest piece that its rivals know already. To beat it: lure it towards something higher, or away. */
import { approach } from './approach.ts'
import { MIXED } from './deploy.ts'
import type { Field, Man, Step } from './field.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

/** How much better than even the odds of a hunt must be. */
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

/** Mobile pieces, those that rivals know first, then the highest. */
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

/** Pieces that it would surely beat: known ones, and ones that have moved and so are no bombs. */
function preyOf(field: Field, { kind }: Man): readonly Man[] {
  return field.rivals.filter((rival) => {
    const { wins, loses } = field.odds(kind, rival)
    return (rival.kind !== null || rival.moved) && wins - loses >= SURE
  })
}
