import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { possibleKinds, type Hint, type Slot } from './possible.ts'

/** Every assignment of the supply to the pieces, tried one after another. Hints are about different pieces. */
function byTrying(slots: readonly Slot[], left: ReadonlyMap<string, number>, hints: readonly Hint[]): readonly (readonly string[])[] {
  const found = slots.map(() => new Set<string>())
  const given: string[] = []
  const supply = new Map(left)
  const agrees = (n: number, taken: ReadonlySet<number>): boolean => {
    const hint = hints[n]
    return !hint || hint.among.some((i) => !taken.has(i) && given[i] === hint.kind && agrees(n + 1, new Set([...taken, i])))
  }
  const give = (n: number): void => {
    const slot = slots[n]
    if (!slot) {
      if (agrees(0, new Set())) for (const [i, kind] of given.entries()) found[i]?.add(kind)
      return
    }
    for (const kind of slot.kinds) {
      const count = supply.get(kind) ?? 0
      if (count === 0) continue
      supply.set(kind, count - 1)
      given[n] = kind
      give(n + 1)
      supply.set(kind, count)
    }
  }
  give(0)
  return slots.map(({ kinds }, i) => kinds.filter((kind) => found[i]?.has(kind)))
}

const KINDS = ['a', 'b', 'c', 'd']

/** Hidden pieces of which each is a kind that it can be, what is left of them, and hints that are true. */
const hidden = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      more: fc.subarray(KINDS),
      hinted: fc.boolean(),
      others: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => ({
    slots: pieces.map(({ kind, more }) => ({ kinds: KINDS.filter((each) => each === kind || more.includes(each)) })),
    left: new Map(KINDS.map((kind) => [kind, pieces.filter((piece) => piece.kind === kind).length])),
    hints: pieces.flatMap(({ kind, hinted, others }, i) =>
      hinted ? [{ kind, among: [...new Set([i, ...others.filter((other) => other < pieces.length)])] }] : [],
    ),
  }))

describe('the possible kinds of hidden pieces', () => {
  it('are those that some complete assignment gives them', () => {
    fc.assert(
      fc.property(hidden, ({ slots, left, hints }) => {
        expect(possibleKinds(slots, left, hints)).toEqual(byTrying(slots, left, hints))
      }),
    )
  })

  it('a piece that moved leaves the Bomb and the Flag to two that did not', () => {
    const left = new Map([
      ['miner', 1],
      ['bomb', 1],
      ['flag', 1],
    ])
    const still = { kinds: ['miner', 'bomb', 'flag'] }
    expect(possibleKinds([{ kinds: ['miner'] }, still, still], left)).toEqual([['miner'], ['bomb', 'flag'], ['bomb', 'flag']])
  })

  it('are not concluded where no assignment is complete', () => {
    expect(possibleKinds([{ kinds: ['a'] }], new Map([['b', 1]]))).toBeNull()
    expect(possibleKinds([{ kinds: ['a'] }, { kinds: ['a'] }], new Map([['a', 1]]))).toBeNull()
  })
})
