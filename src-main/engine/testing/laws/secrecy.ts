/** Law 3: who has not seen an identity is given the same whatever it is. */
import { expect, it } from 'vitest'
import type { RuleError } from '../../core/errors.ts'
import { createRng } from '../../core/rng.ts'
import type { Result } from '../../core/result.ts'
import type { GridState } from '../../grid/types.ts'
import { probes } from './legality.ts'
import { playTwins } from '../twins.ts'
import { someSteps, toldTo, type Law } from './common.ts'

export const describeSecrecy: Law = (edition, games, forGames) => {
  const { game, info } = edition

  it('law 3: with other identities behind the same view, nothing that a seat is given differs', () => {
    forGames(Math.ceil(games / 4), (seed, options) => {
      const rng = createRng(`${seed} other`)
      for (const { after, soFar } of someSteps(edition, options, seed, 50)) {
        for (const seat of info.seats) {
          const view = game.viewFor(after, seat)
          const other = game.determinise(view, toldTo(edition, soFar, seat), rng)
          expect(JSON.stringify(game.viewFor(other, seat))).toBe(JSON.stringify(view))
          const tried = probes(edition, view, seat, game.legalActions(view, seat), rng)
          const answers = (state: GridState) => tried.map((action) => refusalOf(game.decide(state, action)))
          expect(answers(other)).toEqual(answers(after))
        }
      }
    })
  })

  it('law 3: while two hidden pieces that were swapped do nothing, the enemy and spectators are told the same, to the byte', () => {
    forGames(games, (seed, options) => {
      playTwins(edition, options, seed, (here, there) => expect(there).toBe(here))
    })
  })
}

/** What an answer says to a seat that has yet to see what follows: accepted, or why not. */
function refusalOf(decided: Result<unknown, RuleError>): string {
  return decided.ok ? 'accepted' : JSON.stringify(decided.error)
}
