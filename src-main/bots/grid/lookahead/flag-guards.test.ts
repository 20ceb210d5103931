import { describe, expect, it } from 'vitest'
import { nameOf } from '../../../engine/grid/geometry.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { compileTables } from '../tables.ts'
import { squareValuesFor } from './square-values.ts'
import { AttackOdds } from './attack-odds.ts'
import { WEIGHTS, type Weights } from './weights.ts'
import fc from 'fast-check'
import { solveRaid, type RaidTask } from './flag-guards.ts'
import { count } from '../../../../test/searching.ts'

const { game, info } = gridEdition('classic')
const tables = compileTables(info, optionsOf(game, { preset: 'full' }))
const { size, neighbourLists } = tables
const names = neighbourLists.map((_, square) => nameOf(tables.ctx.geometry, square))
const kindOf = (id: string): number => tables.indexOf.get(id) ?? -1

type Men = Readonly<Record<string, string>>
/** A Flag in the corner behind two Bombs. */
const HOME: Men = { A1: 'flag', A2: 'bomb', B1: 'bomb' }

/** What the raid adds to how our pieces like each square, by the piece's square; those that it says nothing of are left out. */
function likings(ours: Men, theirs: Men, moved = true): Readonly<Record<string, (to: string) => number>> {
  const placed = (men: Men) => Object.entries(men).map(([name, id]) => ({ square: names.indexOf(name), kind: kindOf(id) }))
  const own = placed({ ...HOME, ...ours }).map((man) => ({ ...man, seen: true, worth: 20, exchange: 20, secrecy: 0 }))
  const enemy = placed(theirs)
  const chances = new Float64Array(enemy.length * tables.kinds.length)
  for (const [j, { kind }] of enemy.entries()) chances[j * tables.kinds.length + kind] = 1
  const odds = new AttackOdds({ tables, chances, enemies: enemy.length, enemyWorth: new Float64Array(tables.kinds.length).fill(20) })
  const fieldsWith = (raid: Weights['raid']): Float64Array =>
    squareValuesFor({
      tables,
      odds,
      own,
      enemy: enemy.map(({ square }) => ({ square, moved })),
      boldness: 1,
      weights: { ...WEIGHTS.crowded, raid },
      character: { bluff: 0, guard: 0 },
    }).fields
  const [without, withRaid] = [fieldsWith({ weight: 0, decay: 1 }), fieldsWith({ weight: 100, decay: 1 })]
  const more = (i: number, square: number): number => (withRaid[i * size + square] ?? 0) - (without[i * size + square] ?? 0)
  return Object.fromEntries(
    own.flatMap(({ square }, i) => {
      const isMoved = names.some((_, to) => Math.abs(more(i, to)) > 1e-9)
      return isMoved ? [[names[square] ?? '', (to: string): number => more(i, names.indexOf(to))]] : []
    }),
  )
}

describe('guards of the flag against a raid', () => {
  it('are the only piece that can still catch a Miner, which favours the squares from which it can (CL-17)', () => {
    const found = likings({ B4: 'sergeant', J8: 'major' }, { A8: 'miner' })
    expect(Object.keys(found)).toEqual(['B4'])
    expect(found['B4']?.('B3')).toBeCloseTo(100)
    expect(found['B4']?.('B9')).toBeLessThan(51)
    expect(found['B4']?.('A8')).toBeCloseTo(100) // where it takes it
  })

  it('are the nearest piece where none can hold it yet', () => {
    const found = likings({ F6: 'sergeant', J8: 'major' }, { A5: 'miner' })
    expect(Object.keys(found)).toEqual(['F6'])
  })

  it('are none where several can, or where the raider beats them all', () => {
    expect(likings({ B4: 'sergeant', C3: 'captain' }, { A8: 'miner' })).toEqual({})
    expect(likings({ B4: 'scout' }, { A8: 'miner' })).toEqual({})
  })

  it('are needed against other pieces only where the way is open (CL-17)', () => {
    expect(likings({ B4: 'major' }, { A8: 'captain' })).toEqual({})
    const open = likings({ B4: 'major', B1: 'scout' }, { E4: 'captain' })
    expect(Object.keys(open)).toEqual(['B4'])
  })

  it('are not needed against a piece that has not moved and may not be able to', () => {
    expect(Object.keys(likings({ B4: 'sergeant' }, { A8: 'bomb' }, false))).toEqual([])
  })
})

