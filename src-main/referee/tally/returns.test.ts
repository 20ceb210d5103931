import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostBack, withKnown, withoutKind, withReturn, type Bagged } from './returns.ts'

const ARMY = { scout: 3, count: 2, king: 1 } as const
type Kind = keyof typeof ARMY
const KINDS = Object.keys(ARMY) as Kind[]
type Deed = { readonly type: 'falls' | 'stands' | 'recalled'; readonly kind: Kind } | { readonly type: 'returns' }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('falls' as const), kind: fc.constantFrom(...KINDS) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('returns' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('stands' as const, 'recalled' as const), kind: fc.constantFrom(...KINDS) }) },
)

/** A possible bag, with each draw guessed in all ways. */
type World = readonly Kind[]
const inBag = (world: World, kind: Kind): number => world.filter((each) => each === kind).length
const without = (world: World, kind: Kind): World => world.toSpliced(world.indexOf(kind), 1)

function worldsAfter(worlds: readonly World[], deed: Deed): readonly World[] {
  return worlds.flatMap((bag): World[] => {
    switch (deed.type) {
      case 'falls':
        return inBag(bag, deed.kind) < ARMY[deed.kind] ? [[...bag, deed.kind]] : []
      case 'stands':
        return inBag(bag, deed.kind) < ARMY[deed.kind] ? [bag] : []
      case 'returns':
        return [...new Set(bag)].map((kind) => without(bag, kind))
      case 'recalled':
        return bag.includes(deed.kind) ? [without(bag, deed.kind)] : []
    }
  })
}

const lostOf = ({ lost }: Bagged, kind: Kind): number => lost.filter((loss) => loss.kind === kind).length

/** The referee's view of the same: pieces that fall or fight are on the land. */
function baggedAfter(bagged: Bagged, deed: Deed): Bagged | null {
  switch (deed.type) {
    case 'falls':
    case 'stands': {
      const known = lostOf(bagged, deed.kind) < ARMY[deed.kind] ? bagged : withKnown(bagged, deed.kind)
      return known && deed.type === 'falls' ? { ...known, lost: [...known.lost, { kind: deed.kind, by: 'red' }] } : known
    }
    case 'returns':
      return bagged.lost.length > bagged.back.length ? withReturn(bagged) : null
    case 'recalled':
      return withoutKind(bagged, deed.kind)
  }
}

describe('units that returned unseen', () => {
  it('are what some way of drawing them gives, and nothing else (CQ-16, CQ-22, CQ-27)', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 14 }), (deeds) => {
        let worlds: readonly World[] = [[]]
        let bagged: Bagged = { lost: [], back: [] }
        for (const each of deeds) {
          const left = worldsAfter(worlds, each)
          const next = baggedAfter(bagged, each)
          expect(next !== null).toBe(left.length > 0)
          if (next === null) continue
          bagged = next
          worlds = [...new Map(left.map((world) => [world.toSorted().join(), world])).values()]
          for (const kind of KINDS) {
            const most = Math.max(...worlds.map((world) => ARMY[kind] - inBag(world, kind)))
            expect(ARMY[kind] - lostOf(bagged, kind) + mostBack(bagged, kind)).toBe(most)
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
