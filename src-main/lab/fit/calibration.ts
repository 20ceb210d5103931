/** How good a belief is: the chance it gave to the truth, and whether its chances are as frequent as they claim. */
import { chancesOf, doubtedChances } from '../../bots/grid/belief.ts'
import { resultOf } from '../../bots/grid/clues.ts'
import type { Attack, Sample } from './samples.ts'

/** The chances that a belief gives to the pieces of a sample, `chances[suspect * kinds + kind]`. */
export type Believer = (sample: Sample) => Float64Array

/** Every kind that is left is equally likely. */
export const uniform: Believer = ({ tables, situation: { suspects, hiddenLeft } }) => {
  const kinds = tables.kinds.length
  const could = (i: number, k: number): boolean =>
    (hiddenLeft[k] ?? 0) > 0 &&
    suspects[i]?.known === null &&
    !suspects[i].impossible.has(k) &&
    !(suspects[i].moved && tables.mobile[k] !== 1)
  return Float64Array.from({ length: suspects.length * kinds }, (_, at) => {
    const i = Math.floor(at / kinds)
    if (!could(i, at % kinds)) return 0
    return 1 / tables.kinds.filter((_, k) => could(i, k)).length
  })
}

/** By how many of each kind are left, and what each piece cannot be. */
export const counting: Believer = ({ tables, situation }) => chancesOf(tables, situation, null)

/** The belief of the bots. */
export const believed: Believer = ({ tables, situation, clues }) => doubtedChances(tables, situation, clues)

export interface Calibration {
  /** Mean negative natural logarithm of the chance given to the truth. */
  readonly logLoss: number
  /** Mean chance given to the Flag where it was. */
  readonly flag: number
  readonly pieces: number
  /** By tenths of the chance given: how often it was given, and how often it came true. */
  readonly reliability: readonly { readonly said: number; readonly true: number; readonly count: number }[]
}

/** Lower bound of a chance in logarithms. */
const LEAST = 1e-4
const TENTHS = 10

/** Measures a belief over samples that it was not fitted to. */
export function calibrate(samples: readonly Sample[], believer: Believer): Calibration {
  let [loss, pieces, flag, flags] = [0, 0, 0, 0]
  const bins = Array.from({ length: TENTHS }, () => ({ said: 0, true: 0, count: 0 }))
  for (const sample of samples) {
    const { tables, situation, truth } = sample
    const kinds = tables.kinds.length
    const chances = believer(sample)
    for (const [i, { known }] of situation.suspects.entries()) {
      const kind = truth[i] ?? -1
      if (known !== null || kind < 0) continue
      const given = chances[i * kinds + kind] ?? 0
      loss -= Math.log(Math.max(LEAST, given))
      pieces++
      if (tables.kinds[kind]?.flag) [flag, flags] = [flag + given, flags + 1]
      for (let k = 0; k < kinds; k++) {
        const chance = chances[i * kinds + k] ?? 0
        if (chance === 0) continue
        const bin = bins[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))] as (typeof bins)[number]
        bin.said += chance
        bin.true += k === kind ? 1 : 0
        bin.count++
      }
    }
  }
  const reliability = bins.map(({ said, true: so, count }) => ({ said: said / Math.max(1, count), true: so / Math.max(1, count), count }))
  return { logLoss: loss / Math.max(1, pieces), flag: flag / Math.max(1, flags), pieces, reliability }
}

/** Of attacks on hidden pieces: the mean of what the attackers believed, and what was true. */
export interface AttackOutcomes {
  readonly count: number
  /** Share of attacks that lost the attacker alone. */
  readonly losses: Estimate
  /** Share of Bombs among the targets. */
  readonly bombs: Estimate
}

interface Estimate {
  readonly believed: number
  readonly actual: number
}

/** The highest ranks of an edition: there a mistake costs most. */
const TOP = 3

/** The attacks with a piece of the highest ranks. */
export function byTopPieces(attacks: readonly Attack[]): readonly Attack[] {
  return attacks.filter(({ tables: { kinds }, ours }) => {
    const higher = new Set(kinds.flatMap(({ rank }) => ((rank ?? 0) > (kinds[ours]?.rank ?? 0) ? [rank] : [])))
    return higher.size < TOP
  })
}

/** Compares what attackers believed with what came. */
export function measureAttacks(attacks: readonly Attack[], believer: Believer): AttackOutcomes {
  const sums = { losses: { believed: 0, actual: 0 }, bombs: { believed: 0, actual: 0 } }
  for (const attack of attacks) {
    const { tables, ours, target, truth } = attack
    const chances = believer(attack)
    for (const [k, { bomb }] of tables.kinds.entries()) {
      const [chance, actual] = [chances[target * tables.kinds.length + k] ?? 0, truth[target] === k ? 1 : 0]
      const add = (sum: { believed: number; actual: number }): void => void ((sum.believed += chance), (sum.actual += actual))
      if (resultOf(tables, ours, k) === 'loses') add(sums.losses)
      if (bomb) add(sums.bombs)
    }
  }
  const share = ({ believed: said, actual }: Estimate): Estimate => ({
    believed: said / Math.max(1, attacks.length),
    actual: actual / Math.max(1, attacks.length),
  })
  return { count: attacks.length, losses: share(sums.losses), bombs: share(sums.bombs) }
}
