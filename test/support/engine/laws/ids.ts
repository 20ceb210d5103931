/** Law 6: orders tell nothing, and no viewer sees the generator. What ids look like is each family’s affair. */
import { expect, it } from 'vitest'
import type { GameTypes } from '../../../../src-main/engine/core/game.ts'
import { seatsOf } from '../../../../src-main/engine/core/sides.ts'
import type { Harness } from '../harness.ts'
import { randomGame } from '../playing.ts'
import { someSteps, toldTo, type ForGames } from './common.ts'

export function describeIds<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game } = harness

  it('law 6: no view or shown event holds a generator', () => {
    forGames(games, (seed, options) => {
      const [, here] = [...randomGame(game, options, seed, 2)]
      if (here?.after.phase !== 'playing') return
      for (const viewer of [...seatsOf(here.after), 'spectator', 'arbiter'] as const) {
        const told = JSON.stringify([game.viewFor(here.after, viewer), toldTo(harness, here.after, here.events, viewer)])
        for (const secret of ['rng', 'seed', ...here.after.rng.map(String)]) expect(told).not.toContain(secret)
      }
    })
  })

  it('law 6: views hold their lists in an order that is public', () => {
    forGames(games, (seed, options) => {
      for (const { after } of someSteps(harness, options, seed, 30)) {
        const { captured } = game.viewFor(after, 'spectator')
        expect(captured.map(({ seat }) => seat)).toEqual(after.captured.map(({ seat }) => seat))
        for (const seat of game.toAct(after)) {
          const keys = game.legalActions(after, seat).map((action) => harness.publicKey(after, action))
          expect(keys).toEqual(keys.toSorted(compareKeys))
        }
      }
    })
  })
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}
