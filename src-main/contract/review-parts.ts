/** The change of a chance to win from one decision of a seat to its next, in four parts that add up to it. */
import * as v from 'valibot'
import { count, seat } from './common.ts'

/** A chance, from 0 to 1 but for rounding. */
const value = v.pipe(v.number(), v.minValue(-1e-6), v.maxValue(1 + 1e-6))

/** What came of one action, as chances of the seat: the mean over all that could have come, by what it knew before, and what came. */
const outcome = { mean: value, came: value }

/** A decision, and each action of the others up to the next one. All chances are those of its seat to win, from 0 to 1, by what it knew then. */
export const decisionParts = v.object({
  frame: count,
  seat,
  ...outcome,
  /** `frame`: the position in which a rival, or a partner, acted; `before`: the chance in it. */
  rivals: v.array(v.object({ frame: count, before: value, ...outcome })),
  /** How the game ended for the seat: 1, 0.5 or 0; the last chance where that is unknown; null where another decision of the seat follows. */
  end: v.nullable(value),
  /** The chance with the action taken, by the quickest look, if the seat had seen every piece. */
  open: value,
})
export type DecisionParts = v.InferOutput<typeof decisionParts>

/** A change of the chance to win, from 0 to 1 each. */
export interface Parts {
  /** The action taken less the best by what the seat knew; never above 0. */
  readonly own: number
  /** What came less its mean: battles, looks, cards. */
  readonly luck: number
  /** What the others' actions changed on average, by what the seat knew, and what a search then finds that they have allowed or threatened. */
  readonly rival: number
  /** Positions judged again, by another search or with more depth. */
  readonly second: number
}

/** The parts of a decision that was judged so. `next`: the best chance at the seat's next decision; the end of the game where there is none. */
export function partsOf(
  { best, taken }: { readonly best: number; readonly taken: number },
  { mean, came, rivals, end }: DecisionParts,
  next: number | null,
): Parts {
  let [luck, rival, second, last] = [came - mean, 0, mean - taken, came]
  for (const each of rivals) {
    second += each.before - last
    rival += each.mean - each.before
    luck += each.came - each.mean
    last = each.came
  }
  const again = (end ?? next ?? last) - last
  // The search of the next decision is the first to see what a quiet move of another seat was for.
  return end === null && rivals.length > 0
    ? { own: taken - best, luck, rival: rival + again, second }
    : { own: taken - best, luck, rival, second: second + again }
}
