/** Which enemy pieces are likely next to their Flag: a Bomb there is worth more, because it closes a path. */
import type { Tables } from '../tables.ts'

interface Suspected {
  readonly suspects: readonly { readonly square: number }[]
  /** By `piece * kinds + kind`. */
  readonly chances: Float64Array
}

/** By enemy piece: the chance that its Flag is next to it. */
export function flagCoverOf({ kinds, neighbours, most }: Tables, { suspects, chances }: Suspected): Float64Array {
  const flag = kinds.findIndex((kind) => kind.flag)
  const chanceAt = new Map(suspects.map(({ square }, j) => [square, chances[j * kinds.length + flag] ?? 0]))
  return Float64Array.from(suspects, ({ square }) => {
    const nextTo = neighbours.subarray(square * most, (square + 1) * most)
    return Math.min(
      1,
      nextTo.reduce((sum, next) => sum + (chanceAt.get(next) ?? 0), 0),
    )
  })
}
