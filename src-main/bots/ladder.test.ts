import { describe, expect, it } from 'vitest'
import { editionOf } from '../engine/editions/index.ts'
import { optionsOf } from '../engine/testing/playing.ts'
import { LADDER_HEAD, ladderRow, playLadder, rungsOf } from './ladder.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './strategist.ts'

describe('a ladder', () => {
  it('has every level against the next weaker one, the weakest and the strongest against the yardstick', () => {
    const names = rungsOf(strategistBot, randomBot).map(({ a, b }) => `${a.bot.id}:${a.level} ${b.bot.id}:${b.level}`)
    expect(names).toEqual([
      'strategist:easy random:normal',
      'strategist:normal strategist:easy',
      'strategist:strong strategist:normal',
      'strategist:strong random:normal',
    ])
  })

  it('of a bot with one level is one rung', () => {
    expect(rungsOf(randomBot, randomBot)).toHaveLength(1)
  })

  it('is played with the same armies on every rung and printed as a table', () => {
    const { game, info } = editionOf('castle', null)!
    const options = optionsOf(game, { preset: 'three', quietLimit: 40 })
    const rungs = rungsOf(randomBot, randomBot)
    const results = [...playLadder([...rungs, ...rungs], { edition: info.id, options, games: 6, seed: 'ladder', now: () => 0 })]
    expect(results[0]?.result).toEqual(results[1]?.result)
    const [headings, rule] = LADDER_HEAD.split('\n')
    const [row, again] = results.map((each) => ladderRow(each, info, options))
    const { wins, draws, losses } = results[0]!.result.tally
    expect(headings).toContain('| match | games | won | drawn | lost |')
    expect(rule).toMatch(/^(\| --- )+\|$/)
    expect(row).toContain(`| \`random\` against \`random\` | 6 | ${wins} | ${draws} | ${losses} |`)
    expect(row).toContain('| 33.3 % |')
    expect(again).toBe(row)
  })
})
