import { describe, expect, it } from 'vitest'
import { count } from '../../../../test/searching.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import { matched, matchedTogether, type Hint, type Slot } from './matching.ts'

const KINDS = ['scout', 'knight', 'baron', 'duke', 'king', 'tower', 'flag']

/** An army, and hints about it that agree: a few of the kinds are known, and each later mixing is about fewer units. */
function someArmy(rng: Rng): {
  readonly slots: readonly Slot[]
  readonly hints: readonly Hint[]
  readonly supply: ReadonlyMap<string, number>
} {
  const units = Array.from({ length: 18 }, (_, i) => ({ id: `p${i}`, kind: rng.pick(KINDS) }))
  const supply = new Map(KINDS.map((kind) => [kind, units.filter((unit) => unit.kind === kind).length]))
  const couldBe = (kind: string): readonly string[] => KINDS.filter((each) => each === kind || rng.fraction() < 0.7)
  const slots = units.map(({ id, kind }) => ({ id, kinds: rng.fraction() < 0.3 ? couldBe(kind) : KINDS }))
  const hints = units.map(({ kind }, i) => {
    const among = units.filter((_, other) => other === i || other >= rng.below(12)).map(({ id }) => id)
    return { among, kinds: rng.fraction() < 0.6 ? [kind] : couldBe(kind) }
  })
  return { slots, hints, supply }
}

describe('which hint is about which unit', () => {
  it('is found wherever there is a way, with kinds for all units (law 4)', () => {
    for (let i = 0; i < count({ gate: 40, soak: 2_000 }); i++) {
      const rng = createRng(`army ${i}`)
      const { slots, hints, supply } = someArmy(rng)
      const found = matchedTogether(hints, slots, supply, rng)
      expect([...found.values()].toSorted((a, b) => a - b)).toEqual([...hints.keys()])
      for (const [id, hint] of found) expect(hints[hint]?.among).toContain(id)
      const narrowed = slots.map(({ id, kinds }) => ({
        id,
        kinds: kinds.filter((kind) => hints[found.get(id) ?? -1]?.kinds.includes(kind)),
      }))
      const places = [...supply].flatMap(([kind, many]) =>
        Array.from({ length: many }, () => ({ among: slots.map(({ id }) => id), kinds: [kind] })),
      )
      expect(matched(places, narrowed, rng).size).toBe(slots.length)
    }
  })

  it('is nothing where hints contradict the supply', () => {
    const slots = ['p1', 'p2'].map((id) => ({ id, kinds: KINDS }))
    const king = { among: ['p1', 'p2'], kinds: ['king'] }
    const supply = new Map([
      ['king', 1],
      ['flag', 1],
    ])
    expect(matchedTogether([king], slots, supply, createRng('one')).size).toBe(1)
    expect(matchedTogether([king, king], slots, supply, createRng('two')).size).toBe(0)
  })
})
