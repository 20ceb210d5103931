/** Law 2: what is legal is a function of the view, and `decide` accepts exactly that. */
import { expect, it } from 'vitest'
import { everyMove } from '../probes.ts'
import { someSteps, type Law } from './common.ts'

export const describeLegality: Law = (edition, games, forGames) => {
  const { game, info } = edition

  it('law 2: legal actions are a function of the view, and decide accepts exactly those', () => {
    forGames(Math.ceil(games / 4), (seed, options) => {
      for (const { after } of someSteps(edition, options, seed, 40)) {
        for (const seat of info.seats) {
          const legal = game.legalActions(after, seat)
          expect(game.legalActions(game.viewFor(after, seat), seat)).toEqual(legal)
          const accepted = everyMove(edition, seat).filter((action) => game.decide(after, action).ok)
          expect(accepted).toEqual(legal)
        }
      }
    })
  })

  it('law 2: deployments are accepted when and only when they are due; the rest is open while the game lasts', () => {
    forGames(games, (seed, options) => {
      for (const { before, action, after } of someSteps(edition, options, seed, 25)) {
        const isOver = game.toAct(after).length === 0
        for (const seat of info.seats) {
          expect(game.deployment(game.viewFor(after, seat), seat)).toEqual(game.deployment(after, seat))
          for (const type of ['resign', 'agree-draw', 'forfeit-on-time'] as const)
            expect(game.decide(after, { type, seat }).ok).toBe(!isOver)
          if (action.type === 'deploy') {
            expect(game.decide(after, action).ok).toBe(false)
            expect(game.decide(before, { ...action, seat }).ok).toBe(seat === action.seat)
          }
        }
      }
    })
  })
}
