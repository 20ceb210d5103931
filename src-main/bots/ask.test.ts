import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import type { GridAction, GridState } from '../engine/grid/types.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { askBot } from './ask.ts'
import type { Bot } from './contract.ts'
import { BOTS, strategistBot } from './index.ts'
import { randomBot } from './random.ts'

const { game, info } = gridEdition('narnia-powers')
/** Seven of Blue's are gone, so that Red may bring in its ten (NA-8). */
const DUE = 'turn=red reserve=red captured=b2,b2,b2,b2,b2,b2,b2'

function position(ranks: string): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game), `board=${ranks} ${DUE}`, 'ask')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

function ask(bot: Bot, state: GridState, seed: string): GridAction {
  const view = game.viewFor(state, 'red')
  const turn = { game, info, view, seat: 'red', history: [], level: 'normal', seed, budget: { expired: () => false } } as const
  return askBot(bot, turn) as GridAction
}

/** Red has nothing but what waits. */
const STUCK = position('bF,.9/.3,b4,.6/.10/.10/.10/.10/.10/.10/rB,.9/rF,rB,.8')
const FREE = position('bF,.9/.3,b4,.6/.10/.10/.10/.10/.10/.4,r8,.5/rB,.9/rF,rB,.8')

const seeds = Array.from({ length: 30 }, (_, i) => `seed ${i}`)

describe('asking a bot for its turn', () => {
  it('reinforcements that must enter do, as the rules accept it (NA-8, NA-22)', () => {
    expect(game.legalActions(STUCK, 'red')).toEqual([])
    for (const bot of BOTS) {
      for (const seed of seeds.slice(0, 8)) {
        const action = ask(bot, STUCK, seed)
        expect(action.type).toBe('deploy')
        expect(game.decide(STUCK, action).ok).toBe(true)
      }
    }
  })

  it('the random bot sometimes lets them wait, the strategist never does', () => {
    const types = (bot: Bot): Set<string> => new Set(seeds.map((seed) => ask(bot, FREE, seed).type))
    expect(types(randomBot)).toEqual(new Set(['deploy', 'move']))
    expect(types(strategistBot)).toEqual(new Set(['deploy']))
  })

  it('a bot whose placement the rules would refuse learns that', () => {
    const crammed: Bot = {
      ...randomBot,
      reinforce: ({ accepts, order }) => {
        const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
        expect(accepts(Object.fromEntries(army.map((kind, i) => [order.spaces[i]!, kind])))).toBe(true)
        expect(accepts({ 99: 'aslan' })).toBe(false)
        return null
      },
    }
    expect(ask(crammed, FREE, 'x').type).toBe('move')
  })
})
