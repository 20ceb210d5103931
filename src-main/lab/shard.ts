/** A shard of a measurement, for one of many machines: every n-th round. All shards together are the whole measurement. */

export interface Shard {
  /** From 0. */
  readonly index: number
  readonly count: number
}

export const WHOLE: Shard = { index: 0, count: 1 }

/** Reads `K/N`: shard K of N, from 1 to N. Null for anything else. */
export function parseShard(text: string): Shard | null {
  const [, k = '', n = ''] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? []
  const [index, count] = [Number(k) - 1, Number(n)]
  return index >= 0 && index < count ? { index, count } : null
}

/** Whether the shard plays this round, counted from 0. */
export function hasRound({ index, count }: Shard, round: number): boolean {
  return round % count === index
}
