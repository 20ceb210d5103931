import { describe, expect, it } from 'vitest'
import { follow } from '../build/draw-land/follow.ts'
import { warpOf } from '../build/draw-land/noise.ts'
import { partsOf, SEA, type Raster } from '../build/draw-land/raster.ts'
import { round, thin } from '../build/draw-land/smooth.ts'
import { Tally } from '../build/draw-land/tally.ts'
import { tidy, trace } from '../build/draw-land/trace.ts'
import { ringOf } from '../build/draw-land/write.ts'

/** Squares with a rim of sea, from rows of digits, the upper one first. */
function drawn(...lines: string[]): { raster: Raster; owners: Int16Array } {
  const rows = ['', ...lines, ''].map((line) => `.${line.padEnd(lines[0]?.length ?? 0, '.')}.`).toReversed()
  const owners = Int16Array.from(rows.join(''), (letter) => (letter === '.' ? SEA : Number(letter)))
  const [columns, empty] = [rows[0]?.length ?? 0, new Float64Array()]
  return { raster: { columns, rows: rows.length, step: 1, origin: [-1, -1], land: new Uint8Array(), xs: empty, ys: empty }, owners }
}

describe('Drawing a land', () => {
  it('bends the same points alike for one seed, and otherwise for another', () => {
    const bend = (seed: string): unknown => warpOf(seed, [{ wave: 2, height: 0.5 }])([1.3, 0.7])
    expect(bend('a')).toEqual(bend('a'))
    expect(bend('a')).not.toEqual(bend('b'))
  })

  it('finds the lines between two zones and the sea, and a ring of them round each', () => {
    const { raster, owners } = drawn('0011', '0011')
    const arcs = trace(raster, owners)
    expect(arcs).toHaveLength(3)
    for (const zone of [0, 1]) expect(ringOf(arcs, zone)).toHaveLength(2)
    const between = arcs.filter(({ left, right }) => left !== SEA && right !== SEA)
    expect(between.map(({ points }) => points)).toEqual([
      [
        [2, 0],
        [2, 1],
        [2, 2],
      ],
    ])
  })

  it('gives what is cut off from its zone to the zone round it', () => {
    const { raster, owners } = drawn('0001111', '0001011', '0001111')
    expect(partsOf(raster, tidy(raster, owners)).filter(({ value }) => value !== SEA)).toHaveLength(2)
  })

  it('counts anew in a window what it would count over the whole land', () => {
    const { raster, owners } = drawn('000011112222', '000011112222', '000011112222', '000011112222')
    const all = { left: 0, bottom: 0, right: raster.columns, top: raster.rows }
    const small = { left: 4, bottom: 1, right: 8, top: 4 }
    const kept = new Tally(raster, 3)
    kept.count(owners, all, 1)
    kept.count(owners, small, -1)
    owners[2 * raster.columns + 5] = 0
    kept.count(owners, small, 1)
    const fresh = new Tally(raster, 3)
    fresh.count(owners, all, 1)
    expect(kept.cost()).toBe(fresh.cost())
  })

  it('leaves the ends of a line where they are, and no points that say nothing', () => {
    const stairs = [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
      [3, 3],
    ] as const
    const line = thin(round(stairs, 8), 0.3)
    expect(line).toEqual([
      [0, 0],
      [3, 3],
    ])
  })

  it('leads a range along the borders that are nearest to its line', () => {
    const { raster, owners } = drawn('001122', '001122', '334455', '334455')
    const arcs = trace(raster, owners)
    const way = follow(
      arcs,
      [
        [0, 2],
        [6, 2],
      ],
      { mayUse: ({ left, right }) => left !== SEA && right !== SEA, mayStart: () => true },
    )
    const crossed = way.map((each) => arcs[each < 0 ? ~each : each]).map((arc) => [arc?.left, arc?.right].toSorted())
    expect(crossed).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ])
  })
})
