/** Law 5: pieces are conserved, and games end. */
import { expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import type { GridState } from '../../grid/types.ts'
import { randomGame } from '../playing.ts'
import { armies, type Law } from './common.ts'

export const describeConservation: Law = (edition, games, forGames) => {
  const { game, info } = edition

  it('law 5: pieces are conserved, over means that nobody is to act, and random play ends', () => {
    forGames(games, (seed, options) => {
      const expected = Object.fromEntries(
        info.seats.flatMap((seat) => Object.entries(armyOf(info, options.preset, seat)).map(([kind, count]) => [`${seat} ${kind}`, count])),
      )
      let last: GridState | null = null
      for (const { after } of randomGame(game, options, seed)) {
        last = after
        if (after.phase === 'playing') expect(armies(edition, after)).toEqual(expected)
        expect(game.toAct(after).length === 0).toBe(game.outcome(after) !== null)
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
