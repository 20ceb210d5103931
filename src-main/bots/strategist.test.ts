import { expect, it } from 'vitest'
import { CARDS } from '../engine/cards/family.ts'
import { begin } from '../engine/core/game.ts'
import { BATTLE_CARDS } from '../engine/editions/battle-cards/index.ts'
import { addEdition } from '../engine/editions/index.ts'
import { optionsOf } from '../engine/testing/playing.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './strategist.ts'

it('a family that has no strategist of its own is played at random', () => {
  const { info, game } = addEdition({ ...BATTLE_CARDS, id: 'drawn-cards', family: 'drawn' }, { ...CARDS, id: 'drawn' })
  const { state } = begin(game, optionsOf(game), 'seed')
  const [order, view] = [game.deployment(state, 'red')!, game.viewFor(state, 'red')]
  const task = { info, view, order, level: 'normal', history: [], seed: 's', budget: { expired: () => false } } as const
  expect(strategistBot.deploy(task)).toEqual(randomBot.deploy(task))
})
