import { describe, expect, it } from 'vitest'
import { BOTS } from './index.ts'
import { YARDSTICKS } from './yardsticks/index.ts'
import { findEdition } from '../engine/editions/index.ts'
import { everyPlayerIn, findPlayer, nameOfPlayer, PLAYERS } from './players.ts'

describe('players that can be measured have a name', () => {
  it('with a level, or with none for the usual one, and goes by it', () => {
    const strong = findPlayer('strategist-1:strong')
    if (typeof strong === 'string') throw new Error(strong)
    expect(nameOfPlayer(strong)).toBe('strategist-1:strong')
    const usual = findPlayer('strategist')
    expect(typeof usual !== 'string' && usual.level).toBe('normal')
    const bold = findPlayer('strategist:master:bold')
    if (typeof bold === 'string') throw new Error(bold)
    expect([bold.character, nameOfPlayer(bold)]).toEqual(['bold', 'strategist:master:bold'])
    const random = findPlayer('random')
    expect(typeof random !== 'string' && nameOfPlayer(random)).toBe('random')
  })

  it('and otherwise a list of names', () => {
    expect(findPlayer('nobody')).toContain('strategist-1')
    expect(findPlayer('strategist:reckless')).toContain('easy')
    expect(findPlayer('strategist:master:meek')).toContain('cautious')
    expect(findPlayer('strategist:master:bold:twice')).toContain('NAME:LEVEL:CHARACTER')
    expect(findPlayer('random:normal:bold')).toContain('none')
    expect(findPlayer('strategist-1:beginner')).toContain('easy')
    expect(findPlayer('random:strong')).toContain('normal')
  })

  it('and takes part in a ladder: levels, characters where there are any, yardsticks that know the game', () => {
    const names = (edition: string): readonly string[] => everyPlayerIn(findEdition(edition)!.info).map(nameOfPlayer)
    expect(names('classic')).toEqual(
      expect.arrayContaining([
        'random',
        'strategist:beginner',
        'strategist:master',
        'strategist:expert:bold',
        'strategist-1:strong',
        'chaser',
      ]),
    )
    expect(names('narnia-powers').filter((name) => /cautious|bold|bluffer/.test(name))).toEqual([])
    expect(names('battle-cards').filter((name) => /bold|chaser/.test(name))).toEqual([])
    expect(new Set(names('castle')).size).toBe(names('castle').length)
  })

  it('and no yardstick is offered as an opponent', () => {
    expect(BOTS.filter((bot) => YARDSTICKS.includes(bot))).toEqual([])
    expect(new Set(PLAYERS.map(({ id }) => id)).size).toBe(PLAYERS.length)
  })
})
