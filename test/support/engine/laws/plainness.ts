/** Law 1: states are frozen plain JSON and the same game always has the same bytes. */
import { expect, it } from 'vitest'
import { begin, type GameTypes } from '../../../../src-main/engine/core/game.ts'
import { flawInPlainness } from '../frozen.ts'
import { perform } from '../playing.ts'
import type { Harness } from '../harness.ts'
import { playOut, type ForGames } from './common.ts'

export function describePlainness<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game, info } = harness

  it('law 1: states are frozen plain JSON, the same seed and actions give the same bytes, and every state survives its encoding', () => {
    forGames(games, (seed, options) => {
      let again = begin(game, options, seed).state
      expect(flawInPlainness(again)).toBeNull()
      for (const { action, after } of playOut(harness, options, seed)) {
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
      let folded = begin(game, options, seed).state
      for (const { events, after } of playOut(harness, options, seed)) {
        for (const event of JSON.parse(JSON.stringify(events)) as T['event'][]) folded = game.evolve(folded, event)
        expect(game.encode(folded), info.id).toBe(game.encode(after))
      }
    })
  })
}
