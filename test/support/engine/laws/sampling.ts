/** Law 4: a sample of a view is a state that shows this view and contradicts nothing that was shown. */
import { expect, it } from 'vitest'
import type { GameTypes } from '../../../../src-main/engine/core/game.ts'
import { createRng } from '../../../../src-main/engine/core/rng.ts'
import { seatsOf } from '../../../../src-main/engine/core/sides.ts'
import { flawInPlainness } from '../frozen.ts'
import type { Harness } from '../harness.ts'
import { someSteps, toldTo, type ForGames } from './common.ts'

export function describeSampling<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game } = harness

  it('law 4: a determinised view shows the same view, with and without the history', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} sample`)
      for (const { after, soFar } of someSteps(harness, options, seed, 20)) {
        for (const viewer of [...seatsOf(after), 'spectator', 'arbiter'] as const) {
          const view = game.viewFor(after, viewer)
          for (const history of [toldTo(harness, after, soFar, viewer), []]) {
            const sample = game.determinise(view, history, rng)
            expect(game.viewFor(sample, viewer)).toEqual(view)
            expect(flawInPlainness(sample)).toBeNull()
            expect(harness.armies(sample)).toEqual(harness.armies(after))
            expect(harness.flawIn(sample)).toBeNull()
          }
        }
      }
    })
  })

  it('law 4: a sample agrees with every kind that the viewer was ever shown', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} memory`)
      for (const { after, soFar } of someSteps(harness, options, seed, 30)) {
        for (const seat of seatsOf(after)) {
          const history = toldTo(harness, after, soFar, seat)
          const sample = game.determinise(game.viewFor(after, seat), history, rng)
          const kinds = new Map(harness.things(sample).map(({ id, kind }) => [id, kind]))
          const shown = history.flatMap((event) => harness.thingsIn(event)).filter(({ id, kind }) => kind !== null && kinds.has(id))
          for (const { id, kind } of shown) expect(kinds.get(id)).toBe(kind)
        }
      }
    })
  })
}
