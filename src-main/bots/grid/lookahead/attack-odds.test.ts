import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { ATTACKER_WINS, BOTH_REMOVED, compileTables, DEFENDER_WINS } from '../tables.ts'
import { AttackOdds } from './attack-odds.ts'

const { game, info } = gridEdition('classic')
const tables = compileTables(info, optionsOf(game, { preset: 'full' }))
const kinds = tables.kinds.length
const movers = tables.kinds.flatMap((_, k) => (tables.mobile[k] === 1 ? [k] : []))

/** Chances of one enemy piece, and one of our kinds that can attack it. */
const meeting = fc.record({
  weights: fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: kinds, maxLength: kinds })
    .filter((all) => all.some((weight) => weight > 0)),
  ours: fc.constantFrom(...movers),
})

function oddsOf(weights: readonly number[]): AttackOdds {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const chances = Float64Array.from(weights, (weight) => weight / sum)
  return new AttackOdds({ tables, chances, enemies: 1, enemyWorth: Float64Array.from(tables.kinds, (_, k) => k + 1) })
}

describe('the odds of a battle', () => {
  it('are the chance of each way it can end, and what is lost in it (CL-14 to CL-17)', () => {
    fc.assert(
      fc.property(meeting, ({ weights, ours }) => {
        const odds = oddsOf(weights)
        const chances = odds.chancesOf(0)
        const ending = (result: number): number =>
          chances.reduce((sum, chance, k) => sum + (tables.battle[ours * kinds + k] === result ? chance : 0), 0)
        expect(odds.attackWins[ours]).toBeCloseTo(ending(ATTACKER_WINS), 9)
        expect(odds.attackTies[ours]).toBeCloseTo(ending(BOTH_REMOVED), 9)
        const lost = (odds.attackWins[ours] as number) * (odds.prizeWon[ours] as number)
        expect(lost).toBeCloseTo(
          chances.reduce((sum, chance, k) => sum + (tables.battle[ours * kinds + k] === ATTACKER_WINS ? chance * (k + 1) : 0), 0),
          9,
        )
      }),
    )
  })

  it('keep the kinds that can have withstood an attack, in the same proportions', () => {
    fc.assert(
      fc.property(meeting, ({ weights, ours }) => {
        const odds = oddsOf(weights)
        const before = Float64Array.from(odds.chancesOf(0))
        const falls = before.reduce((sum, chance, k) => sum + (tables.battle[ours * kinds + k] === DEFENDER_WINS ? chance : 0), 0)
        fc.pre(falls > 0 && (odds.certainty[0] as number) < 1)
        const after = odds.chancesOf(odds.withstood(0, ours))
        for (let k = 0; k < kinds; k++) {
          const fits = tables.battle[ours * kinds + k] === DEFENDER_WINS
          expect(after[k]).toBeCloseTo(fits ? (before[k] as number) / falls : 0, 9)
        }
      }),
    )
  })

  it('know that a piece that moved is neither Bomb nor Flag, and make each line once (CL-8)', () => {
    const odds = oddsOf(tables.kinds.map(() => 1))
    const line = odds.moved(0)
    for (let k = 0; k < kinds; k++) expect((odds.chancesOf(line)[k] as number) > 0).toBe(tables.mobile[k] === 1)
    expect(odds.moved(0)).toBe(line)
    expect(odds.moved(line)).toBe(line)
    expect([odds.mobile[line], odds.flag[line]]).toEqual([1, 0])
  })

  it('count a Bomb higher next to the flag, and no mobile piece', () => {
    const chances = Float64Array.from(tables.kinds, ({ id }) => (id === 'bomb' || id === 'scout' ? 0.5 : 0))
    const [bare, cover] = [0, 40].map(
      (worth) =>
        new AttackOdds({ tables, chances, enemies: 1, enemyWorth: new Float64Array(kinds).fill(10), covers: Float64Array.of(worth) }),
    ) as [AttackOdds, AttackOdds]
    const miner = tables.indexOf.get('miner') ?? -1
    expect([bare.prizeWon[miner], cover.prizeWon[miner]]).toEqual([10, 30])
    expect(cover.worth[cover.moved(0)]).toBe(10)
    expect(cover.prizeWon[cover.moved(0) * kinds + miner]).toBe(10)
  })
})
