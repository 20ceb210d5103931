import { describe, expect, it } from 'vitest'
import { nameOf } from '../../../engine/grid/geometry.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { compileTables } from '../tables.ts'
import { squareValuesFor } from './square-values.ts'
import { AttackOdds } from './attack-odds.ts'
import { WEIGHTS } from './weights.ts'

const { game, info } = gridEdition('classic')
const tables = compileTables(info, optionsOf(game, { preset: 'full' }))
const names = tables.neighbourLists.map((_, square) => nameOf(tables.ctx.geometry, square))
const kindOf = (id: string): number => tables.indexOf.get(id) ?? -1
const at = (name: string): number => names.indexOf(name)

/** What a Captain is worth to the enemy in these cases. */
const PRIZE = 40

/** Value of a square to a Colonel, with only a known Captain on E6. */
function likingOf(name: string, boldness: number): number {
  const chances = Float64Array.from(tables.kinds, (_, k) => (k === kindOf('captain') ? 1 : 0))
  const odds = new AttackOdds({ tables, chances, enemies: 1, enemyWorth: new Float64Array(tables.kinds.length).fill(PRIZE) })
  const own = [{ square: at('A1'), kind: kindOf('colonel'), seen: true, worth: 60, exchange: 60, secrecy: 0 }]
  const enemy = [{ square: at('E6'), moved: true }]
  const character = { bluff: 0, guard: 0 }
  return squareValuesFor({ tables, odds, own, enemy, boldness, weights: WEIGHTS.crowded, character }).fields[at(name)] ?? NaN
}

describe('square values', () => {
  it('are higher near what a piece beats, more so the longer nothing happens', () => {
    expect(likingOf('E5', 1)).toBeGreaterThan(likingOf('E3', 1))
    expect(likingOf('E3', 1)).toBeGreaterThan(0)
    expect(likingOf('E5', 3)).toBeGreaterThan(likingOf('E5', 1))
  })

  it('are never higher next to a piece than taking it, at any boldness', () => {
    for (const boldness of [3, 12, 100]) expect(likingOf('E5', boldness)).toBeLessThan(PRIZE * 0.7)
  })
})
