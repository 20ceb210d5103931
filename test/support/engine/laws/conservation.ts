/** Law 5: pieces are conserved, and games end. */
import { expect, it } from 'vitest'
import { armyOf } from '../../../../src-main/engine/core/edition.ts'
import type { GameTypes } from '../../../../src-main/engine/core/game.ts'
import { withHandicap } from '../../../../src-main/engine/core/handicap.ts'
import { lineupOf } from '../../../../src-main/engine/core/lineup.ts'
import { actingSeat, isOut } from '../../../../src-main/engine/core/sides.ts'
import type { Harness } from '../harness.ts'
import { playOut, type ForGames } from './common.ts'

export function describeConservation<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game, info } = harness

  it('law 5: pieces are conserved, over means that no seat is to act, a seat that acts is in the game and its turn or choice is due, and random play ends', () => {
    forGames(games, (seed, options) => {
      const expected = Object.fromEntries(
        lineupOf(info, options).seats.flatMap((seat) =>
          Object.entries(armyOf(withHandicap(info, options.handicap), options.preset, seat)).map(([kind, count]) => [
            `${seat} ${kind}`,
            count,
          ]),
        ),
      )
      let last: T['state'] | null = null
      for (const { after } of playOut(harness, options, seed)) {
        last = after
        if (after.phase === 'playing') expect(harness.armies(after)).toEqual(expected)
        expect(game.toAct(after).length === 0).toBe(game.outcome(after) !== null)
        if (after.phase === 'playing') expect(game.toAct(after)).toEqual([actingSeat(after)])
        expect(game.toAct(after).filter((seat) => isOut(after, seat))).toEqual([])
        for (const seat of game.toAct(after)) {
          const order = game.deployment(after, seat)
          const canAct = game.legalActions(after, seat).length > 0
          if (order?.optional === undefined) expect(canAct).toBe(order === null)
        }
      }
      expect(last?.outcome).not.toBeNull()
    })
  })
}