const at = (name: string): number => names.indexOf(name)
const marked = (some: readonly string[]): Uint8Array => Uint8Array.from(names, (name) => Number(some.includes(name)))

/** A Flag in the corner; bombs on these squares, which only a Miner passes. */
function raidOn(bombs: readonly string[]): { byMiner: (raider: string, guard: string) => boolean; byOthers: typeof byMiner } {
  const walls = marked(['A1', ...bombs])
  const solved = (closed: Uint8Array) => {
    const raid = solveRaid({ tables, flag: at('A1'), closed, walls })
    return (raider: string, guard: string): boolean => raid[at(raider) * size + at(guard)] === 1
  }
  const byMiner = solved(new Uint8Array(size))
  return { byMiner, byOthers: solved(walls) }
}

/** The same by trying everything out, with at most `most` moves of the raider. */
function getsThrough({ flag, closed, walls }: RaidTask, from: number, against: number, most: number): boolean {
  const known = new Map<number, boolean>()
  const toMove = (raider: number, guard: number, left: number): boolean => {
    if (left === 0) return false
    const key = (left * size + raider) * size + guard
    const before = known.get(key)
    if (before !== undefined) return before
    const does = (neighbourLists[raider] ?? []).some(
      (to) => to === flag || (to !== guard && closed[to] === 0 && !neighbourLists[guard]?.includes(to) && evades(to, guard, left - 1)),
    )
    known.set(key, does)
    return does
  }
  const evades = (raider: number, guard: number, left: number): boolean =>
    [guard, ...(neighbourLists[guard] ?? []).filter((to) => walls[to] === 0)].every((to) => toMove(raider, to, left))
  return toMove(from, against, most)
}

describe('a raid on the flag', () => {
  it('succeeds where the chaser is a step behind', () => {
    const { byMiner } = raidOn(['A2', 'B1'])
    expect(byMiner('A5', 'A7')).toBe(true)
    expect(byMiner('A5', 'B7')).toBe(true)
  })

  it('is held by a guard in front of the bombs that it has to dig', () => {
    const { byMiner } = raidOn(['A2', 'B1'])
    expect(byMiner('A6', 'A3')).toBe(false)
    expect(byMiner('A6', 'B2')).toBe(false)
  })

  it('succeeds on the far side of a wall that the guard cannot pass', () => {
    const { byMiner } = raidOn(['A2', 'B2', 'C1', 'C2', 'D2', 'E2'])
    expect(byMiner('C4', 'F1')).toBe(true)
    expect(byMiner('C4', 'B1')).toBe(true)
    expect(byMiner('C4', 'B3')).toBe(false)
  })

  it('needs an open path for pieces that cannot dig (CL-17)', () => {
    const closed = raidOn(['A2', 'B1'])
    expect(closed.byOthers('A3', 'J10')).toBe(false)
    const open = raidOn(['A2'])
    expect(open.byOthers('A3', 'J10')).toBe(true)
    expect(open.byOthers('A3', 'C1')).toBe(false)
  })

  it('is what trying everything out finds', () => {
    const square = fc.integer({ min: 0, max: size - 1 })
    const some = fc.uniqueArray(square, { maxLength: 12 })
    fc.assert(
      fc.property(square, square, square, some, some, (flag, raider, guard, shut, walled) => {
        fc.pre(raider !== guard && raider !== flag && guard !== flag)
        const closed = Uint8Array.from({ length: size }, (_, i) => Number(shut.includes(i) && i !== raider && i !== flag))
        const walls = Uint8Array.from({ length: size }, (_, i) => Number(walled.includes(i) || i === flag))
        const task = { tables, flag, closed, walls }
        expect(solveRaid(task)[raider * size + guard] === 1).toBe(getsThrough(task, raider, guard, 40))
      }),
      { numRuns: count({ gate: 20, soak: 600 }) },
    )
  })
})
