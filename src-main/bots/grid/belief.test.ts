import { describe, expect, it } from 'vitest'
import { armyOf } from '../../engine/core/edition.ts'
import { createRng } from '../../engine/core/rng.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { believe, imagine } from './belief.ts'
import type { Suspect } from './situation.ts'
import { compileTables } from './tables.ts'
import type { Track } from './tracker.ts'

const { game, info } = gridEdition('classic')
const options = game.parseOptions({ preset: 'barrage' })
if (!options.ok) throw new Error(options.error.message)
const tables = compileTables(info, options.value)
const left = info.kinds.map((kind) => armyOf(info, 'barrage', 'blue')[kind.id] ?? 0)
const kind = (symbol: string): number => info.kinds.findIndex((spec) => spec.symbol === symbol)

/** Eight hidden pieces, the first five moved. */
const suspects: Suspect[] = Array.from({ length: 8 }, (_, i) => ({
  id: `x${i}`,
  square: 60 + i,
  moved: i < 5,
  bound: false,
  known: null,
  start: null,
  advance: i < 5 ? 1 : 0,
  impossible: new Set<number>(),
}))

const situation = { suspects, hiddenLeft: left, foe: 'blue', crowded: false, ply: 0 } as const

describe('belief over hidden ranks', () => {
  const belief = believe(tables, situation, new Map())
  const chance = (i: number, symbol: string): number => belief.chances[i * tables.kinds.length + kind(symbol)] ?? 0

  it('gives every piece some kind and every kind its count', () => {
    for (let i = 0; i < suspects.length; i++) {
      const row = info.kinds.reduce((sum, _, k) => sum + (belief.chances[i * tables.kinds.length + k] ?? 0), 0)
      expect(row).toBeCloseTo(1, 6)
    }
    for (const [k, count] of left.entries()) {
      const column = suspects.reduce((sum, _, i) => sum + (belief.chances[i * tables.kinds.length + k] ?? 0), 0)
      expect(column).toBeCloseTo(count, 1)
    }
  })

  it('never takes a moved piece for a bomb or a flag (CL-8)', () => {
    for (let i = 0; i < 5; i++) expect(chance(i, 'B') + chance(i, 'F')).toBe(0)
    expect(chance(6, 'F')).toBeGreaterThan(0.2)
  })

  it('imagines whole armies that fit the counts', () => {
    const rng = createRng('imagine')
    for (let n = 0; n < 50; n++) {
      const drawn = imagine(tables, belief, rng)
      for (const [k, count] of left.entries()) expect([...drawn].filter((at) => at === k)).toHaveLength(count)
      expect([...drawn].slice(0, 5).every((k) => tables.mobile[k] === 1)).toBe(true)
    }
  })

  it('knows the Flag once nothing else can be it (CL-8)', () => {
    const seen = suspects.map((suspect, i) => ({ ...suspect, moved: i < 6, impossible: new Set(i === 6 ? [kind('F')] : []) }))
    const { chances } = believe(tables, { ...situation, suspects: seen }, new Map())
    const at = (i: number, symbol: string): number => chances[i * tables.kinds.length + kind(symbol)] ?? 0
    expect([at(7, 'F'), at(7, 'B'), at(6, 'B')]).toEqual([1, 0, 1])
  })

  it('assumes the Flag on the board where more of an army is left than there are pieces, as in a position that was set up', () => {
    const few = suspects.slice(3)
    const { chances } = believe(tables, { ...situation, suspects: few }, new Map())
    const flags = few.reduce((sum, _, i) => sum + (chances[i * tables.kinds.length + kind('F')] ?? 0), 0)
    expect(flags).toBeCloseTo(1, 2)
  })

  it('takes the pieces that a position lacks for movers rather than Bombs, since Bombs seldom fall', () => {
    const few = suspects.slice(3)
    const { chances } = believe(tables, { ...situation, suspects: few }, new Map())
    const bombs = few.reduce((sum, _, i) => sum + (chances[i * tables.kinds.length + kind('B')] ?? 0), 0)
    expect(bombs).toBeGreaterThan((4 / 7) * (left[kind('B')] ?? 0))
  })

  it('leans towards stronger kinds after a piece walked up to a known one', () => {
    const walkedUp: Track = {
      moves: 3,
      first: 9,
      free: 0,
      approached: [kind('9')],
      fled: [],
      declined: [],
      guarded: [],
    }
    const swayed = believe(tables, situation, new Map([['x0', walkedUp]]))
    const at = (b: typeof belief): number => b.chances[kind('10')] ?? 0
    expect(at(swayed)).toBeGreaterThan(at(belief))
  })
})

describe('what places and behaviour say', () => {
  const full = info.kinds.map((each) => armyOf(info, 'full', 'blue')[each.id] ?? 0)
  /** Forty pieces where they began, squares 60 to 99; those of `moved` have gone. */
  const army = (moved: readonly number[]): Suspect[] =>
    Array.from({ length: 40 }, (_, i) => ({
      id: `x${i}`,
      square: moved.includes(60 + i) ? i : 60 + i,
      moved: moved.includes(60 + i),
      bound: false,
      known: null,
      start: Math.floor((39 - i) / 10) / 3,
      advance: Math.floor((39 - i) / 10) / 3,
      impossible: new Set<number>(),
    }))
  const chanceAt = (suspects: readonly Suspect[], square: number, symbol: string): number => {
    const { chances } = believe(tables, { suspects, hiddenLeft: full, foe: 'blue', crowded: true, ply: 0 }, new Map())
    return chances[suspects.findIndex((suspect) => suspect.square === square) * tables.kinds.length + kind(symbol)] ?? 0
  }

  it('looks for the Flag at the back, where no neighbour has moved (CL-17)', () => {
    const suspects = army([81, 82, 92])
    expect(chanceAt(suspects, 95, 'F')).toBeGreaterThan(2 * chanceAt(suspects, 91, 'F'))
    expect(chanceAt(suspects, 95, 'F')).toBeGreaterThan(3 * chanceAt(suspects, 65, 'F'))
  })

  it('takes a piece that could move and never did for a Bomb sooner than one that is shut in (CL-8)', () => {
    const suspects = army([70, 72, 61, 81])
    expect(chanceAt(suspects, 71, 'B')).toBeGreaterThan(1.5 * chanceAt(suspects, 75, 'B'))
  })
})
