/** Whether another action was really stronger than the one taken: both are looked at again and again until that is clear, or they are called even. */

/** The means of the looks differ by two and a half standard errors, or only by one. */
export type Sureness = 'sure' | 'probably'

interface Compared<A> {
  /** Mean chances of the strongest action and of the one taken. */
  readonly best: number
  readonly taken: number
  /** The strongest action; null where the two are even. */
  readonly better: A | null
  readonly sure: Sureness | null
}

const LEAST_LOOKS = 4
const MOST_LOOKS = 8
/** Standard errors by which the means must differ. */
const SURE = 2.5
const PROBABLE = 1
/** Looks that agree to the last digit are not that certain: a look differs by this from the next. */
const GRAIN = 0.005

/** `chanceOf` is a chance to win by one look after another, each of its own; null where there is none. */
export function compare<A>(others: readonly A[], taken: A, chanceOf: (action: A, look: number) => number | null): Compared<A> {
  const looks: { readonly mine: number; readonly theirs: readonly number[] }[] = []
  let found: Compared<A> = { best: 0, taken: 0, better: null, sure: null }
  for (let look = 0; look < MOST_LOOKS; look++) {
    looks.push({ mine: chanceOf(taken, look) ?? 0, theirs: others.map((other) => chanceOf(other, look) ?? 0) })
    if (looks.length < LEAST_LOOKS) continue
    found = sumUp(others, looks)
    if (found.sure === 'sure') break
  }
  return found
}

function sumUp<A>(others: readonly A[], looks: readonly { readonly mine: number; readonly theirs: readonly number[] }[]): Compared<A> {
  const mine = mean(looks.map((look) => look.mine))
  const means = others.map((_, i) => mean(looks.map(({ theirs }) => theirs[i] ?? 0)))
  const top = means.indexOf(Math.max(...means))
  const gains = looks.map((look) => (look.theirs[top] ?? 0) - look.mine)
  const gain = mean(gains)
  const spread = Math.sqrt(gains.reduce((sum, each) => sum + (each - gain) ** 2, 0) / (looks.length - 1))
  const error = Math.max(GRAIN, spread) / Math.sqrt(looks.length)
  const sure = gain > SURE * error ? 'sure' : gain > PROBABLE * error ? 'probably' : null
  const better = others[top]
  if (sure === null || better === undefined) return { best: mine, taken: mine, better: null, sure: null }
  return { best: mine + gain, taken: mine, better, sure }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
}
