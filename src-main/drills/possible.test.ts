import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { possibleKinds, type Group } from './possible.ts'

/** Every assignment of the supply to the pieces, tried one after another. */
function byTrying(groups: readonly Group[], left: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const pieces = groups.flatMap((group, i) => Array.from({ length: group.size }, () => ({ ...group, i })))
  const found = groups.map(() => new Set<string>())
  const given: string[] = []
  const supply = new Map(left)
  const give = (n: number): void => {
    const piece = pieces[n]
    if (!piece) return given.forEach((kind, p) => found[pieces[p]?.i ?? 0]?.add(kind))
    for (const kind of piece.kinds) {
      const count = supply.get(kind) ?? 0
      if (count === 0) continue
      supply.set(kind, count - 1)
      given[n] = kind
      give(n + 1)
      supply.set(kind, count)
    }
  }
  give(0)
  return groups.map(({ kinds }, i) => kinds.filter((kind) => found[i]?.has(kind)))
}

const KINDS = ['a', 'b', 'c', 'd']

/** Groups of pieces that have kinds, and what the groups can be besides. */
const hidden = fc
  .array(fc.record({ own: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 }), more: fc.subarray(KINDS) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => ({
    groups: parts.map(({ own, more }) => ({ kinds: KINDS.filter((kind) => own.includes(kind) || more.includes(kind)), size: own.length })),
    left: new Map(KINDS.map((kind) => [kind, parts.flatMap(({ own }) => own).filter((each) => each === kind).length])),
  }))

describe('the possible kinds of hidden pieces', () => {
  it('are those that some complete assignment gives them', () => {
    fc.assert(
      fc.property(hidden, ({ groups, left }) => {
        expect(possibleKinds(groups, left)).toEqual(byTrying(groups, left))
      }),
    )
  })

  it('a piece that moved leaves the Bomb and the Flag to two that did not', () => {
    const groups = [
      { kinds: ['miner'], size: 1 },
      { kinds: ['miner', 'bomb', 'flag'], size: 2 },
    ]
    const left = new Map([
      ['miner', 1],
      ['bomb', 1],
      ['flag', 1],
    ])
    expect(possibleKinds(groups, left)).toEqual([['miner'], ['bomb', 'flag']])
  })

  it('are not concluded from too many different pieces', () => {
    expect(
      possibleKinds(
        Array.from({ length: 9 }, () => ({ kinds: ['a'], size: 1 })),
        new Map([['a', 9]]),
      ),
    ).toBeNull()
  })
})
