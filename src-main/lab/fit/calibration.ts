/** How good a belief is: the chance it gave to the truth, and whether its chances are as frequent as they claim. */
import { believe } from '../../bots/grid/belief.ts'
import type { Sample } from './samples.ts'

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
export const counting: Believer = ({ tables, situation }) => believe(tables, situation, null).chances

/** The belief of the bots. */
export const believed: Believer = ({ tables, situation, tracks }) => believe(tables, situation, tracks).chances

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
