/** What a step approaches, for reasons: which spaces it brings nearer, around pieces. */

export interface Step {
  readonly from: number
  readonly to: number
  /** The kind that moves, by id and by index. */
  readonly piece: string
  readonly mover: number
  readonly calm: boolean
}

interface Paths {
  /** By space: where a step leads. */
  readonly neighbours: readonly (readonly number[])[]
  /** By space: null where it is empty. */
  readonly board: readonly unknown[]
}

/** For each space that a step brings nearer: the steps to it afterwards, if they are at most `most`; null for any other space. */
export function stepsNearer(paths: Paths, { from, to }: Pick<Step, 'from' | 'to'>, most: number): (space: number) => number | null {
  const [before, after] = [waysFrom(paths, from), waysFrom(paths, to)]
  return (space) => {
    const steps = after.get(space)
    return steps !== undefined && steps <= most && steps < (before.get(space) ?? Infinity) ? steps : null
  }
}

/** Steps from a space to every space that can be reached around pieces, and to the pieces there. */
function waysFrom({ neighbours, board }: Paths, start: number): ReadonlyMap<number, number> {
  const ways = new Map([[start, 0]])
  for (const [at, steps] of ways) {
    if (at !== start && board[at]) continue
    for (const to of neighbours[at] ?? []) if (!ways.has(to)) ways.set(to, steps + 1)
  }
  return ways
}
