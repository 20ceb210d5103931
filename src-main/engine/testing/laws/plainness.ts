/** Law 1: states are frozen plain JSON and the same game always has the same bytes. */
import { expect, it } from 'vitest'
import type { GridEvent } from '../../grid/types.ts'
import { flawInPlainness } from '../frozen.ts'
import { perform, randomGame } from '../playing.ts'
import type { Law } from './common.ts'

export const describePlainness: Law = ({ game, info }, games, forGames) => {
  it('law 1: states are frozen plain JSON, the same seed and actions give the same bytes, and every state survives its encoding', () => {
    forGames(games, (seed, options) => {
      let again = game.start(options, seed)
      expect(flawInPlainness(again)).toBeNull()
      for (const { action, after } of randomGame(game, options, seed)) {
        again = perform(game, again, structuredClone(action)).after
        const text = game.encode(after)
        expect(game.encode(again)).toBe(text)
        expect(flawInPlainness(after)).toBeNull()
        const decoded = game.decode(text)
        expect(game.encode(decoded)).toBe(text)
        expect(flawInPlainness(decoded)).toBeNull()
        again = decoded
      }
    })
  })

  it('law 1: events survive their storage, and folding them again gives the same bytes', () => {
    forGames(games, (seed, options) => {
      let folded = game.start(options, seed)
      for (const { events, after } of randomGame(game, options, seed)) {
        for (const event of JSON.parse(JSON.stringify(events)) as GridEvent[]) folded = game.evolve(folded, event)
        expect(game.encode(folded), info.id).toBe(game.encode(after))
      }
    })
  })
}
