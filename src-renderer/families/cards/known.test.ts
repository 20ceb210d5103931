import { describe, expect, it } from 'vitest'
import type { SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { countOut } from './out.ts'
import { faceOf } from './kinds.ts'
import { knownOf } from './known.ts'
import { BATTLE, INFO } from '../../../test/support/screens/cards-tables.ts'

const passed: SeenCardsEvent = { type: 'turn-passed', seat: 'blue' }
const scouted: SeenCardsEvent = {
  type: 'line-seen',
  seat: 'red',
  from: 1,
  user: { id: 'r1', seat: 'red', kind: 'scout' },
  of: 'blue',
  cards: [0, 1].map((place) => ({ id: `b${place}`, seat: 'blue', place, kind: 'miner' })),
}
const of = (...steps: readonly (readonly SeenCardsEvent[])[]) =>
  knownOf(
    steps.map((events) => ({ events })),
    INFO.seats,
  )

describe('what a side had learned', () => {
  it('is what meetings and Scouts have shown it of the line, turn by turn (BC-5, BC-9)', () => {
    const [red, blue] = of([scouted, passed], [BATTLE, passed])
    expect([red!.known, blue!.known]).toEqual([
      [2, 2],
      [1, 2],
    ])
    expect([red!.looks, blue!.looks]).toEqual([1, 0])
  })

  it('is lost with the card that goes out', () => {
    const known = { ...scouted, cards: [{ id: 'b3', seat: 'blue', place: 3, kind: 'miner' }] } as const
    expect(of([known, passed], [BATTLE, passed])[0]!.known).toEqual([1, 0])
  })

  it('is void after the enemy has dealt anew (BC-10)', () => {
    const redealt = {
      type: 'army-redealt',
      seat: 'blue',
      from: 0,
      user: { id: 'b0', seat: 'blue', kind: 'flag' },
      deal: { hand: [], deck: [] },
    } as const
    expect(of([scouted, passed], [redealt, passed])[0]!.known).toEqual([2, 0])
  })
})

describe('what is left of an army', () => {
  const army = { captain: 2, miner: 4, flag: 1 }
  const out = (...kinds: readonly (string | null)[]) =>
    kinds.map((kind) => ({ face: kind === null ? null : faceOf(INFO, kind, '10-high') }))

  it('is counted from the cards that are out (BC-13)', () => {
    const left = countOut({ info: INFO, army, out: out('miner', 'miner', 'captain') })
    expect(left.kinds.map(({ kind, left: count }) => [kind, count])).toEqual([
      ['captain', 1],
      ['miner', 2],
      ['flag', 1],
    ])
    expect([left.total, left.army, left.unseen]).toEqual([3, 7, 0])
  })

  it('is not listed where they are face down', () => {
    const left = countOut({ info: INFO, army, out: out(null, null) })
    expect(left.unseen).toBe(2)
    expect(left.kinds.every(({ army: due, left: count }) => due === count)).toBe(true)
  })
})
