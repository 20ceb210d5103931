/** Matches of three seats and of two teams. */
import { describe, expect, it } from 'vitest'
import type { OptionsBase } from '../engine/core/game.ts'
import { DRILL_EDITION } from '../engine/testing/drill/index.ts'
import { playMatch, type MatchResult } from './testing/match.ts'
import { played } from './arena-stats.ts'
import type { Bot } from './contract.ts'
import { randomBot } from './random.ts'

const { game, info } = DRILL_EDITION

function optionsOf(lineup: string): OptionsBase {
  const options = game.parseOptions({ lineup, quietLimit: 60 })
  if (!options.ok) throw new Error(options.error.message)
  return options.value
}

/** Does the first thing that is listed, and keeps who was asked. */
function firstBot(asked: Set<string>): Bot {
  return {
    ...randomBot,
    id: 'first',
    act: (task) => {
      asked.add(String(task.view.viewer))
      return task.legal[0]!
    },
  }
}

function match(lineup: string, games: number, asked = new Set<string>()): MatchResult {
  return playMatch({
    edition: info.id,
    options: optionsOf(lineup),
    a: { bot: firstBot(asked), level: 'normal' },
    b: { bot: randomBot, level: 'normal' },
    games,
    seed: 'rounds',
    now: () => 0,
  })
}

const total = (places: readonly number[] | undefined): number => (places ?? []).reduce((sum, count) => sum + count, 0)

describe('a match of three', () => {
  it('is played in rounds of the same armies, in which a sits in every seat once', () => {
    const asked = new Set<string>()
    const result = match('three', 9, asked)
    expect(asked).toEqual(new Set(['red', 'blue', 'green']))
    expect(played(result.tally)).toBe(9)
    expect(Object.keys(result.places.seats)).toEqual(['red', 'blue', 'green'])
    for (const places of [...Object.values(result.places.seats), result.places.a]) expect(total(places)).toBe(9)
    expect(result.places.sides).toEqual(result.places.seats)
  })

  it('counts a first place that is a’s alone as won, a shared one as drawn, and repeats from its seed', () => {
    const result = match('three', 9)
    const { tally, places } = result
    expect(places.a[0] ?? 0).toBe(tally.wins + tally.draws)
    expect(match('three', 9)).toEqual(result)
  })
})

describe('a match of two teams', () => {
  it('is played in pairs: a has both seats of a side, and places are those of sides', () => {
    const asked = new Set<string>()
    const { tally, places } = match('teams', 4, asked)
    expect(asked).toEqual(new Set(['red', 'blue', 'green', 'yellow']))
    expect(played(tally)).toBe(4)
    expect(Object.keys(places.sides)).toEqual(['red', 'blue'])
    expect(places.seats.green).toEqual(places.sides.red)
    expect(places.seats.yellow).toEqual(places.sides.blue)
  })
})
