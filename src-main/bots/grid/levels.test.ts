import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { nameOf } from '../../engine/grid/geometry.ts'
import type { GridView } from '../../engine/grid/types.ts'
import { readSituation } from './situation.ts'
import { compileTables } from './tables.ts'
import { blundersOf } from './levels.ts'

const { game, info } = gridEdition('classic')
const options = optionsOf(game, { preset: 'full' })
const tables = compileTables(info, options)
const names = tables.neighbourLists.map((_, square) => nameOf(tables.ctx.geometry, square))
const BOARD = "bF,bB,.8/.10/.10/.10/.10/.10/.10/.2,r7,.2,r6,.2,r5,.1/.10/rF,.8,b4'"

function viewAt(ply: number): GridView {
  const parsed = game.notation.parsePosition(options, `board=${BOARD} turn=red ply=${ply}`, 'whims')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return game.viewFor(parsed.value, 'red')
}

function blundersAt(ply: number): (from: string, to: string) => number {
  const view = viewAt(ply)
  const { own } = readSituation({ info, tables, view, seat: 'red', history: [] }, Infinity)
  const likes = blundersOf(tables, view, 'blue', own)
  return (from, to) => likes(names.indexOf(from), names.indexOf(to))
}

const MOVERS = [
  ['C3', 'C4', 'C2', 'B3', 'D3'],
  ['F3', 'F4', 'F2', 'E3', 'G3'],
  ['I3', 'I4', 'I2', 'H3', 'J3'],
] as const

describe('blunders of weak levels', () => {
  it('take every piece forward, to the enemy’s zone, and never back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (ply) => {
        const likes = blundersAt(ply)
        for (const [from, forward, back] of MOVERS) {
          expect(likes(from, forward)).toBeGreaterThanOrEqual(0)
          expect(likes(from, forward)).toBeLessThanOrEqual(1)
          expect(likes(from, back)).toBe(0 - likes(from, forward))
        }
      }),
    )
  })

  it('stay for a spell, and change with it', () => {
    const at = (ply: number): number[] => MOVERS.flatMap(([from, ...to]) => to.map((name) => blundersAt(ply)(from, name)))
    expect(at(15)).toEqual(at(0))
    expect(at(16)).not.toEqual(at(0))
  })
})
