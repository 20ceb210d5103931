import { expect, it } from 'vitest'
import { BATTLE_CARDS } from '../../../src-main/engine/editions/battle-cards/index.ts'
import { createCardsGame } from '../../../src-main/engine/cards/game.ts'
import { optionsOf } from '../engine/playing.ts'
import { playMatch } from './match.ts'
import { randomBot } from '../../../src-main/bots/random.ts'

it('a match of two is played in pairs, and a seed gives the same games for ever', () => {
  const random = { bot: randomBot, level: 'normal' } as const
  const options = optionsOf(createCardsGame(BATTLE_CARDS), { quietLimit: 200 })
  const { tally, meanLength, places } = playMatch({
    edition: 'battle-cards',
    options,
    a: random,
    b: random,
    games: 8,
    seed: 'old',
    now: () => 0,
  })
  expect({ tally, meanLength }).toEqual({ tally: { wins: 4, draws: 0, losses: 4 }, meanLength: 15.5 })
  expect(places.a).toEqual([4, 4])
})
