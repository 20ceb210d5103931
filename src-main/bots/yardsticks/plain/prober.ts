/** Attacks everything that has not moved with low pieces, to learn what it is. To beat it: keep valuable hidden pieces moving, and take what comes. */
import { bestOf } from '../choose.ts'
import { approach } from './approach.ts'
import { STRONG_LAST } from './deploy.ts'
import type { Field, Man } from './field.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

export const prober = plainBot('prober', STRONG_LAST, (field, rng) => {
  const low = lowOf(field)
  const probes = field.steps.filter((step) => low.has(field.manAt(step.from)?.id ?? '') && isUnknown(field.targetOf(step)))
  const won = field.steps.filter((step) => field.targetOf(step)?.kind && edge(field, step) > 0)
  const lowest = bestOf(probes, ({ from }) => -(field.manAt(from)?.kind?.rank ?? 0))
  return lowest ?? mostPromising(field, won) ?? approach(field, rng, (own) => (low.has(own.id) ? field.rivals.filter(isUnknown) : []))
})

/** Hidden and never moved. */
function isUnknown(rival: Man | undefined): boolean {
  return rival !== undefined && rival.kind === null && !rival.moved
}

/** The lower half of its mobile pieces. */
function lowOf({ own }: Field): ReadonlySet<string> {
  const mobile = own.filter(({ kind }) => kind !== null && kind.movement !== 'none')
  const byRank = [...mobile].sort((a, b) => (a.kind?.rank ?? 0) - (b.kind?.rank ?? 0) || a.at - b.at)
  return new Set(byRank.slice(0, Math.ceil(byRank.length / 2)).map(({ id }) => id))
}
