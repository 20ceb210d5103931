import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../engine/editions/index.ts'
import { timelineOf } from './timeline.ts'
import { unsound } from './sound.ts'
import { playRecord } from './testing/games.ts'

describe.each(EDITIONS)('a position of $info.id', ({ game, info }) => {
  it.each(info.presets)('that play leads to is sound (%s)', (preset) => {
    for (const seed of ['one', 'two', 'three']) {
      const record = playRecord({ gameId: 'g', preset: preset as 'full', seed, steps: 260, header: { edition: info.id } })
      const wrong = timelineOf(game, record).positions.flatMap(({ state, step }) =>
        game.opening(game.start(state.options, 's')).length > 0 && step === null
          ? []
          : [unsound(game, state)]
              .filter((each) => each !== null)
              .map((each) => `${seed} ${step?.seq} ${each} ${game.notation.formatPosition(state)}`),
      )
      expect(wrong.slice(0, 2)).toEqual([])
    }
  })
})
