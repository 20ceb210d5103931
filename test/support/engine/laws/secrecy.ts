/** Law 3: who has not seen an identity is given the same whatever it is. */
import { expect, it } from 'vitest'
import type { GameTypes } from '../../../../src-main/engine/core/game.ts'
import { createRng } from '../../../../src-main/engine/core/rng.ts'
import type { Result } from '../../../../src-main/engine/core/result.ts'
import { seatsOf } from '../../../../src-main/engine/core/sides.ts'
import type { Harness } from '../harness.ts'
import { someSteps, toldTo, type ForGames } from './common.ts'

export function describeSecrecy<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game } = harness

  it('law 3: with other identities behind the same view, nothing that a seat is given differs', () => {
    forGames(Math.ceil(games / 4), (seed, options) => {
      const rng = createRng(`${seed} other`)
      for (const { after, soFar } of someSteps(harness, options, seed, 50)) {
        for (const seat of seatsOf(after)) {
          const view = game.viewFor(after, seat)
          const other = game.determinise(view, toldTo(harness, after, soFar, seat), rng)
          expect(JSON.stringify(game.viewFor(other, seat))).toBe(JSON.stringify(view))
          const tried = harness.probes(view, seat, game.legalActions(view, seat), rng)
          const answers = (state: T['state']) => tried.map((action) => refusalOf(game.decide(state, action)))
          expect(answers(other)).toEqual(answers(after))
        }
      }
    })
  })

  it('law 3: while identities that were swapped in secret do nothing, the enemy and spectators are shown the same, to the byte', () => {
    forGames(games, (seed, options) => {
      harness.playTwins(options, seed, (here, there) => expect(there).toBe(here))
    })
  })
}

/** What an answer says to a seat that has yet to see what follows: accepted, or why not. */
function refusalOf(decided: Result<unknown, unknown>): string {
  return decided.ok ? 'accepted' : JSON.stringify(decided.error)
}
