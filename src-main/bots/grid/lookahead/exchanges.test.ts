import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { nameOf } from '../../../engine/grid/geometry.ts'
import { ATTACKER_WINS, BOTH_REMOVED, compileTables, DEFENDER_WINS } from '../tables.ts'
import { lastStopsOf } from '../worth.ts'
import { AttackOdds } from './attack-odds.ts'
import { Position } from './position.ts'

const { game, info } = gridEdition('classic')
const tables = compileTables(info, optionsOf(game, { preset: 'full' }))
const { size } = tables
const at = (name: string): number => tables.neighbourLists.findIndex((_, square) => nameOf(tables.ctx.geometry, square) === name)
const kindOf = (id: string): number => tables.indexOf.get(id) ?? -1
const move = (from: string, to: string): number => at(from) * size + at(to)

const WORTH = 120
const PRICE = 100
const SECRET = 30
const GUARD = 50
/** Share of gains and losses that counts one ply on. */
const SOON = 0.85

/** Our hidden Marshal on D4, which guards our Flag with half of its value there, and our Spy on E3; next to both the known Marshal of the enemy on E4. */
function raided(guard = GUARD): Position {
  const chances = Float64Array.from(tables.kinds, (_, k) => (k === kindOf('marshal') ? 1 : 0))
  const odds = new AttackOdds({ tables, chances, enemies: 1, enemyWorth: new Float64Array(tables.kinds.length).fill(PRICE) })
  const values = new Float64Array(size).fill(guard / 2)
  const fields = new Float64Array(3 * size)
  fields.set(values)
  const known = { seen: false, worth: WORTH, exchange: PRICE, secrecy: SECRET }
  return new Position({
    tables,
    odds,
    own: [
      { square: at('D4'), kind: kindOf('marshal'), ...known },
      { square: at('E3'), kind: kindOf('spy'), ...known },
    ],
    enemy: [{ square: at('E4') }],
    fields,
    guards: [{ guard: 0, raider: 0, values, most: guard }],
    repetition: 0,
    edges: false,
    moreSquares: false,
  })
}

/** What a move changes the score by. */
function change(position: Position, made: number, result: 0 | 1 | 2): number {
  const before = position.score
  position.make(made, result)
  const found = position.score - before
  position.unmake()
  expect(position.score).toBe(before)
  return found
}

describe('exchanges and raids in the search', () => {
  it('cost no caution and no secret where the piece that falls too is known', () => {
    expect(change(raided(0), move('D4', 'E4'), BOTH_REMOVED)).toBeCloseTo(0)
  })

  it('leave our Flag as safe as a guard that holds the raider, also where guard and raider fall together', () => {
    expect(change(raided(), move('D4', 'E4'), BOTH_REMOVED)).toBeCloseTo(GUARD / 2)
    expect(change(raided(), move('E4', 'D4'), BOTH_REMOVED)).toBeCloseTo(GUARD / 2)
  })

  it('make our Flag safe where another piece takes the raider, and unsafe where the guard falls alone', () => {
    expect(change(raided(), move('E3', 'E4'), ATTACKER_WINS)).toBeCloseTo(SOON * PRICE + GUARD / 2 - SECRET)
    expect(change(raided(), move('D4', 'E4'), DEFENDER_WINS)).toBeCloseTo(-SOON * WORTH - SECRET - GUARD / 2)
  })

  it('price the one piece that still stops a strong one, and none where two do', () => {
    const stopsOf = (own: readonly string[], enemy: readonly string[]): Readonly<Record<string, number>> => {
      const left = Int8Array.from(tables.kinds, ({ id }) => own.filter((each) => each === id).length)
      const worths = Float64Array.from(tables.kinds, ({ rank }) => rank ?? 0)
      const found = lastStopsOf({ kinds: tables.kinds, own: left, enemy: new Map(enemy.map((id) => [id, 1])), worths })
      return Object.fromEntries(tables.kinds.flatMap(({ id }, k) => (found[k] ? [[id, found[k]]] : [])))
    }
    expect(stopsOf(['general', 'major'], ['general', 'colonel'])).toEqual({ general: 9 })
    expect(stopsOf(['general', 'marshal'], ['general', 'colonel'])).toEqual({})
    expect(stopsOf(['spy', 'general'], ['marshal'])).toEqual({ spy: 10 })
    expect(stopsOf(['colonel', 'colonel'], ['colonel'])).toEqual({})
    expect(stopsOf(['bomb', 'flag'], ['colonel', 'bomb'])).toEqual({})
  })
})
