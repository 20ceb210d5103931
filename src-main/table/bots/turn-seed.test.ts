/** A bot’s seed reveals nothing that the game has drawn. */
import { describe, expect, it } from 'vitest'
import { createRng, resumeRng, type RngState } from '../../engine/core/rng.ts'
import { AGAINST_BOT, begin, makeKit, randomRunner } from '../../../test/support/table/table-kit.ts'

/** One step of the generator backwards. */
function before([a, b, c, d]: RngState): RngState {
  const counter = (d - 1) >>> 0
  const earlierC = Math.imul(b, 0x38e38e39) // 9 times this is 1
  const t = (c - ((earlierC << 21) | (earlierC >>> 11))) >>> 0
  let earlierB = a
  for (let shift = 9; shift < 32; shift += 9) earlierB = a ^ (earlierB >>> 9)
  return [(t - counter - earlierB) >>> 0, earlierB >>> 0, earlierC >>> 0, counter]
}

const times = <T>(count: number, from: T, step: (value: T) => T): T => Array.from({ length: count }).reduce<T>((value) => step(value), from)

/** The generator of the game, from the state of one whose seed is the game's with something after it. */
function gameFrom(state: RngState, suffix: string): RngState {
  const hashed = times(12, state, before)
  const shorter = hashed.map((word) => {
    let hash = word
    for (let i = suffix.length - 1; i >= 0; i--) hash = Math.imul(hash, 0x359c449b) ^ suffix.charCodeAt(i)
    return hash >>> 0
  }) as unknown as RngState
  const rng = resumeRng(shorter)
  for (let i = 0; i < 12; i++) rng.next()
  return rng.state()
}

describe('the seed of a bot’s turn', () => {
  it('cannot be run backwards to the game’s own, as the state of a generator can', async () => {
    const seeds: string[] = []
    const kit = makeKit({
      bots: {
        choose(task) {
          seeds.push(task.seed)
          return randomRunner.choose(task)
        },
      },
    })
    await begin(kit, { ...AGAINST_BOT, seed: 'the deck' })
    const game = createRng('the deck').state()
    expect(gameFrom(createRng('the deck blue 0').state(), ' blue 0')).toEqual(game)
    expect(seeds).toHaveLength(1)
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/)
    const words = seeds[0]!.split(' ').map(Number)
    for (const seq of [0, 1, 2]) expect(gameFrom(words as unknown as RngState, ` blue ${seq}`)).not.toEqual(game)
  })
})
